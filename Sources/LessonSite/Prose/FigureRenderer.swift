import LessonKit

/// Renders each snippet of a lesson as a figure, and all other code as plain blocks.
struct FigureRenderer {
  private let theme: Theme
  private let lesson: Lesson
  private let results: CheckResults
  private let sources: SourceLinks
  private let documents: Set<String>
  private let differences: RecordedDifferences
  private let diagrams: MarbleDiagrams

  /// What the page needs to let readers move marbles.
  let tables: MoveTables

  private let snippets: [Int: (snippet: Snippet, section: Int)]
  private let outcomeLines: Set<Int>
  private let originalLines: [Int: Int]
  private let names: FigureNames
  private let predicted: PredictedSnippets
  private let text: CodeText

  /// The words of the theme.
  var words: Localization { theme.words }

  /// The errors in the lesson's diagrams.
  var problems: [Diagnostic] { diagrams.problems }

  /// Prepares the figures of a lesson.
  ///
  /// - Parameters:
  ///   - version: the lesson; a translation shows the snippets of its original, which were checked.
  ///   - results: the results of the snippets.
  ///   - sources: links to the files behind the pages.
  ///   - documents: the ids of the documents whose claims have a page.
  ///   - differences: how other implementations differ.
  ///   - theme: the theme, in the language of the lesson.
  init(
    _ version: LessonVersion, results: CheckResults, sources: SourceLinks,
    documents: Set<String>, differences: RecordedDifferences, theme: Theme
  ) {
    self.theme = theme
    let lesson = version.original
    self.lesson = lesson
    originalLines = version.originalLines
    names = FigureNames(version, words: theme.words)
    predicted = PredictedSnippets(lesson)
    self.results = results
    self.sources = sources
    self.documents = documents
    self.differences = differences
    diagrams = MarbleDiagrams(lesson, words: theme.words)
    tables = MoveTables(lesson, results: results, diagrams: diagrams)
    let all = lesson.sections.enumerated().flatMap { index, section in
      section.snippets.map { ($0.range.start.line, (snippet: $0, section: index)) }
    }
    snippets = Dictionary(all) { first, _ in first }
    let blocks = lesson.snippets.flatMap(\.expectations).filter { $0.origin == .block }
    outcomeLines = Set(blocks.map(\.range.start.line))
    text = CodeText(lesson, highlighting: results.highlighting)
  }

  /// The figure of a code block, or empty if the figure above shows the block.
  ///
  /// - Throws: `SiteFailure` if the template names a key that has no value.
  func html(of block: MarkdownNode, info: String, code: String) throws(SiteFailure) -> HTML {
    let line = originalLines[block.range.start.line] ?? block.range.start.line
    if outcomeLines.contains(line) { return HTML() }
    guard let (snippet, section) = snippets[line] else { return plain(code, info: info) }
    return try theme.render(values(of: snippet, section: section), with: Templates.figure)
  }

  /// The figures of snippets of the lesson, by their numbers from 0.
  ///
  /// - Parameter unmet: those of them whose outcomes are left out
  func figures(
    of indices: [Int], withoutOutcomes unmet: Set<Int>
  ) throws(SiteFailure) -> [String] {
    let all = snippets.sorted { $0.key < $1.key }.map(\.value)
    var figures: [String] = []
    for index in indices {
      var values = values(of: all[index].snippet, section: all[index].section)
      if unmet.contains(index) { values["outcomes"] = [TemplateValues]() }
      figures.append(try theme.render(values, with: Templates.figure).markup)
    }
    return figures
  }

  private func plain(_ code: String, info: String) -> HTML {
    let language = info.split { " ,\t".contains($0) }.first.map(String.init) ?? ""
    let label: HTML =
      language.isEmpty
      ? words.text(.code) : words.text(.codeIn, ["language": HTML(text: language)])
    return """
      <div class="plain"><pre tabindex="0" role="group" aria-label="\(label)"><code>\(code)</code></pre></div>

      """
  }

  /// The claims that a snippet proves, with links to those that have a page, or empty if it proves
  /// none.
  private func proven(by snippet: Snippet) -> HTML {
    let claims = snippet.options.proves.map { claim -> HTML in
      let document = String(claim.id.prefix { $0 != "." })
      guard documents.contains(document) else { return HTML(text: claim.id) }
      return "<a href=\"claims.html#Claim.\(claim.id)\">\(claim.id)</a>"
    }
    return claims.isEmpty ? HTML() : words.text(.proves, ["claims": claims.separated(by: ", ")])
  }

  private func values(of snippet: Snippet, section: Int) -> TemplateValues {
    let result = results.result(of: snippet, in: lesson.path)
    let code = CodeLines(
      snippet.lines, diagnostics: result.diagnostics, text: text,
      marks: LineMarks(snippet, in: lesson, words: words))
    let outcomes = FigureOutcomes(
      snippet, result: result, diagrams: diagrams, tables: tables, words: words)
    let failures = FigureFailures(result).values
    let number: HTML = "\(names.number(of: snippet))"
    let isAlone = snippet.standsAlone || snippet.isLeftOut
    let mark = StateMark(
      snippet, result, isExplained: failures.isEmpty, compiler: results.compiler, words: words)
    return [
      "name": names.name(of: snippet, inSection: section), "number": number,
      "codeLabel": words.text(.codeOf, ["number": number]),
      "pictureLabel": words.text(.pictureOf, ["number": number]),
      "isPredicted": predicted.contains(snippet) && result.state != .failed,
      "anchor": Anchors.anchor(of: snippet).map { HTML(text: $0) } ?? HTML(),
      "isMeantToFail": snippet.isMeantToFail,
      // The script copies the snippets of a program together, by the program's number on the page.
      "program": isAlone ? HTML() : "\(section)", "isAside": !snippet.isPlain,
      "isQuoted": snippet.isLeftOut,
      "tags": FigureTags(
        snippet, result: result, sources: sources, words: words
      ).tags,
      "proven": proven(by: snippet),
      "code": code.html,
      "outcomes": outcomes.values(messagesAreInCode: code.hasMessages, others: code.others),
      "differences": differences.differences(of: snippet, in: lesson.path).map { library, found in
        DifferenceText(found, in: library, language: theme.language).values
      },
      "mark": mark.values, "faults": failures, "words": words,
    ]
  }
}

/// The names of a lesson's figures for screen readers: "Snippet 3, Side by side".
private struct FigureNames {
  private let numbers: [SourceRange: Int]
  private let sections: [Section]
  private let words: Localization

  /// Numbers the snippets of a lesson.
  ///
  /// - Parameters:
  ///   - version: the lesson; its translation has the names of the sections
  ///   - words: the words in the language of the lesson that is shown
  init(_ version: LessonVersion, words: Localization) {
    let snippets = version.original.snippets.enumerated().map { ($1.range, $0 + 1) }
    numbers = Dictionary(snippets) { first, _ in first }
    sections = version.lesson.sections
    self.words = words
  }

  /// The place of a snippet among all of its lesson, from 1.
  func number(of snippet: Snippet) -> Int { numbers[snippet.range] ?? 0 }

  /// The name of a snippet's figure.
  ///
  /// - Parameters:
  ///   - snippet: a snippet of the original
  ///   - section: the index of its section
  /// - Returns: its number, with the title of its section
  func name(of snippet: Snippet, inSection section: Int) -> HTML {
    let number: HTML = "\(number(of: snippet))"
    guard sections.indices.contains(section), !sections[section].slug.isEmpty else {
      return words.text(.snippetNumbered, ["number": number])
    }
    let title = HTML(text: sections[section].title)
    return words.text(.snippetNamed, ["number": number, "section": title])
  }
}

/// The tags above a snippet: that it is meant to fail, that it is quoted, and so on.
private struct FigureTags {
  /// The tags, each a few words.
  private(set) var tags: [HTML] = []

  private let words: Localization

  /// Makes the tags of a snippet.
  ///
  /// - Parameters:
  ///   - snippet: the snippet
  ///   - result: what was found out about it
  ///   - sources: links to the files behind the pages
  ///   - words: the words of the theme
  init(
    _ snippet: Snippet, result: SnippetResult, sources: SourceLinks, words: Localization
  ) {
    self.words = words
    if snippet.expectation(.error) != nil { tags.append(warning(.meantToFail)) }
    if snippet.expectation(.trap) != nil { tags.append(warning(.meantToCrash)) }
    // That a snippet was compiled says already that it was not run.
    let tagged = snippet.words.filter { $0 != .norun || result.state != .compiled }
    tags += FenceWord.allCases.filter(tagged.contains).compactMap(\.tag).map(words.text(named:))
    if let since = snippet.options.since {
      let place = URLText.encoded("snippet.\(since.id)")
      let step: HTML = "<a href=\"#\(place)\">\(words.text(.earlierStep))</a>"
      tags.append(words.text(.newSince, ["step": step]))
    }
    if let source = snippet.options.source {
      tags.append(quotation(of: source, lines: result.quotedLines, sources))
    }
  }

  private func warning(_ key: LocalizationKey) -> HTML {
    "<b><span aria-hidden=\"true\">!</span> \(words.text(key))</b>"
  }

  /// The file and the lines of a quotation, with a link if they are on the web.
  private func quotation(
    of source: String, lines: ClosedRange<Int>?, _ sources: SourceLinks
  ) -> HTML {
    let file = source.prefix { $0 != "#" }
    let code: HTML = "<code>\(source)</code>"
    let address = sources.address(of: String(file), lines: lines)
    let link: HTML = address.isEmpty ? code : "<a href=\"\(address)\">\(code)</a>"
    guard let lines else { return words.text(.quoted, ["source": link]) }
    return words.text(
      .quotedLines,
      ["source": link, "first": "\(lines.lowerBound)", "last": "\(lines.upperBound)"])
  }
}

/// The snippets whose output a reader predicts before the page shows it: those with the word
/// `predict`, and all under a heading that begins with the word "Predict".
private struct PredictedSnippets {
  private static let slug = "predict"

  private let headings: [Heading]

  /// Reads the headings of a lesson in its original language.
  init(_ lesson: Lesson) { headings = lesson.headings }

  /// Whether a page asks for a prediction of a snippet's output.
  func contains(_ snippet: Snippet) -> Bool {
    guard snippet.expectation(.output)?.origin == .block else { return false }
    guard !snippet.words.contains(.predict) else { return true }
    let above = headings.last { $0.position < snippet.range.start }
    return above.map { Self.isMeant($0.slug) } ?? false
  }

  /// Whether the slug begins with the word.
  private static func isMeant(_ heading: String) -> Bool {
    heading == slug || heading.hasPrefix("\(slug)-")
  }
}

/// The failures of a snippet, as the figure lists them.
private struct FigureFailures {
  private let result: SnippetResult

  init(_ result: SnippetResult) {
    self.result = result
  }

  /// The failures that the code does not show, each with a `message` and `details`.
  var values: [TemplateValues] {
    result.failures.filter { !isInCode($0) }.map { failure in
      ["message": HTML(text: failure.message), "details": failure.details.map(line).joined()]
    }
  }

  /// Whether a message of the compiler in the code says the same.
  private func isInCode(_ failure: Diagnostic) -> Bool {
    failure.details.isEmpty
      && result.diagnostics.contains { failure.message.hasSuffix($0.message) }
  }

  /// A line of a diff; it keeps its sign, so that it can be read without colours.
  private func line(_ line: Diagnostic.Detail) -> HTML {
    switch line.kind {
    case .missing: "<del>\(line.description)\n</del>"
    case .extra: "<ins>\(line.description)\n</ins>"
    case .same, .note: "\(line.description)\n"
    }
  }
}
