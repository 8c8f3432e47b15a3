/// A position in a text file, as compilers and editors name it.
public struct SourcePosition: Hashable, Comparable, Codable, Sendable {
  /// The line, from 1.
  public var line: Int

  /// The column, from 1, counted in UTF-8 bytes as the Swift compiler does.
  public var column: Int

  /// The number of bytes before it in the file.
  public var offset: Int

  /// Creates a position from its three coordinates.
  public init(line: Int, column: Int, offset: Int) {
    self.line = line
    self.column = column
    self.offset = offset
  }

  /// Orders positions by their offsets.
  public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
    left.offset < right.offset
  }
}
