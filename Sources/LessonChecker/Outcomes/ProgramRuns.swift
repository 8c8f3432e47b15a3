/// All that came of a program that was compiled in one way.
struct ProgramRuns: Sendable {
  /// What came of it, with its first run.
  let outcome: ProgramOutcome

  /// The runs that did not come to the same.
  let others: [OtherRun]

  /// All runs that are kept.
  var records: [RunRecord] { (outcome.run.map { [$0] } ?? []) + others.map(\.record) }
}
