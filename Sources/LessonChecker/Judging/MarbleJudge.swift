import LessonKit
import MarbleText

/// Judges the marble diagram that a snippet printed.
///
/// Two texts are the same diagram if all their lines show the same in each frame; how they are aligned
/// does not matter.
struct MarbleJudge {
  /// The path of the lesson.
  let lesson: String

  /// The block that says what diagram must come.
  let expected: Expectation

  /// What the snippet printed.
  let printed: [[UInt8]]

  /// What is wrong; nil where the diagram came.
  func judge() -> Failure? {
    let wanted: MarbleDiagram
    do throws(MarbleTextError) {
      wanted = try MarbleReader.diagram(of: expected.lines.map(\.text))
    } catch {
      return failure(
        at: place(of: error), "this is no marble diagram: \(error.message)", "mend it")
    }
    let texts = printed.map { String(decoding: $0, as: UTF8.self) }
    do throws(MarbleTextError) {
      let actual = try MarbleReader.diagram(of: texts)
      guard actual != wanted else { return nil }
      return failure(
        at: expected.range.start, "this prints another diagram",
        details: MarbleReader.difference(wanted, actual))
    } catch {
      return failure(
        at: expected.range.start, "what this prints is no marble diagram: \(error.message)",
        details: printed.map { "+ " + Printable.line($0) })
    }
  }

  /// Where in the lesson a block is wrong; columns in an error count characters.
  private func place(of error: MarbleTextError) -> SourcePosition {
    let line = expected.lines.first { $0.text == error.line }
    guard let line else { return expected.range.start }
    var position = line.start
    let shift = line.text.prefix(error.column - 1).utf8.count
    position.column += shift
    position.offset += shift
    return position
  }

  private func failure(
    at position: SourcePosition, _ message: String, _ advice: String? = nil,
    details: [String] = []
  ) -> Failure {
    Failure(in: lesson, at: position, message, advice: advice, details: details)
  }
}
