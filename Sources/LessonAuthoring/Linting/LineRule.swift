import LessonKit

/// Rules about single lines: width and white space.
struct LineRule {
  /// Prose and other code fit beside a file list on GitHub; code fits a narrow window, where it
  /// can't be broken.
  private static let proseWidth = 100
  private static let codeWidth = 80

  private let lesson: Lesson

  init(_ lesson: Lesson) {
    self.lesson = lesson
  }

  /// The lines that are too wide, or hold white space that nobody sees.
  var diagnostics: [Diagnostic] {
    let lines = zip(1..., LineKind.all(of: lesson))
    return lines.flatMap { number, kind in
      let text = lesson.source.line(number)
      return [space(text, number, kind), width(text, number, kind)].compactMap { $0 }
    } + end
  }

  private func space(_ text: String, _ number: Int, _ kind: LineKind) -> Diagnostic? {
    guard kind != .result else { return nil }
    if let tab = text.utf8.firstIndex(of: 0x09) {
      let column = text.utf8.distance(from: text.startIndex, to: tab) + 1
      return diagnostic(.space, number, column, "a tab", "use spaces")
    }
    let trimmed = text.utf8.lastIndex { $0 != 0x20 }.map { text.utf8[...$0].count } ?? 0
    guard trimmed < text.utf8.count else { return nil }
    return diagnostic(
      .space, number, trimmed + 1, "white space at the end of a line",
      "remove it; to break a line, end it with '\\'")
  }

  private func width(_ text: String, _ number: Int, _ kind: LineKind) -> Diagnostic? {
    let limit: Int
    switch kind {
    case .frontMatter, .result: return nil
    case .prose:
      // A table's row and an address can't be broken.
      guard !text.hasPrefix("|"), !text.contains("://") else { return nil }
      limit = Self.proseWidth
    case .code(let language): limit = language == "swift" ? Self.codeWidth : Self.proseWidth
    }
    let width = TextWidth.of(text)
    guard width > limit else { return nil }
    return diagnostic(
      .width, number, 1, "this line is \(width) columns wide", "break it before column \(limit)")
  }

  private var end: [Diagnostic] {
    let bytes = lesson.source.bytes
    let isBlank = bytes.suffix(2).elementsEqual("\n\n".utf8)
    guard let last = bytes.last, last != 0x0A || isBlank else { return [] }
    return [
      diagnostic(
        .space, lesson.source.lineCount, 1,
        isBlank ? "an empty line at the end of the file" : "the last line has no end",
        isBlank ? "remove it" : "end it with a newline")
    ]
  }

  private func diagnostic(
    _ rule: LintRule, _ line: Int, _ column: Int, _ message: String, _ advice: String
  ) -> Diagnostic {
    Diagnostic(
      rule,
      Diagnostic.problem(
        in: lesson.path, at: lesson.source.position(line: line, column: column), message,
        advice: advice))
  }
}
