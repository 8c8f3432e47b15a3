/// Why what came of a snippet can't be written into its lesson.
package struct Unblessable: Error, Hashable, Sendable {
  /// The reason, in one line without a full stop.
  package let reason: String

  /// The next step, in one line without a full stop.
  package let advice: String

  package init(_ reason: String, advice: String) {
    self.reason = reason
    self.advice = advice
  }
}
