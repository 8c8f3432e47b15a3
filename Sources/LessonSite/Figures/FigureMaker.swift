import LessonKit

/// Makes a figure of each snippet of a lesson, and plain blocks of all other code.
struct FigureMaker {
  private let theme: Theme
  private let lesson: Lesson
  private let results: CheckResults
  private let sources: SourceLinks
  private let album: MarbleAlbum
  private let snippets: [Int: (snippet: Snippet, section: Int)]
  private let outcomeLines: Set<Int>
  private let originalLines: [Int: Int]
  private let text: CodeText

  /// The words of the theme.
  var words: Words { theme.words }

  /// What is wrong with the lesson's diagrams.
  var problems: [LessonProblem] { album.problems }

  /// Prepares the figures of a lesson.
  ///
  /// - Parameters:
  ///   - version: the lesson; what is drawn of a translation is what was checked, the original.
  ///   - results: what came of the snippets.
  ///   - sources: links to the files behind the pages.
  ///   - theme: the theme, in the language of the lesson.
  init(_ version: LessonVersion, results: CheckResults, sources: SourceLinks, theme: Theme) {
    self.theme = theme
    let lesson = version.original
    self.lesson = lesson
    originalLines = version.originalLines
    self.results = results
    self.sources = sources
    album = MarbleAlbum(lesson, words: theme.words)
    let all = lesson.sections.enumerated().flatMap { index, section in
      section.snippets.map { ($0.range.start.line, (snippet: $0, section: index)) }
    }
    snippets = Dictionary(all) { first, _ in first }
    let blocks = lesson.snippets.flatMap(\.expectations).filter { $0.origin == .block }
    outcomeLines = Set(blocks.map(\.range.start.line))
    text = CodeText(lesson, highlighting: results.highlighting)
  }

  /// The figure of a code block; nothing where the figure above shows it already.
  func html(of block: MarkdownNode, info: String, code: String) -> HTML {
    let line = originalLines[block.range.start.line] ?? block.range.start.line
    if outcomeLines.contains(line) { return HTML() }
    guard let (snippet, section) = snippets[line] else { return plain(code, info: info) }
    return theme.render(view(of: snippet, section: section), with: .figure)
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

  private func view(of snippet: Snippet, section: Int) -> FigureView {
    let result = results.result(of: snippet, in: lesson.path)
    let code = CodeLines(
      snippet.lines, diagnostics: result.diagnostics, text: text,
      marks: LineMarks(snippet, in: lesson, words: words))
    let outcomes = OutcomeMaker(snippet, result: result, album: album, words: words)
    let faults = FaultMaker(result).faults
    let isAlone = snippet.standsAlone || snippet.isLeftOut
    return FigureView(
      anchor: Anchors.anchor(of: snippet).map { HTML(text: $0) } ?? HTML(),
      isMeantToFail: snippet.expectation(.error) != nil || snippet.expectation(.trap) != nil,
      program: isAlone ? HTML() : "\(section)", isAside: !snippet.isPlain,
      label: words.text(.codeIn, ["language": "Swift"]),
      tags: TagMaker(snippet, result: result, sources: sources, words: words).tags,
      code: code.html,
      outcomes: outcomes.outcomes(messagesAreInCode: code.hasMessages, others: code.others),
      mark: StateMark(
        snippet, result, isExplained: faults.isEmpty, compiler: results.compiler, words: words),
      faults: faults, words: words)
  }
}
