/// How much of a check had to be done anew, as a report holds it.
struct WorkRecord: Hashable, Codable, Sendable {
  /// The number of programs that were compiled and that were run.
  var compiled = 0
  var ran = 0

  /// How many snippets fail as the baseline says; nil where there is none.
  var knownFailures: Int?

  /// How long the check took, in seconds; of merged reports, the longest.
  var seconds = 0.0
}
