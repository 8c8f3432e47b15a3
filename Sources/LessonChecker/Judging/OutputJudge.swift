import LessonKit

/// Judges what a snippet printed.
struct OutputJudge {
  /// The path of the lesson.
  let lesson: String

  /// The snippet.
  let snippet: Snippet

  /// What it printed.
  let lines: [[UInt8]]

  /// Whether only what it states is held against what it printed.
  let isLenient: Bool

  /// What is to be said of it.
  func judge() -> Finding {
    if let marbles = snippet.expectation(.marbles) {
      let judge = MarbleJudge(lesson: lesson, expected: marbles, printed: lines)
      return finding(judge.judge(), .marbles)
    }
    let expected = snippet.expectation(.output)
    if isLenient, expected?.origin != .block {
      return finding(expected.flatMap { statedFailure($0) }, .output)
    }
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

  /// What comments state must come in their order, with anything before, between and after it.
  private func statedFailure(_ stated: Expectation) -> Failure? {
    let comparison = OutputComparison(
      expected: ["..."] + stated.lines.flatMap { [$0.text, "..."] }, actual: lines)
    guard !comparison.holds else { return nil }
    // Every second line is a gap.
    let line = min(comparison.firstDifference / 2, stated.lines.count - 1)
    return Failure(
      in: lesson, at: stated.position(ofLine: line), "this does not print what the comment says",
      details: comparison.difference)
  }

  private func finding(_ failure: Failure?, _ kind: Expectation.Kind) -> Finding {
    guard let failure else { return Finding() }
    let divergence = Divergence(
      lesson: lesson, snippet: snippet, part: .expectation(kind), lines: lines)
    return Finding(failures: [failure], divergences: [divergence])
  }
}
