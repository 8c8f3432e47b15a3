import LessonKit
import MarbleText

/// Judges the marble diagram that a snippet printed.
///
/// Two texts are the same diagram if all their lines show the same in each frame; how they are aligned
/// does not matter.
struct MarbleJudge {
  /// The path of the lesson.
  let lesson: String

  /// The block with the expected diagram.
  let expected: Expectation

  /// The output of the snippet.
  let printed: [[UInt8]]

  /// The failure; nil where the diagram came.
  func judge() -> Diagnostic? {
    if expected.lines.allSatisfy({ $0.text.allSatisfy(\.isWhitespace) }) {
      return failure(
        at: expected.range.start, "this diagram is still empty",
        "draw it, or let '--bless' write down what the snippet prints",
        details: printed.map { "+ " + TerminalText.line($0) })
    }
    let wanted: MarbleDiagram
    do throws(MarbleTextError) {
      wanted = try MarbleDiagram(printed: expected.lines.map(\.text))
    } catch {
      return failure(
        at: expected.place(ofColumn: error.column, in: error.line),
        "this is no marble diagram: \(error.message)", "mend it")
    }
    let texts = printed.map { String(decoding: $0, as: UTF8.self) }
    do throws(MarbleTextError) {
      let actual = try MarbleDiagram(printed: texts)
      guard actual != wanted else { return nil }
      return failure(
        at: place(ofFirstDifference: wanted, actual), "this prints another diagram",
        details: MarbleDiff.lines(wanted, actual))
    } catch {
      return failure(
        at: expected.range.start, "what this prints is no marble diagram: \(error.message)",
        details: printed.map { "+ " + TerminalText.line($0) })
    }
  }

  /// The first line of the block that came out otherwise; blank lines are none of the diagram's.
  private func place(
    ofFirstDifference wanted: MarbleDiagram, _ actual: MarbleDiagram
  ) -> SourcePosition {
    let same = zip(wanted.lines, actual.lines).prefix { $0 == $1 }.count
    let drawn = expected.lines.indices.filter { index in
      !expected.lines[index].text.allSatisfy(\.isWhitespace)
    }
    return expected.position(ofLine: same < drawn.count ? drawn[same] : expected.lines.count)
  }

  private func failure(
    at position: SourcePosition, _ message: String, _ advice: String? = nil,
    details: [String] = []
  ) -> Diagnostic {
    Diagnostic(in: lesson, at: position, message, advice: advice, details: details)
  }
}
