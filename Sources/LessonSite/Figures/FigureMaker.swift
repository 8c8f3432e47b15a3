import LessonKit

/// Makes a figure of each snippet of a lesson, and plain blocks of all other code.
struct FigureMaker {
  private let theme: Theme
  private let lesson: String
  private let results: CheckResults
  private let snippets: [Int: Snippet]
  private let outcomeLines: Set<Int>
  private let text: CodeText

  /// The words of the theme.
  var words: Words { theme.words }

  init(_ lesson: Lesson, results: CheckResults, theme: Theme) {
    self.theme = theme
    self.lesson = lesson.path
    self.results = results
    snippets = Dictionary(lesson.snippets.map { ($0.range.start.line, $0) }) { first, _ in first }
    let blocks = lesson.snippets.flatMap(\.expectations).filter { $0.origin == .block }
    outcomeLines = Set(blocks.map(\.range.start.line))
    text = CodeText(lesson, highlighting: results.highlighting)
  }

  /// The figure of a code block; nothing where the figure above shows it already.
  func html(of block: MarkdownNode, info: String, code: String) -> HTML {
    let line = block.range.start.line
    if outcomeLines.contains(line) { return HTML() }
    guard let snippet = snippets[line] else { return plain(code, info: info) }
    return theme.render(view(of: snippet), with: .figure)
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

  private func view(of snippet: Snippet) -> FigureView {
    let result = results.result(of: snippet, in: lesson)
    let code = CodeLines(snippet.lines, diagnostics: result.diagnostics, text: text)
    let outcomes = OutcomeMaker(snippet, result: result, words: words)
    return FigureView(
      anchor: Anchors.anchor(of: snippet).map { HTML(text: $0) } ?? HTML(),
      label: words.text(.codeIn, ["language": "Swift"]),
      code: code.html,
      outcomes: outcomes.outcomes(messagesAreInCode: code.hasMessages, others: code.others),
      mark: StateMark(result, words: words),
      remarks: remarks(on: snippet),
      words: words)
  }

  private func remarks(on snippet: Snippet) -> [HTML] {
    var remarks: [HTML] = []
    if snippet.expectation(.error) != nil { remarks.append(words.text(.meantToFail)) }
    if snippet.expectation(.trap) != nil { remarks.append(words.text(.meantToCrash)) }
    let keys: [(FenceWord, WordKey)] = [
      (.starter, .starter), (.solution, .solution), (.alone, .alone), (.release, .release),
    ]
    remarks += keys.filter { snippet.words.contains($0.0) }.map { words.text($0.1) }
    if let source = snippet.options.source {
      remarks.append(words.text(.quoted, ["source": "<code>\(source)</code>"]))
    }
    return remarks
  }
}
