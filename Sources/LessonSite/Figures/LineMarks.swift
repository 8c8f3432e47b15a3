import LessonKit

/// Marks the lines of a snippet that a lesson points out, and those that are new in it.
///
/// A sign in the margin says which it is, and words say so to those who do not see it. Neither is part
/// of what is copied.
struct LineMarks {
  private let highlighted: Set<Int>
  private let new: Set<Int>
  private let words: Words?

  /// No marks at all.
  init() { (highlighted, new, words) = ([], [], nil) }

  /// The marks of a snippet.
  ///
  /// - Parameters:
  ///   - snippet: the snippet.
  ///   - lesson: its lesson.
  ///   - words: the words of the theme.
  init(_ snippet: Snippet, in lesson: Lesson, words: Words) {
    let first = snippet.lines.first?.start.line ?? 0
    let marked = (1...max(1, snippet.lines.count)).filter {
      snippet.options.highlight?.contains($0) == true
    }
    highlighted = Set(marked.map { first + $0 - 1 })
    new = Set(lesson.newLines(of: snippet).map { first + $0 - 1 })
    self.words = words
  }

  /// A line of code with its mark, ended by a newline.
  ///
  /// - Parameters:
  ///   - code: what stands in the line.
  ///   - line: its number in the lesson.
  /// - Returns: the line, as it is where there is nothing to mark.
  func html(of code: HTML, line: Int) -> HTML {
    if new.contains(line) { return html(of: code, sign: "+", .newLine) }
    return highlighted.contains(line) ? html(of: code, sign: "›", .markedLine) : "\(code)\n"
  }

  private func html(of code: HTML, sign: HTML, _ word: WordKey) -> HTML {
    let word = words?.text(word) ?? HTML()
    return """
      <span class="step"><i><span aria-hidden="true">\(sign)</span>\
      <span class="unseen">\(word) </span></i>\(code)
      </span>
      """
  }
}
