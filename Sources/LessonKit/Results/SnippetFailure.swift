/// One thing that came of a snippet and is not as the lesson says.
public struct SnippetFailure: Hashable, Sendable {
  /// The place in the lesson.
  public let position: SourcePosition

  /// What is wrong, in one line.
  public let message: String

  /// More about it; of a difference, lines that begin with `-` were expected, and with `+` came.
  public let details: [String]

  /// Makes a failure.
  ///
  /// - Parameters:
  ///   - position: the place in the lesson.
  ///   - message: what is wrong, in one line.
  ///   - details: more about it, line by line.
  public init(at position: SourcePosition, _ message: String, details: [String] = []) {
    self.position = position
    self.message = message
    self.details = details
  }
}
