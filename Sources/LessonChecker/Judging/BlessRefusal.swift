/// Why the actual result of a snippet can't be written into its lesson, or a source can't be quoted.
package struct BlessRefusal: Error, Hashable, Sendable {
  /// The reason, in one line without a full stop.
  package let reason: String

  /// The next step, in one line without a full stop.
  package let advice: String

  package init(_ reason: String, advice: String) {
    self.reason = reason
    self.advice = advice
  }
}
