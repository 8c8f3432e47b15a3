import LessonKit

/// Judges what a program did when it was run.
struct RunJudge {
  let program: Program
  let source: ProgramSource
  let output: RunOutput

  /// What the program showed at its probes.
  private let probed: ProbedOutput

  /// The failure where the program tampered with its marks; then its output is not trusted.
  private let tampering: Diagnostic?

  /// Prepares to judge a run.
  init(
    program: Program, source: ProgramSource, symbol: String, run: RunRecord,
    probed: ProbedOutput
  ) {
    self.program = program
    self.source = source
    self.probed = probed
    output = RunOutput(run: run, symbol: symbol, snippetCount: program.snippets.count)
    tampering = MarkTampering(program: program, output: output).failure
  }

  /// The verdict on each judged snippet, in order.
  func judge() -> [SnippetVerdict] {
    if let tampering {
      return program.judged.indices.map { SnippetVerdict(failures: $0 == 0 ? [tampering] : []) }
    }
    let ending = EndingJudge(program: program, source: source, output: output).judge()
    let last = output.lastStarted
    let knowsPrint = knowsPrint
    return program.judged.enumerated().map { index, snippet in
      let place = program.context.count + index
      if place == last, let ending { return SnippetVerdict(failures: [ending]) }
      if place > last {
        return SnippetVerdict(failures: notReached(snippet, isExplained: ending != nil))
      }
      let statements = statements(of: place)
      let printed = OutputJudge(
        lesson: program.lesson, snippet: snippet, lines: output.lines(of: place),
        isLenient: program.isLenient, statements: statements, knowsPrint: knowsPrint
      ).judge()
      let crash = TrapJudge(
        lesson: program.lesson, snippet: snippet, output: output, statements: statements
      ).judge()
      // What was to crash and does not must not be written down as if it were meant to print.
      let isCrashMissing = !crash.failures.isEmpty && crash.mismatches.isEmpty
      let values = ValueJudge(
        lesson: program.lesson, snippet: snippet, probes: source.probes.probes(of: place),
        shown: probed.shown, symbol: output.symbol
      ).judge()
      return SnippetVerdict(
        failures: printed.failures + crash.failures + values.failures,
        mismatches: isCrashMissing
          ? [] : printed.mismatches + crash.mismatches + values.mismatches,
        comparedCount: values.comparedCount, unread: values.unread)
    }
  }

  /// Whether the text of a call of `print` says what it prints, as far as some comment wants it.
  private var knowsPrint: Bool {
    let isWanted = program.judged.contains { snippet in
      snippet.expectations.contains { $0.printable.contains { $0 != nil } }
    }
    guard isWanted else { return true }
    let code = program.snippets.map { Array($0.code.utf8) } + [Array(program.prelude.utf8)]
    return !PrintCall.isUncertain(in: code)
  }

  /// The lines of a snippet's output that its statements printed.
  private func statements(of place: Int) -> [ClosedRange<Int>: PrintedRange] {
    var statements: [ClosedRange<Int>: PrintedRange] = [:]
    let end = output.run.output.count
    for probe in source.probes.probes(of: place) where probe.value == nil {
      let range = probed.ranges[probe.mark] ?? end..<end
      var printed = output.lines(printedIn: range, of: place)
      printed.isReached = probed.ranges[probe.mark] != nil
      printed.isUnended = probed.unended.contains(probe.mark)
      statements[probe.statement] = printed
    }
    return statements
  }

  /// Whether the program is known to have come as far as a judged snippet.
  func reached(_ index: Int) -> Bool {
    tampering == nil && program.context.count + index <= output.lastStarted
  }

  /// The snippet at which the program ended, where others come after it.
  var culprits: Set<Int> {
    let last = output.lastStarted - program.context.count
    return program.judged.indices.dropLast().contains(last) ? [last] : []
  }

  /// The judged snippet at which the program ended otherwise than it should, by index.
  var endedAt: Int? {
    let ending = EndingJudge(program: program, source: source, output: output).judge()
    let last = output.lastStarted - program.context.count
    return tampering == nil && ending != nil && last >= 0 ? last : nil
  }

  /// The snippet of the context at which the program ended.
  var contextCulprits: Set<Int> {
    output.lastStarted < program.context.count ? [output.lastStarted] : []
  }

  /// One failure is enough where a snippet of this same program ended it.
  private func notReached(_ snippet: Snippet, isExplained: Bool) -> [Diagnostic] {
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

  private func failure(
    at position: SourcePosition, _ message: String, _ advice: String? = nil
  ) -> Diagnostic {
    Diagnostic(in: program.lesson, at: position, message, advice: advice)
  }
}
