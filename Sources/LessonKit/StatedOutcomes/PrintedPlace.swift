/// The statement that a comment on output stands at, and what of the output can be meant by it.
public struct PrintedPlace: Hashable, Sendable {
  /// How the output that is meant begins.
  public enum Beginning: Hashable, Sendable {
    /// With the statement.
    case there

    /// With the statement, unless that prints nothing.
    case whereItPrints

    /// Anywhere above.
    case anywhere
  }

  /// The first and the last line of the statement in its snippet, from 0.
  public let statement: ClosedRange<Int>

  /// Where the output that is meant begins.
  public let beginning: Beginning

  /// Whether nothing is meant that is printed after the statement.
  public let endsThere: Bool
}
