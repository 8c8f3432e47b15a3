/// A further run of a program, with another result than the first.
struct OtherRun: Sendable {
  /// Its number, from 1.
  let number: Int

  /// The number of the run that it differs from.
  let first: Int

  /// How many runs there were.
  let count: Int

  /// Its output and how it ended.
  let record: RunRecord
}
