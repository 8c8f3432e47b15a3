/// A heading of a lesson, and the anchor that links to it.
public struct Heading: Hashable, Sendable {
  /// 1 to 6.
  public let level: Int

  /// The heading's words.
  public let title: String

  /// The anchor.
  public internal(set) var slug: String

  /// The position of the heading.
  public let position: SourcePosition
}
