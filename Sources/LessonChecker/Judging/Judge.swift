import LessonKit
import Sandbox

/// Judges a program by what came of it.
///
/// The same outcome always gets the same judgement.
struct Judge {
  let program: Program
  let source: ProgramSource
  let symbol: String

  /// Prepares to judge a program.
  init(_ prepared: PreparedProgram) {
    program = prepared.program
    source = prepared.source
    symbol = prepared.symbol
  }

  /// Judges the program.
  func judge(_ outcome: ProgramOutcome) -> Judgement {
    let judgement = judge(outcome, of: program)
    guard let expectations = program.solutionExpectations, judgement.failures.isEmpty,
      judge(outcome, of: program.expecting(expectations)).failures.isEmpty
    else { return judgement }
    let failure = Failure(
      in: program.lesson, at: program.position,
      "this starter already does what its solution must do",
      advice: "take something out of it, or let the solution show more")
    return Judgement(failures: [failure], results: [SnippetResult(.failed)])
  }

  private func judge(_ outcome: ProgramOutcome, of program: Program) -> Judgement {
    let compiling = CompileJudge(program: program, source: source, compiled: outcome.compiled)
    if let expected = program.judged[0].expectation(.error) {
      let isVoid = !expected.doubts.isEmpty && !compiling.confirms(expected)
      let found = compiling.judge(expecting: expected)
      let state = found.failures.isEmpty ? SnippetResult.State.verified : .failed
      return Judgement(
        failures: found.failures, divergences: found.divergences,
        contextCulprits: compiling.contextCulprits, isVoid: isVoid,
        results: results(state, compiling.placed))
    }
    let failures = compiling.judge() + linkFailures(outcome)
    var warnings = compiling.placed.filter { $0.kind == .warning }
    guard failures.isEmpty else {
      return Judgement(
        failures: failures, warnings: program.warnings == .show ? warnings : [],
        culprits: compiling.culprits, contextCulprits: compiling.contextCulprits,
        clashes: compiling.clashes,
        results: results(.failed, compiling.placed))
    }
    if program.warnings == .error, !warnings.isEmpty { return judge(warnings, compiling.placed) }
    if program.warnings == .ignore { warnings = [] }
    guard let run = outcome.run else {
      return Judgement(warnings: warnings, results: results(.compiled, compiling.placed))
    }
    var judgement = judge(run, of: program)
    judgement.warnings = warnings
    return judgement
  }

  /// Judges a program of which no warning may come.
  private func judge(
    _ warnings: [PlacedDiagnostic], _ placed: [PlacedDiagnostic]
  ) -> Judgement {
    let failures = warnings.map { warning in
      Failure(
        in: program.lesson, at: warning.position, "warning: \(warning.message)".singleLine,
        advice: "mend it: 'warnings: error' lets none through")
    }
    return Judgement(failures: failures, results: results(.failed, placed))
  }

  private func judge(_ run: RunRecord, of program: Program) -> Judgement {
    let judge = RunJudge(program: program, source: source, symbol: symbol, run: run)
    let findings = judge.judge()
    return Judgement(
      failures: findings.flatMap(\.failures), divergences: findings.flatMap(\.divergences),
      culprits: judge.culprits, contextCulprits: judge.contextCulprits,
      results: findings.indices.map { index in
        // What follows a snippet that ended the program was never seen to work.
        let isWell = findings[index].failures.isEmpty && judge.reached(index)
        return SnippetResult(isWell ? .verified : .failed)
      })
  }

  private func results(
    _ state: SnippetResult.State, _ placed: [PlacedDiagnostic]
  ) -> [SnippetResult] {
    program.judged.map { snippet in
      let lines = snippet.range.start.line...snippet.range.end.line
      var isOwn = false
      let own = placed.filter { diagnostic in
        // A note belongs to the message before it, wherever it points.
        if diagnostic.kind != .note { isOwn = lines.contains(diagnostic.position.line) }
        return isOwn
      }
      return SnippetResult(state, diagnostics: own)
    }
  }

  private func linkFailures(_ outcome: ProgramOutcome) -> [Failure] {
    guard let fault = outcome.linkFault else { return [] }
    return [
      Failure(
        in: program.lesson, at: program.position, "this does not link: \(fault)",
        advice: "declare nothing that is not there")
    ]
  }
}
