/// The bytes of one text file, split into lines, so that offsets have line and column.
///
/// Lines end with LF, CRLF or CR, as in CommonMark; the ending belongs to no line's text.
public struct SourceText: Sendable {
  /// The file's path, as messages name it.
  public let path: String

  /// The whole file.
  public let bytes: [UInt8]

  private let lineStarts: [Int]

  /// Checks and splits the bytes of a file.
  ///
  /// - Parameters:
  ///   - path: the file, as messages name it
  ///   - bytes: the content of the file
  /// - Throws: `Diagnostic` at the first byte that is not UTF-8 or is NUL.
  public init(path: String, bytes: [UInt8]) throws {
    self.path = path
    self.bytes = bytes
    self.lineStarts = Self.findLineStarts(in: bytes)
    if let (offset, fault) = Self.firstFault(in: bytes) {
      throw Diagnostic.unreadable(
        in: path, at: position(offset: offset), fault,
        advice: "save the file as UTF-8 text"
      )
    }
  }

  /// The number of lines; a final newline does not open another one.
  public var lineCount: Int { lineStarts.count }

  /// The bytes of a line, without its ending.
  ///
  /// - Parameter line: the line, from 1.
  /// - Returns: the bytes; none for a line outside the file.
  public func bytes(ofLine line: Int) -> ArraySlice<UInt8> {
    guard line >= 1, line <= lineStarts.count else { return [] }
    let start = lineStarts[line - 1]
    var end = line < lineStarts.count ? lineStarts[line] : bytes.count
    if end > start, bytes[end - 1] == UInt8(ascii: "\n") { end -= 1 }
    if end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
    return bytes[start..<end]
  }

  /// The text of a line, without its ending.
  ///
  /// - Parameter line: the line, from 1.
  /// - Returns: the text; empty for a line outside the file.
  public func line(_ line: Int) -> String {
    String(decoding: bytes(ofLine: line), as: UTF8.self)
  }

  /// The position at a line and column, clamped to the line and the file.
  ///
  /// - Parameters:
  ///   - line: the line, from 1.
  ///   - column: the column in bytes, from 1.
  /// - Returns: the position; the end of the file for a line after it.
  public func position(line: Int, column: Int = 1) -> SourcePosition {
    guard line <= lineStarts.count else { return position(offset: bytes.count) }
    let line = max(line, 1)
    let text = bytes(ofLine: line)
    let offset = min(text.startIndex + max(column, 1) - 1, text.endIndex)
    return SourcePosition(line: line, column: offset - text.startIndex + 1, offset: offset)
  }

  /// The position of a byte.
  ///
  /// - Parameter offset: the number of bytes before it.
  /// - Returns: its line and column.
  public func position(offset: Int) -> SourcePosition {
    var low = 0
    var high = lineStarts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return SourcePosition(line: low + 1, column: offset - lineStarts[low] + 1, offset: offset)
  }

  /// The position after the last byte of a line, before its ending.
  ///
  /// - Parameter line: the line, from 1.
  /// - Returns: the position; the end of the file for a line after it.
  public func endOfLine(_ line: Int) -> SourcePosition {
    position(line: line, column: bytes(ofLine: line).count + 1)
  }

  private static func findLineStarts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    let newline = UInt8(ascii: "\n")
    for index in bytes.indices.dropLast() {
      let endsLine =
        bytes[index] == newline
        || bytes[index] == UInt8(ascii: "\r") && bytes[index + 1] != newline
      if endsLine { starts.append(index + 1) }
    }
    return starts
  }

  private static func firstFault(in bytes: [UInt8]) -> (offset: Int, message: String)? {
    if let offset = bytes.firstIndex(of: 0) { return (offset, "a NUL byte is no text") }
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8()
    var input = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&input) {
      offset += UTF8.width(scalar)
    }
    return (offset, "this byte is not UTF-8")
  }
}
