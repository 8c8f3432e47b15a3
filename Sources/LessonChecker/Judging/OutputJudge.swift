import LessonKit

/// Judges what a snippet printed.
struct OutputJudge {
  /// The path of the lesson.
  let lesson: String

  /// The snippet.
  let snippet: Snippet

  /// What it printed.
  let lines: [[UInt8]]

  /// What is to be said of it.
  func judge() -> Finding {
    if let marbles = snippet.expectation(.marbles) {
      let judge = MarbleJudge(lesson: lesson, expected: marbles, printed: lines)
      return finding(judge.judge(), .marbles)
    }
    let expected = snippet.expectation(.output)
    let comparison = OutputComparison(expected: expected?.lines.map(\.text) ?? [], actual: lines)
    guard !comparison.holds else { return Finding() }
    guard let expected else {
      let failure = Failure(
        in: lesson, at: snippet.range.start, "this prints something, and no block says so",
        advice: "put an 'output' block under it", details: comparison.difference)
      return finding(failure, .output)
    }
    let failure = Failure(
      in: lesson, at: expected.position(ofLine: comparison.firstDifference),
      "this prints something else", details: comparison.difference)
    return finding(failure, .output)
  }

  private func finding(_ failure: Failure?, _ kind: Expectation.Kind) -> Finding {
    guard let failure else { return Finding() }
    let divergence = Divergence(
      lesson: lesson, snippet: snippet, part: .expectation(kind), lines: lines)
    return Finding(failures: [failure], divergences: [divergence])
  }
}
