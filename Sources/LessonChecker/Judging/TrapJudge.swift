import LessonKit
import Sandbox

/// Judges the crash of a snippet that must crash.
struct TrapJudge {
  /// The path of the lesson.
  let lesson: String

  /// The snippet.
  let snippet: Snippet

  /// What its program left behind.
  let output: RunOutput

  /// What is to be said of it.
  func judge() -> Finding {
    guard let trap = snippet.expectation(.trap) else { return Finding() }
    guard case .signalled = output.run.ending else {
      let failure = Failure(
        in: lesson, at: trap.range.start, "this must crash, and it does not",
        advice: "mend the snippet, or drop the block")
      return Finding(failures: [failure])
    }
    let expected = trap.lines.map(\.text)
    let said = output.errorLines.map(\.text)
    guard !OutputComparison(expected: ["..."] + expected + ["..."], actual: said).holds else {
      return Finding()
    }
    let comparison = OutputComparison(expected: expected, actual: said)
    let failure = Failure(
      in: lesson, at: trap.position(ofLine: comparison.firstDifference),
      "this crashes with another message", details: comparison.difference)
    return Finding(failures: [failure], divergences: divergences(said))
  }

  /// Of all that a program says on its error output, its last words are the crash's message.
  private func divergences(_ said: [[UInt8]]) -> [Divergence] {
    let opening = Array("Fatal error".utf8)
    guard let start = said.lastIndex(where: { $0.starts(with: opening) }) else { return [] }
    return [
      Divergence(
        lesson: lesson, snippet: snippet, part: .expectation(.trap), lines: Array(said[start...]))
    ]
  }
}
