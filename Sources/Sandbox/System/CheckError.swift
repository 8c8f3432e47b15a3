/// The reason why something couldn't be checked.
public struct CheckError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason, in one line.
  public let message: String

  /// The next step, in one line.
  public let advice: String

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - message: the reason, in one line without a full stop.
  ///   - advice: the next step, in one line without a full stop.
  public init(_ message: String, advice: String) {
    self.message = message
    self.advice = advice
  }

  /// The reason and the next step, in one line.
  public var description: String { "\(message); \(advice)" }
}

extension String {
  /// The text with its line breaks replaced by spaces.
  package var singleLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
