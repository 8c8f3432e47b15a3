/// How much of a check had to be done anew, as a report holds it.
struct WorkRecord: Hashable, Codable, Sendable {
  /// The number of programs that were compiled and that were run.
  var compiled = 0
  var ran = 0

  /// Of those that were compiled: how many shared one call of the compiler, how many had one of
  /// their own, and how many of the first were compiled once more, since another one had failed.
  var merged = 0
  var alone = 0
  var recompiled = 0

  /// How many snippets fail as the baseline says; nil where there is none.
  var knownFailures: Int?

  /// How long the check took, in seconds; of merged reports, the longest.
  var seconds = 0.0
}
