/// A further run of a program that did not come to the same as the first one.
struct OtherRun: Sendable {
  /// Which run, from 1; the first has 1.
  let number: Int

  /// How many there were.
  let count: Int

  /// What it left behind.
  let record: RunRecord
}
