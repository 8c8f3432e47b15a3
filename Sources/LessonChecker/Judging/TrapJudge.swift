import LessonKit
import Sandbox

/// Judges the crash of a snippet that must crash.
struct TrapJudge {
  /// The path of the lesson.
  let lesson: String

  /// The snippet.
  let snippet: Snippet

  /// The output of its program.
  let output: RunOutput

  /// The verdict on the crash.
  func judge() -> SnippetVerdict {
    guard let trap = snippet.expectation(.trap) else { return SnippetVerdict() }
    guard case .signalled = output.run.ending else {
      let failure = Diagnostic(
        in: lesson, at: trap.range.start,
        trap.mayCrash
          ? "this compiles, and does not crash" : "this must crash, and it does not",
        advice: "mend the snippet, or drop the \(trap.origin.word)")
      return SnippetVerdict(failures: [failure])
    }
    let expected = trap.lines.map(\.text)
    let said = output.errorLines.map(\.text)
    guard !OutputComparison(expected: ["..."] + expected + ["..."], actual: said).holds else {
      return SnippetVerdict()
    }
    let comparison = OutputComparison(expected: expected, actual: said)
    let failure = Diagnostic(
      in: lesson, at: trap.position(ofLine: comparison.firstDifference),
      "this crashes with another message", details: comparison.diff)
    return SnippetVerdict(failures: [failure], mismatches: mismatches(said))
  }

  /// Of all that a program says on its error output, its last words are the crash's message.
  private func mismatches(_ said: [[UInt8]]) -> [Mismatch] {
    let opening = Array("Fatal error".utf8)
    guard let start = said.lastIndex(where: { $0.starts(with: opening) }) else { return [] }
    return [
      Mismatch(
        lesson: lesson, snippet: snippet, part: .expectation(.trap), lines: Array(said[start...]))
    ]
  }
}
