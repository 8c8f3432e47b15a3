import LessonKit

/// Marks the highlighted lines of a snippet, and those that are new since an earlier snippet.
///
/// A mark is a sign in the margin, and a word for screen readers; the script copies neither.
struct LineMarks {
  private let highlighted: Set<Int>
  private let new: Set<Int>
  private let words: Localization?

  /// No marks at all.
  init() { (highlighted, new, words) = ([], [], nil) }

  /// The marks of a snippet.
  ///
  /// - Parameters:
  ///   - snippet: the snippet.
  ///   - lesson: its lesson.
  ///   - words: the words of the theme.
  init(_ snippet: Snippet, in lesson: Lesson, words: Localization) {
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
  ///   - code: the code of the line.
  ///   - line: its number in the lesson.
  /// - Returns: the line, unchanged where it has no mark.
  func html(of code: HTML, line: Int) -> HTML {
    if new.contains(line) { return html(of: code, sign: "+", .newLine) }
    return highlighted.contains(line) ? html(of: code, sign: "›", .markedLine) : "\(code)\n"
  }

  private func html(of code: HTML, sign: HTML, _ word: LocalizationKey) -> HTML {
    let word = words?.text(word) ?? HTML()
    return """
      <span class="step"><i><span aria-hidden="true">\(sign)</span>\
      <span class="unseen">\(word) </span></i>\(code)
      </span>
      """
  }
}
