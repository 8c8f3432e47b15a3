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

  /// What became of its statements, by their lines.
  var statements: [ClosedRange<Int>: PrintedRange] = [:]

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
    guard isPlaced(trap) else {
      let failure = Diagnostic(
        in: lesson, at: trap.errors.first ?? trap.range.start,
        "this crashes, but not at the comment that says so",
        advice: "mend the snippet, or move the comment")
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

  /// Whether the program may have ended at one of the comments that say so.
  private func isPlaced(_ trap: Expectation) -> Bool {
    guard !trap.places.isEmpty else { return true }
    return trap.places.contains { place in
      guard let place, let statement = statements[place.statement] else { return true }
      return statement.isUnended || statement.isReached && !place.endsThere
    }
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
