import LessonKit

/// Judges what a program did when it was run.
struct RunJudge {
  let program: Program
  let source: ProgramSource
  let output: RunOutput

  /// Prepares to judge a run.
  init(program: Program, source: ProgramSource, symbol: String, run: RunRecord) {
    self.program = program
    self.source = source
    output = RunOutput(run: run, symbol: symbol, snippetCount: program.snippets.count)
  }

  /// What is wrong with each judged snippet, in order; nothing where it did what the lesson says.
  func judge() -> [[Failure]] {
    let ending = EndingJudge(program: program, source: source, output: output).judge()
    let last = output.lastStarted
    return program.judged.enumerated().map { index, snippet in
      let place = program.context.count + index
      if place == last, let ending { return [ending] }
      if place > last { return notReached(snippet, isExplained: ending != nil) }
      return outputFailures(of: snippet, at: place) + trapFailures(of: snippet)
    }
  }

  /// Whether the program came as far as a judged snippet.
  func reached(_ index: Int) -> Bool { program.context.count + index <= output.lastStarted }

  /// The snippet at which the program ended, where others come after it.
  var culprits: Set<Int> {
    let last = output.lastStarted - program.context.count
    return program.judged.indices.dropLast().contains(last) ? [last] : []
  }

  /// One failure is enough where a snippet of this same program ended it.
  private func notReached(_ snippet: Snippet, isExplained: Bool) -> [Failure] {
    if output.lastStarted < program.context.count {
      return [
        failure(
          at: snippet.range.start, "the code above this snippet ends the program",
          "mend that first")
      ]
    }
    guard !isExplained else { return [] }
    return [
      failure(
        at: snippet.range.start, "the program ended before this snippet",
        "look above it for an 'exit', or for code that runs over two blocks")
    ]
  }

  private func outputFailures(of snippet: Snippet, at place: Int) -> [Failure] {
    let expected = snippet.expectation(.output)
    if program.isLenient, expected?.origin != .block {
      return expected.map { statedFailures(of: $0, at: place) } ?? []
    }
    let comparison = OutputComparison(
      expected: expected?.lines.map(\.text) ?? [], actual: output.lines(of: place))
    guard !comparison.holds else { return [] }
    guard let expected else {
      return [
        failure(
          at: snippet.range.start, "this prints something, and no block says so",
          "put an 'output' block under it", details: comparison.difference)
      ]
    }
    return [
      failure(
        at: expected.position(ofLine: comparison.firstDifference), "this prints something else",
        details: comparison.difference)
    ]
  }

  /// What comments state must come in their order, with anything before, between and after it.
  private func statedFailures(of stated: Expectation, at place: Int) -> [Failure] {
    let lines = stated.lines.map(\.text)
    let comparison = OutputComparison(
      expected: ["..."] + lines.flatMap { [$0, "..."] }, actual: output.lines(of: place))
    guard !comparison.holds else { return [] }
    // Every second line is a gap.
    let line = min(comparison.firstDifference / 2, lines.count - 1)
    return [
      failure(
        at: stated.position(ofLine: line), "this does not print what the comment says",
        details: comparison.difference)
    ]
  }

  private func trapFailures(of snippet: Snippet) -> [Failure] {
    guard let trap = snippet.expectation(.trap) else { return [] }
    guard case .signalled = output.run.ending else {
      return [
        failure(
          at: trap.range.start, "this must crash, and it does not",
          "mend the snippet, or drop the block")
      ]
    }
    let expected = trap.lines.map(\.text)
    let said = output.errorLines.map(\.text)
    guard !OutputComparison(expected: ["..."] + expected + ["..."], actual: said).holds else {
      return []
    }
    let comparison = OutputComparison(expected: expected, actual: said)
    return [
      failure(
        at: trap.position(ofLine: comparison.firstDifference),
        "this crashes with another message", details: comparison.difference)
    ]
  }

  private func failure(
    at position: SourcePosition, _ message: String, _ advice: String? = nil,
    details: [String] = []
  ) -> Failure {
    Failure(in: program.lesson, at: position, message, advice: advice, details: details)
  }
}
