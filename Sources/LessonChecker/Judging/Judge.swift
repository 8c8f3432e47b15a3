import LessonKit

/// Judges a program by what came of it.
///
/// The same outcome always gets the same judgement.
struct Judge {
  let program: Program
  let source: ProgramSource
  let symbol: String

  /// Judges the program.
  func judge(_ outcome: ProgramOutcome) -> Judgement {
    let compiling = CompileJudge(program: program, source: source, compiled: outcome.compiled)
    let placed = compiling.placed
    if let expected = program.judged[0].expectation(.error) {
      let failures = compiling.judge(expecting: expected)
      let state: SnippetResult.State = failures.isEmpty ? .verified : .failed
      return Judgement(
        failures: failures, results: [SnippetResult(state, diagnostics: placed)])
    }
    var judgement = Judgement(failures: compiling.judge() + linkFailures(outcome))
    judgement.warnings = placed.filter { $0.kind == .warning }
    guard judgement.failures.isEmpty else {
      judgement.results = program.judged.map { _ in SnippetResult(.failed, diagnostics: placed) }
      return judgement
    }
    guard let run = outcome.run else {
      judgement.results = program.judged.map { _ in SnippetResult(.compiled) }
      return judgement
    }
    let judge = RunJudge(program: program, source: source, symbol: symbol, run: run)
    let failures = judge.judge()
    judgement.failures = failures.flatMap { $0 }
    judgement.results = failures.indices.map { index in
      // What follows a snippet that ended the program was never seen to work.
      let isWell = failures[index].isEmpty && judge.reached(index)
      return SnippetResult(isWell ? .verified : .failed)
    }
    return judgement
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
