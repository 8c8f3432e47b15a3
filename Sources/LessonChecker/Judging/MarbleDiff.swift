import LessonKit
import MarbleText

/// Shows how marble diagrams differ.
enum MarbleDiff {
  /// Two diagrams one below the other, frame under frame, as lines that begin with `-` and `+`.
  static func lines(_ expected: MarbleDiagram, _ actual: MarbleDiagram) -> [String] {
    let both = MarbleDiagram(expected.lines + actual.lines).description
    let lines = both.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { place, line in
      (place < expected.lines.count ? "- " : "+ ") + TerminalText.message(String(line))
    }
  }
}
