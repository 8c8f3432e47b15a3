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
  ///   - differences: what other implementations do otherwise.
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

  /// The figure of a code block; empty where the figure above shows the block.
  ///
  /// - Throws: `SiteFailure` where the template names a key that has no value.
  func html(of block: MarkdownNode, info: String, code: String) throws(SiteFailure) -> HTML {
    let line = originalLines[block.range.start.line] ?? block.range.start.line
    if outcomeLines.contains(line) { return HTML() }
    guard let (snippet, section) = snippets[line] else { return plain(code, info: info) }
    return try theme.render(values(of: snippet, section: section), with: Templates.figure)
  }

  private func plain(_ code: String, info: String) -> HTML {
    let language = info.split { " ,\t".contains($0) }.first.map(String.init) ?? ""
    let label: HTML =
      language.isEmpty
      ? words.text(.code) : words.text(.codeIn, ["language": HTML(text: language)])
    return """
      <pre class="plain" tabindex="0" role="group" aria-label="\(label)"><code>\(code)</code></pre>

      """
  }

  /// The claims that a snippet proves, with links to those that have a page; empty where it proves
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
      "isMeantToFail": snippet.expectation(.error) != nil || snippet.expectation(.trap) != nil,
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
