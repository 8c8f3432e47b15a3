/// Why what came of a snippet can't be written into its lesson.
struct Unblessable: Error, Hashable, Sendable {
  /// The reason, in one line without a full stop.
  let reason: String

  /// The next step, in one line without a full stop.
  let advice: String

  init(_ reason: String, advice: String) {
    self.reason = reason
    self.advice = advice
  }
}
