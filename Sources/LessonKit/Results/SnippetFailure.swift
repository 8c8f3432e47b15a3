/// One way in which the outcome of a snippet differs from its expectations.
public struct SnippetFailure: Hashable, Sendable {
  /// The position in the lesson.
  public let position: SourcePosition

  /// The difference, in one line.
  public let message: String

  /// Details; in a diff, `-` marks expected lines and `+` actual ones.
  public let details: [String]

  /// Makes a failure.
  ///
  /// - Parameters:
  ///   - position: the position in the lesson
  ///   - message: the difference, in one line
  ///   - details: more about it, line by line.
  public init(at position: SourcePosition, _ message: String, details: [String] = []) {
    self.position = position
    self.message = message
    self.details = details
  }
}
