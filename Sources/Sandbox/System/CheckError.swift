/// Why a check could not be made at all.
public struct CheckError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is in the way, in one line.
  public let message: String

  /// The next step, in one line.
  public let advice: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - message: what is in the way, in one line without a full stop.
  ///   - advice: the next step, in one line without a full stop.
  public init(_ message: String, advice: String) {
    self.message = message
    self.advice = advice
  }

  /// What is in the way and what to do about it, in one line.
  public var description: String { "\(message); \(advice)" }
}
