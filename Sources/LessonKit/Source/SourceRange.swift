/// A range of a text file.
public struct SourceRange: Hashable, Codable, Sendable {
  /// The position of its first byte.
  public var start: SourcePosition

  /// The position after its last byte.
  public var end: SourcePosition

  /// Creates a range from its ends.
  public init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }

  /// Its offsets in the file, in bytes.
  public var bytes: Range<Int> { start.offset..<end.offset }
}
