/// The outcome and the runs of a program in one compilation mode.
struct ProgramRuns: Sendable {
  /// Its outcome, with its first run.
  let outcome: ProgramOutcome

  /// Further runs with another result.
  let others: [OtherRun]

  /// All runs that are kept.
  var records: [RunRecord] { (outcome.run.map { [$0] } ?? []) + others.map(\.record) }
}
