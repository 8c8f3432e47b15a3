import LessonKit

/// Estimates the minutes that a reader needs for a lesson, its exercises left out.
enum ReadingTime {
  private static let wordsAMinute = 180
  private static let letterPairsAMinute = 250
  private static let codeLinesAMinute = 15

  /// The minutes, one at least.
  static func minutes(for lesson: Lesson) -> Int {
    let prose = words(in: lesson.document)
    let exercises = lesson.exercises.reduce(0) {
      $0 + $1.starter.lines.count + $1.solution.lines.count
    }
    let lines = lesson.snippets.reduce(0) { $0 + $1.lines.count } - exercises
    let hundredths =
      prose.count * 100 / wordsAMinute + prose.wide * 50 / letterPairsAMinute
      + lines * 100 / codeLinesAMinute
    return max(1, (hundredths + 50) / 100)
  }

  /// The number of words separated by spaces, and the number of wide letters, such as Korean ones.
  private static func words(in node: MarkdownNode) -> (count: Int, wide: Int) {
    switch node.kind {
    case .text(let text), .code(let text):
      if text.utf8.allSatisfy({ $0 < 0x80 }) {
        return (text.utf8.split { $0 == 0x20 || (0x09...0x0D).contains($0) }.count, 0)
      }
      let words = text.split(whereSeparator: \.isWhitespace)
      let wide = TextWidth.of(text) - text.count
      return (wide > 0 ? 0 : words.count, wide)
    case .codeBlock: return (0, 0)
    default:
      return node.children.reduce((0, 0)) { sum, child in
        let own = words(in: child)
        return (sum.0 + own.count, sum.1 + own.wide)
      }
    }
  }
}
