/// A further run of a program that did not come to the same as the first one.
struct OtherRun: Sendable {
  /// Its number, from 1.
  let number: Int

  /// The number of the run that it differs from.
  let first: Int

  /// How many runs there were.
  let count: Int

  /// What it left behind.
  let record: RunRecord
}
