/// A comment that states the value of the expression before it, or what the statement before it
/// prints.
public struct ValueComment: Hashable, Sendable {
  /// What the values are held against.
  public enum Kind: Hashable, Sendable {
    /// The value of the expression with which the statement ends.
    case value

    /// The lines that the statement prints.
    case output
  }

  /// What the values are held against.
  public let kind: Kind

  /// The statement: its first and its last line in the snippet, from 0.
  public let statement: ClosedRange<Int>

  /// The end of the statement in its last line, in bytes.
  public let end: Int

  /// The values as they are written, without slashes and arrows: one, which may go over several
  /// lines, or one for each line that is printed.
  public let lines: [FencedLine]

  /// The value, in one line.
  package var text: String { lines.map(\.text).joined(separator: " ") }
}
