/// A stretch of a text file: its first byte, and the place just after its last.
public struct SourceRange: Hashable, Codable, Sendable {
  /// Where the stretch begins.
  public var start: SourcePosition

  /// The place just after its last byte.
  public var end: SourcePosition

  /// Makes a range from its ends.
  public init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }

  /// The bytes of the file that the stretch covers.
  public var bytes: Range<Int> { start.offset..<end.offset }
}
