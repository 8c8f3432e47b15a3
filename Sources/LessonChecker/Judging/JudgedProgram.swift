import LessonKit

/// A program and what is to be said of it.
struct JudgedProgram: Sendable {
  /// The program.
  let program: Program

  /// What is to be said of it.
  var judgement: Judgement

  /// Whether it compiles.
  var compiles = true

  /// Whether that was known from an earlier check.
  let isKnown: Bool

  /// How long it took the compiler, and its run, in seconds, whenever that was.
  let compileSeconds: Double?
  let runSeconds: Double?

  /// What a report holds of it.
  var report: ProgramReport {
    ProgramReport(
      program: program, failures: judgement.failures, divergences: judgement.divergences,
      warnings: judgement.warnings, isKnown: isKnown, compileSeconds: compileSeconds,
      runSeconds: runSeconds)
  }
}

extension JudgedProgram {
  /// Judges a program by what came of it.
  init(_ prepared: PreparedProgram, _ outcome: ProgramOutcome) {
    var judgement = RepetitionJudge(prepared).judge(outcome)
    judgement.failures += MergeComparison(prepared).map(\.failures) ?? []
    self.init(
      program: prepared.program, judgement: judgement,
      compiles: outcome.compiled.succeeded && outcome.linkFault == nil,
      isKnown: prepared.isKnown, compileSeconds: outcome.compileSeconds,
      runSeconds: outcome.runSeconds)
  }

  /// One snippet of the program with what is to be said of it alone.
  func alone(_ index: Int) -> JudgedProgram {
    let snippet = program.judged[index]
    var alone = program
    alone.judged = [snippet]
    alone.anchor += "/line-\(snippet.range.start.line)"
    return JudgedProgram(
      program: alone,
      judgement: Judgement(failures: failures(of: index), results: [judgement.results[index]]),
      compiles: compiles, isKnown: isKnown, compileSeconds: compileSeconds,
      runSeconds: runSeconds)
  }

  /// What is wrong with a snippet; where nothing names it, all that is wrong is wrong with it too.
  private func failures(of index: Int) -> [Failure] {
    let own = judgement.failures.filter { program.judged[index].owns($0.position) }
    return own.isEmpty && judgement.results[index].state == .failed ? judgement.failures : own
  }
}
