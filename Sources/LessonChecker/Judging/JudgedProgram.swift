/// A program and what is to be said of it.
struct JudgedProgram: Sendable {
  /// The program.
  let program: Program

  /// What is to be said of it.
  let judgement: Judgement

  /// What a report holds of it.
  var report: ProgramReport {
    ProgramReport(
      program: program, failures: judgement.failures, warnings: judgement.warnings)
  }
}
