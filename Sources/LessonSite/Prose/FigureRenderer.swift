import LessonKit
import ScreenText

/// Renders each snippet of a lesson as a figure, and all other code as plain blocks.
struct FigureRenderer {
  let theme: Theme
  let lesson: Lesson
  private let results: CheckResults
  private let sources: SourceLinks
  private let documents: Set<String>
  private let differences: RecordedDifferences
  private let foreign: ForeignModules

  /// The way from the page to the pages of the lessons.
  let base: HTML
  let diagrams: MarbleDiagrams
  let screens: ScreenPictures

  /// The tables that let readers move marbles.
  let tables: MoveTables

  private let snippets: [Int: (snippet: Snippet, section: Int)]
  private let outcomeLines: Set<Int>
  private let originalLines: [Int: Int]
  private let numbers: [SourceRange: Int]

  /// The sections of the lesson as the page shows it, with the titles of its language.
  private let shownSections: [Section]

  var words: Localization { theme.words }

  var problems: [Diagnostic] { diagrams.problems + screens.problems }

  /// Prepares the figures of a lesson.
  ///
  /// - Parameters:
  ///   - version: the lesson. A translation shows the snippets of its original, which were checked.
  ///   - documents: the ids of the documents whose claims have a page.
  ///   - base: the way from the page to the pages of the lessons.
  init(
    _ version: LessonVersion, results: CheckResults, sources: SourceLinks,
    documents: Set<String>, differences: RecordedDifferences, theme: Theme,
    course: Course? = nil, base: HTML = ""
  ) {
    self.base = base
    self.theme = theme
    let lesson = version.original
    self.lesson = lesson
    originalLines = version.originalLines
    shownSections = version.lesson.sections
    numbers = Dictionary(zip(lesson.snippets.map(\.range), 1...)) { first, _ in first }
    self.results = results
    self.sources = sources
    self.documents = documents
    self.differences = differences
    foreign = ForeignModules(of: lesson, in: course)
    diagrams = MarbleDiagrams(lesson, words: theme.words)
    screens = ScreenPictures(lesson, words: theme.words)
    tables = MoveTables(lesson, results: results, diagrams: diagrams)
    let all = lesson.sections.enumerated().flatMap { index, section in
      section.snippets.map { ($0.range.start.line, (snippet: $0, section: index)) }
    }
    snippets = Dictionary(all) { first, _ in first }
    let blocks = lesson.snippets.flatMap(\.expectations).filter { $0.origin == .block }
    outcomeLines = Set(blocks.map(\.range.start.line))
  }

  /// Returns the figure of a code block, or empty if the figure above shows the block.
  ///
  /// - Parameter textNote: the explanation below the text of its diagram, if the page shows the
  ///   text.
  func html(
    of block: MarkdownNode, info: String, code: String, textNote: HTML = HTML()
  ) throws(SiteFailure) -> HTML {
    let line = originalLines[block.range.start.line] ?? block.range.start.line
    if outcomeLines.contains(line) { return HTML() }
    guard let (snippet, section) = snippets[line] else { return plainBlock(code, info: info) }
    let note: TemplateValues = ["textNote": textNote]
    return try theme.render(
      values(of: snippet, section: section).merging(note) { $1 }, with: Templates.figure)
  }

  /// The figure of a snippet of the lesson on another page, where its code stands alone.
  func html(ofExample snippet: Snippet) throws(SiteFailure) -> HTML {
    let section = snippets[snippet.range.start.line]?.section ?? 0
    let alone: TemplateValues = ["textNote": HTML(), "program": HTML(), "isPredicted": false]
    return try theme.render(
      values(of: snippet, section: section).merging(alone) { $1 }, with: Templates.figure)
  }

  private func plainBlock(_ code: String, info: String) -> HTML {
    let language = info.split { " ,\t".contains($0) }.first.map(String.init) ?? ""
    let label: HTML =
      language.isEmpty
      ? words.text(.code) : words.text(.codeIn, ["language": HTML(text: language)])
    return """
      <div class="plain"><pre tabindex="0" role="group" aria-label="\(label)"><code>\(code)</code></pre></div>

      """
  }

  /// Returns the claims that a snippet proves, with links to claims that have a page.
  ///
  /// Empty if it proves no claim.
  private func provenClaims(by snippet: Snippet) -> HTML {
    let claims = snippet.options.proves.map { claim -> HTML in
      let document = String(claim.id.prefix { $0 != "." })
      guard documents.contains(document) else { return HTML(text: claim.id) }
      return "<a href=\"\(base)claims.html#Claim.\(claim.id)\">\(claim.id)</a>"
    }
    return claims.isEmpty ? HTML() : words.text(.proves, ["claims": claims.separated(by: ", ")])
  }

  private func values(of snippet: Snippet, section: Int) -> TemplateValues {
    let result = results.result(of: snippet, in: lesson.path)
    let exercise = lesson.exercises.first {
      [$0.starter.range, $0.solution.range].contains(snippet.range)
    }
    let code = CodeLines(
      snippet.lines, diagnostics: result.diagnostics,
      text: CodeText(snippet.lines, in: lesson.path, declarations: results.declarations),
      marks: LineMarks(snippet, in: lesson, words: words),
      folding: exercise?.sharedEndCount(of: snippet) ?? 0)
    let program = lesson.program(of: snippet)
    let failures = result.failuresOutsideOfCode
    let number: HTML = "\(numbers[snippet.range] ?? 0)"
    let isAlone = snippet.standsAlone || snippet.isLeftOut
    let mark = StateMark(
      snippet, result, isExplained: failures.isEmpty, compiler: results.compiler,
      standIn: foreign.platform(of: program), words: words)
    return [
      "name": name(numbered: number, inSection: section), "number": number,
      "codeLabel": words.text(.codeOf, ["number": number]),
      "pictureLabel": words.text(.pictureOf, ["number": number]),
      "screensLabel": words.text(.screensOf, ["number": number]),
      "isPredicted": isPredicted(snippet) && result.state != .failed,
      "anchor": snippet.anchor.map { HTML(text: $0) } ?? HTML(),
      "isMeantToFail": snippet.isMeantToFail,
      // The script copies all snippets of a program together, by the program's number on the page.
      "program": isAlone ? HTML() : "\(section)", "isAside": !snippet.isPlain,
      "isQuoted": snippet.isLeftOut,
      "isOwn": foreign.isOwn(program),
      "isBeside": isBeside(snippet),
      "wanted": goalValues(in: exercise, at: snippet) ?? HTML(),
      "tags": tags(of: snippet, result), "proven": provenClaims(by: snippet), "code": code.html,
      "outcomes": outcomes(of: snippet, code, isVerified: result.state == .verified),
      "differences": differences.differences(of: snippet, in: lesson.path).map { library, found in
        DifferenceText(found, in: library, language: theme.language, base: base).values
      },
      "mark": mark.values, "faults": failures, "words": words,
      "printed": result.printed.map { "\($0)\n" as HTML }.joined(),
    ]
  }
}

extension FigureRenderer {
  /// Returns whether the code and the diagram fit beside each other on a wide page, where a picture
  /// may shrink to 70 %.
  private func isBeside(_ snippet: Snippet) -> Bool {
    guard let picture = snippet.expectation(.marbles).flatMap({ diagrams[$0] }) else {
      return false
    }
    let columns = snippet.lines.map { $0.text.columns }.max() ?? 0
    // The sizes are in tenths of a pixel, including the space around both.
    return columns * 82 + picture.width * 7 + 800 <= 9600
  }

  /// Returns the lines that a starter prints or shows when it's solved, or nil for a block that
  /// isn't a starter.
  func goal(of block: MarkdownNode) -> [String]? {
    let line = originalLines[block.range.start.line] ?? block.range.start.line
    let exercise = lesson.exercises.first { $0.starter.range.start.line == line }
    return exercise?.goal?.lines.map(\.text)
  }

  /// Returns what a starter prints or shows when it's solved, or nil for a solution and for
  /// diagrams.
  private func goalValues(in exercise: Exercise?, at snippet: Snippet) -> TemplateValues? {
    guard let exercise, snippet.range == exercise.starter.range, let goal = exercise.goal else {
      return nil
    }
    let wanted = words.text(goal.kind == .screen ? .wantedScreen : .wanted)
    return values(of: goal, isVerified: true).merging(
      ["wanted": wanted, "caption": HTML(), "screensLabel": wanted, "textNote": HTML()]
    ) { $1 }
  }

  /// Returns the name of a snippet's figure for screen readers: "Snippet 3, Side by side".
  private func name(numbered number: HTML, inSection section: Int) -> HTML {
    guard shownSections.indices.contains(section), !shownSections[section].slug.isEmpty else {
      return words.text(.snippetNumbered, ["number": number])
    }
    let title = HTML(text: shownSections[section].title)
    return words.text(.snippetNamed, ["number": number, "section": title])
  }

  /// Returns the tags above a snippet, such as that it is meant to fail, or that it is quoted.
  private func tags(of snippet: Snippet, _ result: SnippetResult) -> [HTML] {
    var tags: [HTML] = []
    if snippet.expectation(.error) != nil { tags.append(warning(.meantToFail)) }
    if snippet.expectation(.trap) != nil { tags.append(warning(.meantToCrash)) }
    // If a snippet was only compiled, its state already says that it was not run.
    let tagged = snippet.words.filter { $0 != .norun || result.state != .compiled }
    tags += FenceWord.allCases.filter(tagged.contains).compactMap(\.tag).map(words.text(named:))
    if let since = snippet.options.since {
      let place = URLText.encoded("snippet.\(since.id)")
      let step: HTML = "<a href=\"#\(place)\">\(words.text(.earlierStep))</a>"
      tags.append(words.text(.newSince, ["step": step]))
    }
    if lesson.exercises.contains(where: { $0.solution.range == snippet.range }),
      !lesson.newLines(of: snippet).isEmpty
    {
      tags.append(words.text(.changedSinceStart))
    }
    let deleted = lesson.deletedLines(in: snippet).map { "<code>\($0)</code>" as HTML }
    if !deleted.isEmpty {
      tags.append(words.text(.deletedSinceStart, ["lines": deleted.separated(by: ", ")]))
    }
    if let source = snippet.options.source {
      tags.append(quotation(of: source, lines: result.quotedLines))
    }
    return tags
  }

  private func warning(_ key: LocalizationKey) -> HTML {
    "<b><span aria-hidden=\"true\">!</span> \(words.text(key))</b>"
  }

  /// Returns the file and the lines of a quotation, with a link if they are on the web.
  private func quotation(of source: String, lines: ClosedRange<Int>?) -> HTML {
    let file = source.prefix { $0 != "#" }
    let code: HTML = "<code>\(source)</code>"
    let address = sources.address(of: String(file), lines: lines)
    let link: HTML = address.isEmpty ? code : "<a href=\"\(address)\">\(code)</a>"
    guard let lines else { return words.text(.quoted, ["source": link]) }
    return words.text(
      .quotedLines,
      ["source": link, "first": "\(lines.lowerBound)", "last": "\(lines.upperBound)"])
  }

  /// Returns whether a reader predicts a snippet's output, screen or diagram before the page shows
  /// it.
  ///
  /// This is the case with the word `predict`, and under a heading that begins with "Predict" in
  /// the original language.
  private func isPredicted(_ snippet: Snippet) -> Bool {
    let isDrawn = snippet.expectation(.screen) != nil || snippet.expectation(.marbles) != nil
    guard isDrawn || snippet.expectation(.output)?.origin == .block else { return false }
    guard !snippet.words.contains(.predict) else { return true }
    let above = lesson.headings.last { $0.position < snippet.range.start }
    return above?.slug.split(separator: "-", omittingEmptySubsequences: false).first == "predict"
  }
}

extension SnippetResult {
  /// The failures that no message in the code shows, each with a `message` and `details`.
  fileprivate var failuresOutsideOfCode: [TemplateValues] {
    failures.filter { failure in
      !failure.details.isEmpty || !diagnostics.contains { failure.message.hasSuffix($0.message) }
    }.map { failure in
      ["message": HTML(text: failure.message), "details": failure.details.map(\.html).joined()]
    }
  }
}

extension Diagnostic.Detail {
  /// A line of a diff.
  ///
  /// It has its sign, so that readers don't need the colours.
  fileprivate var html: HTML {
    switch kind {
    case .missing: "<del>\(description)\n</del>"
    case .extra: "<ins>\(description)\n</ins>"
    case .same, .note: "\(description)\n"
    }
  }
}

extension Exercise {
  /// The screens or the output of the solution, or nil if the solution has only a diagram or no
  /// result.
  fileprivate var goal: Expectation? {
    let goal = solution.expectation(.screen) ?? solution.expectation(.output)
    return goal?.origin == .block ? goal : nil
  }

  /// The minimum number of lines that are worth folding.
  private static let minSharedLines = 6

  /// Returns the number of last lines that a starter and its solution have in common.
  ///
  /// The common lines begin with a statement below an empty line. The number is 0 if there are only
  /// a few.
  fileprivate func sharedEndCount(of snippet: Snippet) -> Int {
    let (ours, theirs) = (starter.lines.map(\.text), solution.lines.map(\.text))
    let common = zip(ours.reversed(), theirs.reversed()).prefix { $0 == $1 }.count
    let lines = snippet.lines.suffix(common)
    guard common < snippet.lines.count,
      let gap = lines.firstIndex(where: { $0.text.allSatisfy(\.isWhitespace) })
    else { return 0 }
    let count = lines.endIndex - gap - 1
    return count >= Self.minSharedLines ? count : 0
  }
}
