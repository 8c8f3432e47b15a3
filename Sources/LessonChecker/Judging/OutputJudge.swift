import LessonKit

/// Compares the output of a snippet with its expectation.
struct OutputJudge {
  /// The path of the lesson.
  let lesson: String

  /// The snippet.
  let snippet: Snippet

  /// The output, line by line.
  let lines: [[UInt8]]

  /// Whether a snippet without an expectation may print anything.
  let isLenient: Bool

  /// The output of its statements, by their lines.
  var statements: [ClosedRange<Int>: PrintedRange] = [:]

  /// Whether the text of a call of `print` says what it prints.
  var knowsPrint = true

  /// The verdict on the output.
  func judge() -> SnippetVerdict {
    if let marbles = snippet.expectation(.marbles) {
      let judge = MarbleJudge(lesson: lesson, expected: marbles, printed: lines)
      return verdict(judge.judge(), .marbles)
    }
    let expected = snippet.expectation(.output)
    if isLenient, expected?.origin != .block {
      return expected.map { judge(stated: $0) } ?? SnippetVerdict()
    }
    let comparison = OutputComparison(expected: expected?.lines.map(\.text) ?? [], actual: lines)
    guard !comparison.holds else { return SnippetVerdict() }
    guard let expected else {
      let failure = Diagnostic(
        in: lesson, at: snippet.range.start, "this prints something, and no block says so",
        advice: "put an 'output' block under it", details: comparison.diff)
      return verdict(failure, .output)
    }
    let place = expected.origin == .block ? "block" : "comment"
    let failure = Diagnostic(
      in: lesson, at: expected.position(ofLine: comparison.firstDifference),
      lines.isEmpty
        ? "this prints nothing, and its \(place) says otherwise" : "this prints something else",
      details: comparison.diff)
    return verdict(failure, .output)
  }

  /// The lines that comments state must come in their order, with anything before, between and after,
  /// and each from its statement.
  private func judge(stated: Expectation) -> SnippetVerdict {
    let comparison = OutputComparison(
      expected: ["..."] + stated.lines.flatMap { [$0.text, "..."] }, actual: lines)
    guard comparison.holds else {
      // Every second line is a gap.
      let line = min(comparison.firstDifference / 2, stated.lines.count - 1)
      let failure = Diagnostic(
        in: lesson, at: stated.position(ofLine: line), "this does not print what the comment says",
        details: comparison.diff)
      return verdict(failure, .output)
    }
    let order = StatedOrder(
      stated, lines: lines, statements: statements, isAwaited: snippet.isAwaited,
      knowsPrint: knowsPrint)
    guard let line = order.firstMisplaced else { return SnippetVerdict() }
    let rival = order.rivalText(ofLine: line)
    let own = order.lines(ofStatementAt: line)
    let text = stated.lines[line].text
    let failure = Diagnostic(
      in: lesson, at: stated.position(ofLine: line),
      "this is printed, but not by the statement that the comment is at",
      advice: "put it where it is printed, or say what this prints",
      details: rival.map { ["    the 'print' beside it prints: \($0)"] }
        ?? own.map { OutputComparison(expected: [text], actual: $0).diff } ?? [])
    // More than one comment can't be put right by itself.
    let isCertain = stated.lines.count == 1 && (rival == nil || own?.count == 1)
    let blessed = isCertain ? own ?? [] : []
    let mismatch = Mismatch(
      lesson: lesson, snippet: snippet, part: .expectation(.output), lines: blessed)
    return SnippetVerdict(failures: [failure], mismatches: [mismatch])
  }

  private func verdict(_ failure: Diagnostic?, _ kind: Expectation.Kind) -> SnippetVerdict {
    guard let failure else { return SnippetVerdict() }
    let mismatch = Mismatch(
      lesson: lesson, snippet: snippet, part: .expectation(kind), lines: lines)
    return SnippetVerdict(failures: [failure], mismatches: [mismatch])
  }
}
