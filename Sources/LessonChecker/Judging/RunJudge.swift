import LessonKit

/// Judges what a program did when it was run.
struct RunJudge {
  let program: Program
  let source: ProgramSource
  let output: RunOutput

  /// What is wrong with its marks; then nothing that it printed is trusted.
  private let forgery: Failure?

  /// Prepares to judge a run.
  init(program: Program, source: ProgramSource, symbol: String, run: RunRecord) {
    self.program = program
    self.source = source
    output = RunOutput(run: run, symbol: symbol, snippetCount: program.snippets.count)
    forgery = Forgery(program: program, output: output).failure
  }

  /// What is wrong with each judged snippet, in order; nothing where it did what the lesson says.
  func judge() -> [[Failure]] {
    if let forgery {
      return program.judged.indices.map { $0 == 0 ? [forgery] : [] }
    }
    let ending = EndingJudge(program: program, source: source, output: output).judge()
    let last = output.lastStarted
    return program.judged.enumerated().map { index, snippet in
      let place = program.context.count + index
      if place == last, let ending { return [ending] }
      if place > last { return notReached(snippet, isExplained: ending != nil) }
      return outputFailures(of: snippet, at: place) + trapFailures(of: snippet)
    }
  }

  /// Whether the program is known to have come as far as a judged snippet.
  func reached(_ index: Int) -> Bool {
    forgery == nil && program.context.count + index <= output.lastStarted
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
