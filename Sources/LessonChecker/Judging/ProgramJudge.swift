import Foundation
import LessonKit
import MarbleText
import Sandbox

/// Judges a program by its compilation and its run, and adds a failure if another run has different
/// failures.
struct ProgramJudge {
  private let prepared: PreparedProgram
  private let judge: SingleRunJudge

  init(_ prepared: PreparedProgram) {
    self.prepared = prepared
    judge = SingleRunJudge(prepared)
  }

  /// Returns the verdict on the program's outcome, including the outcome's times and `isCached`.
  func verdict(on outcome: ProgramOutcome) -> ProgramVerdict {
    var verdict = verdictOnRuns(of: outcome)
    verdict.isCached = prepared.isCached
    verdict.compileSeconds = outcome.compileSeconds
    verdict.runSeconds = outcome.runSeconds
    return verdict
  }

  private func verdictOnRuns(of outcome: ProgramOutcome) -> ProgramVerdict {
    var verdict = judge.verdict(on: outcome)
    for otherRun in prepared.differingRuns {
      var otherOutcome = outcome
      otherOutcome.run = otherRun.record
      let otherVerdict = judge.verdict(on: otherOutcome)
      // Runs may differ where the lesson says nothing, so only different failures are reported.
      guard otherVerdict.failures != verdict.failures else { continue }
      for index in verdict.results.indices where otherVerdict.results[index].state == .failed {
        verdict.results[index] = otherVerdict.results[index]
      }
      verdict.failures.append(variation(in: otherRun, verdict.failures + otherVerdict.failures))
      return verdict
    }
    return verdict
  }

  private func variation(in other: DifferingRun, _ failures: [Diagnostic]) -> Diagnostic {
    Diagnostic(
      in: prepared.program.lesson,
      at: failures.compactMap(\.position).min() ?? prepared.program.position,
      .varies(run: other.number, of: other.runCount, from: other.firstEndedNumber),
      details: prepared.outcome?.run?.diff(to: other.record, in: prepared) ?? [])
  }
}

extension RunRecord {
  /// Returns the differences between this run and another run in output and ending.
  fileprivate func diff(to other: RunRecord, in prepared: PreparedProgram) -> [Diagnostic.Detail] {
    let outputs = [self, other].map { run in
      // Without a program, `RunOutput` counts all output as snippet 0's.
      RunJudge.RunOutput(
        run: prepared.source.probes.split(run).run, moduleName: prepared.moduleName
      ).lines(of: 0)
    }
    let comparison = OutputComparison(
      expected: outputs[0].map { String(decoding: $0, as: UTF8.self) }, actual: outputs[1])
    guard ending != other.ending else { return comparison.diff }
    return comparison.diff
      + [.missing("(\(ending.words))"), .extra("(\(other.ending.words))")]
  }
}

extension Job.Ending {
  /// The ending in words, such as `ended with exit code 1`.
  fileprivate var words: String {
    switch self {
    case .exited(let code): "ended with exit code \(code)"
    case .signalled(let signal): "ended by \(Signals.name(of: signal))"
    case .timedOut: "out of time"
    }
  }
}

/// Judges a program by its compilation and one run; `ProgramJudge` also compares further runs.
struct SingleRunJudge {
  let program: Program
  let source: ProgramSource
  let moduleName: String

  init(_ prepared: PreparedProgram) {
    program = prepared.program
    source = prepared.source
    moduleName = prepared.moduleName
  }

  func verdict(on outcome: ProgramOutcome) -> ProgramVerdict {
    var verdict = judge(outcome, of: program)
    guard let expectations = program.solutionExpectations else { return verdict }
    // A starter must have expectations, and must not meet its solution's.
    let isSolution = judge(outcome, of: program.expecting(expectations)).failures.isEmpty
    verdict.meetsSolution = isSolution && outcome.run != nil
    guard verdict.failures.isEmpty else { return verdict }
    let hasNone = program.judged[0].expectations.isEmpty
    guard isSolution || hasNone else { return verdict }
    let failure = isSolution ? Failure.starterIsSolution : .starterStatesNothing
    let diagnostic = Diagnostic(in: program.lesson, at: program.position, failure)
    return ProgramVerdict(
      program: program, failures: [diagnostic], results: [SnippetResult(.failed)],
      runs: verdict.runs, errorOutput: verdict.errorOutput, meetsSolution: verdict.meetsSolution)
  }

  private func judge(_ outcome: ProgramOutcome, of program: Program) -> ProgramVerdict {
    var outcome = outcome
    let parts = outcome.run.map { source.probes.split($0) }
    outcome.run = parts?.run
    let compileJudge = CompileJudge(program: program, source: source, compiled: outcome.compiled)
    // A snippet with an `error` block is the only judged snippet of its program.
    if let expected = program.judged[0].expectation(.error) {
      let verdict = compileJudge.judge(expecting: expected)
      let state = verdict.failures.isEmpty ? SnippetResult.State.verified : .failed
      return ProgramVerdict(
        program: program, failures: verdict.failures, mismatches: verdict.mismatches,
        results: results(state, compileJudge.messages))
    }
    let failures = compileJudge.judge() + linkFailures(outcome)
    var warnings = compileJudge.messages.filter { $0.severity == .warning }
    guard failures.isEmpty else {
      return ProgramVerdict(
        program: program, failures: failures,
        warnings: program.warnings == .show ? warnings : [],
        results: results(.failed, compileJudge.messages))
    }
    if program.warnings == .error, !warnings.isEmpty {
      return verdictOnWarnings(warnings, among: compileJudge.messages)
    }
    if program.warnings == .ignore { warnings = [] }
    guard let run = outcome.run else {
      return ProgramVerdict(
        program: program, warnings: warnings, results: results(.compiled, compileJudge.messages))
    }
    var verdict = verdictOnRun(run, of: program, probed: parts?.probed ?? ProbedOutput())
    verdict.warnings = warnings
    var diagrams = DiagramTrials(outcome, in: self)
    for index in program.judged.indices where verdict.results[index].state == .verified {
      verdict.results[index].diagram = diagrams.trial(of: program.judged[index], at: index)
    }
    return verdict
  }

  /// Returns the verdict on a program with warnings, if its lesson forbids warnings.
  private func verdictOnWarnings(
    _ warnings: [Diagnostic], among messages: [Diagnostic]
  ) -> ProgramVerdict {
    let failures = warnings.map { warning in
      Diagnostic(in: program.lesson, at: warning.position, .warning(warning.message.singleLine))
    }
    return ProgramVerdict(program: program, failures: failures, results: results(.failed, messages))
  }

  private func verdictOnRun(
    _ run: RunRecord, of program: Program, probed: ProbedOutput
  ) -> ProgramVerdict {
    let runJudge = RunJudge(
      program: program, source: source, moduleName: moduleName, run: run, probed: probed)
    let verdicts = runJudge.judge()
    return ProgramVerdict(
      program: program, failures: verdicts.flatMap(\.failures),
      mismatches: verdicts.flatMap(\.mismatches),
      endingIndex: runJudge.endingIndex, claimsInCalledFunctions: runJudge.claimsInCalledFunctions,
      results: verdicts.indices.map { index in
        // A snippet that never ran isn't verified, even if its verdict has no failure.
        let isVerified = verdicts[index].failures.isEmpty && runJudge.reached(index)
        var result = SnippetResult(isVerified ? .verified : .failed)
        result.comparedClaims = verdicts[index].comparedCount
        result.uncomparedClaims = verdicts[index].uncomparedCount
        return result
      },
      runs: program.judged.indices.map(runJudge.run), errorOutput: run.errorOutput)
  }

  /// Returns a result for each judged snippet, with the given state and the messages on its lines.
  private func results(_ state: SnippetResult.State, _ messages: [Diagnostic]) -> [SnippetResult] {
    program.judged.map { snippet in
      let lines = snippet.range.start.line...snippet.range.end.line
      var isOwn = false
      let own = messages.filter { diagnostic in
        // A note belongs to the message before it, wherever the note points.
        if diagnostic.severity != .note {
          isOwn = diagnostic.position.map { lines.contains($0.line) } ?? false
        }
        return isOwn
      }
      return SnippetResult(state, diagnostics: own)
    }
  }

  private func linkFailures(_ outcome: ProgramOutcome) -> [Diagnostic] {
    guard let fault = outcome.linkFault else { return [] }
    let error = LinkError(fault, reserved: MarkFunction.symbol)
    return [Diagnostic(in: program.lesson, at: program.position, .link(error, reason: fault))]
  }
}

/// Matches each snippet's diagram with its trial: the result of moving the diagram's marbles.
///
/// A diagram is recognised by its content. The trials of equal diagrams go to the snippets in the
/// order in which the diagrams were recorded.
struct DiagramTrials {
  private let output: RunJudge.RunOutput?
  private let program: Program
  private var recorded: [(diagram: MarbleDiagram, trial: MarbleTrial)]

  /// Reads the trials from an outcome, and replaces the name of the program's module with `main`.
  init(_ outcome: ProgramOutcome, in judge: SingleRunJudge) {
    output = outcome.run.map {
      RunJudge.RunOutput(run: $0, moduleName: judge.moduleName, of: judge.program)
    }
    program = judge.program
    let moduleName = judge.moduleName
    recorded = (outcome.movedDiagrams ?? []).compactMap { entry in
      let text = entry.diagram.replacing(moduleName, with: "main")
      let diagram = Self.parsed(text.split(whereSeparator: \.isNewline).map(String.init))
      return diagram.map { ($0, entry.trial.renaming(moduleName, to: "main")) }
    }
  }

  /// Takes a diagram's trial, or returns `.picture` (can't be moved) if no valid one was recorded.
  ///
  /// - Parameter index: the snippet's index among the judged snippets.
  /// - Returns: the trial, or nil if the snippet has no `marbles` block or the program didn't run.
  mutating func trial(of snippet: Snippet, at index: Int) -> MarbleTrial? {
    guard snippet.expectation(.marbles) != nil, let output else { return nil }
    let lines = output.lines(of: program.snippetIndex(ofJudged: index)).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard let diagram = Self.parsed(lines),
      let found = recorded.firstIndex(where: { $0.diagram == diagram })
    else { return .picture(.isUnknown) }
    let trial = recorded.remove(at: found).trial
    // With its marbles unmoved, the trial must show the printed diagram.
    if case .moves(let moves) = trial, !moves.shows(diagram) { return .picture(.isMalformed) }
    return trial
  }

  private static func parsed(_ lines: [String]) -> MarbleDiagram? {
    try? MarbleDiagram(printed: lines)
  }
}

extension MarbleTrial {
  /// Returns the same trial, with a module's name replaced in its symbols.
  fileprivate func renaming(_ name: String, to other: String) -> MarbleTrial {
    guard case .moves(var moves) = self else { return self }
    moves.symbols = moves.symbols.map { $0.map { $0.replacing(name, with: other) } }
    return .moves(moves)
  }
}

extension ProgramVerdict {
  /// Judges messages or output, without starting a compiler or a program, so that `ReaderCosts`
  /// can measure how long judging takes.
  ///
  /// - Parameters:
  ///   - messages: the messages of a failed compilation, or nil for a program that compiled.
  ///   - crashes: whether the program crashed.
  package init(
    on program: Program, messages: String?, output: [UInt8] = [], errorOutput: [UInt8] = [],
    crashes: Bool = false
  ) {
    let prepared = PreparedProgram(program, with: [], base: ProgramKeyBase())
    let parser = CompilerMessageParser(file: ProgramSource.file, text: prepared.source.quotedText)
    let compiled = CompiledProgram(
      ending: .exited(messages == nil ? 0 : 1), exceededLimit: nil,
      diagnostics: messages.map(parser.parse) ?? [])
    let run = RunRecord(
      ending: crashes ? .signalled(SIGILL) : .exited(0), exceededLimit: nil, output: Data(output),
      errorOutput: Data(errorOutput), marks: [], areMarksForged: false)
    self = ProgramJudge(prepared).verdict(
      on: ProgramOutcome(compiled: compiled, run: messages == nil ? run : nil))
  }
}
