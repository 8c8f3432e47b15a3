import LessonKit
import Sandbox

/// Judges a program by its compilation and by each of its runs, which must not differ.
struct ProgramJudge {
  private let prepared: PreparedProgram
  private let judge: SingleRunJudge

  /// Prepares to judge a program.
  init(_ prepared: PreparedProgram) {
    self.prepared = prepared
    judge = SingleRunJudge(prepared)
  }

  /// The verdict on the program.
  ///
  /// - Parameter outcome: its outcome.
  /// - Returns: the verdict, which tells where the outcome came from.
  func verdict(on outcome: ProgramOutcome) -> ProgramVerdict {
    var verdict = verdictOnRuns(of: outcome)
    verdict.compiles = outcome.compiled.succeeded && outcome.linkFault == nil
    verdict.isKnown = prepared.isCached
    verdict.compileSeconds = outcome.compileSeconds
    verdict.runSeconds = outcome.runSeconds
    return verdict
  }

  private func verdictOnRuns(of outcome: ProgramOutcome) -> ProgramVerdict {
    var verdict = judge.verdict(on: outcome)
    for other in prepared.otherRuns {
      var outcome = outcome
      outcome.run = other.record
      let another = judge.verdict(on: outcome)
      // What the lesson leaves open may differ.
      guard another.failures != verdict.failures else { continue }
      for index in verdict.results.indices where another.results[index].state == .failed {
        verdict.results[index] = another.results[index]
      }
      verdict.failures.append(failure(other, verdict.failures + another.failures))
      return verdict
    }
    return verdict
  }

  private func failure(_ other: OtherRun, _ known: [Diagnostic]) -> Diagnostic {
    Diagnostic(
      in: prepared.program.lesson,
      at: known.compactMap(\.position).min() ?? prepared.program.position,
      "this does not do the same each time (run \(other.number) of \(other.count) differs from "
        + "run \(other.first))",
      advice: "let nothing depend on time, chance, addresses or hashes, or put '[..]' where it may",
      details: prepared.outcome?.run?.diff(to: other.record, in: prepared) ?? [])
  }
}

extension RunRecord {
  /// What another run of a program prints beside what this one does, and how they ended where that
  /// differs.
  fileprivate func diff(to other: RunRecord, in prepared: PreparedProgram) -> [String] {
    let outputs = [self, other].map { run in
      RunOutput(
        run: prepared.source.probes.split(run).run, symbol: prepared.symbol, snippetCount: 1
      ).lines(of: 0)
    }
    let comparison = OutputComparison(
      expected: outputs[0].map { String(decoding: $0, as: UTF8.self) }, actual: outputs[1])
    let endings = [("- ", self), ("+ ", other)].map { mark, run in
      "\(mark)(\(run.ending.words))"
    }
    return comparison.diff + (ending == other.ending ? [] : endings)
  }
}

extension Job.Ending {
  /// How a process ended, in words.
  fileprivate var words: String {
    switch self {
    case .exited(let code): "ended with exit code \(code)"
    case .signalled(let signal): "ended by \(Signals.name(of: signal))"
    case .timedOut: "out of time"
    }
  }
}
