/// The bytes of a text file, split into lines, so that offsets map to lines and columns.
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
  /// - Throws: `Diagnostic` at the first byte that is not UTF-8 or is NUL, or at a letter with a heap of accents
  public init(path: String, bytes: [UInt8]) throws {
    self.path = path
    self.bytes = bytes
    self.lineStarts = Self.findLineStarts(in: bytes)
    if let (offset, fault) = Self.firstFault(in: bytes) {
      throw Diagnostic.unreadable(
        in: path, at: position(offset: offset), fault, advice: "save the file as UTF-8 text")
    }
    if let offset = Self.firstExcessMark(in: bytes) {
      throw Diagnostic.unreadable(
        in: path, at: position(offset: offset),
        "this letter has more than \(Self.maxMarks) accents", advice: "remove some of them")
    }
  }

  /// The number of lines; a final newline does not open another one.
  public var lineCount: Int { lineStarts.count }

  /// The bytes of a line, without its ending.
  ///
  /// - Parameter line: the line, from 1
  /// - Returns: the bytes; none for a line outside the file
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
  /// - Parameter line: the line, from 1
  /// - Returns: the text; empty for a line outside the file
  public func line(_ line: Int) -> String {
    String(decoding: bytes(ofLine: line), as: UTF8.self)
  }

  /// The position at a line and column, clamped to the line and the file.
  ///
  /// - Parameters:
  ///   - line: the line, from 1
  ///   - column: the column in bytes, from 1
  /// - Returns: the position; the end of the file for a line after it
  public func position(line: Int, column: Int = 1) -> SourcePosition {
    guard line <= lineStarts.count else { return position(offset: bytes.count) }
    let line = max(line, 1)
    let text = bytes(ofLine: line)
    let offset = min(text.startIndex + max(column, 1) - 1, text.endIndex)
    return SourcePosition(line: line, column: offset - text.startIndex + 1, offset: offset)
  }

  /// The position of a byte.
  ///
  /// - Parameter offset: the number of bytes before it
  /// - Returns: its line and column
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
  /// - Parameter line: the line, from 1
  /// - Returns: the position; the end of the file for a line after it
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

  /// The maximum number of accents and other marks on one letter.
  ///
  /// Swift sorts them wherever it compares or hashes a text, in a time that grows with the square of their number.
  private static let maxMarks = 100

  /// The place of the first mark too many.
  private static func firstExcessMark(in bytes: [UInt8]) -> Int? {
    // All marks begin with one of these bytes.
    guard bytes.contains(where: { $0 >= 0xCC }) else { return nil }
    var (count, offset) = (0, 0)
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      let isMark = !scalar.isASCII && scalar.properties.canonicalCombiningClass != .notReordered
      count = isMark ? count + 1 : 0
      if count > maxMarks { return offset }
      offset += UTF8.width(scalar)
    }
    return nil
  }

  private static func firstFault(in bytes: [UInt8]) -> (offset: Int, message: String)? {
    if let offset = bytes.firstIndex(of: 0) { return (offset, "this is a NUL byte, not text") }
    guard String(validating: bytes, as: UTF8.self) == nil else { return nil }
    var decoder = UTF8()
    var input = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&input) {
      offset += UTF8.width(scalar)
    }
    return (offset, "this byte isn't UTF-8")
  }
}

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

/// One line of a fenced block, and its position in the file.
public struct FencedLine: Hashable, Sendable {
  /// The text, without indentation that belongs to the list or quote around the fence.
  public let text: String

  /// The position of the text's first byte.
  public let start: SourcePosition

  /// Creates a line.
  ///
  /// - Parameters:
  ///   - text: the line, without its ending
  ///   - start: the position of the text's first byte
  public init(text: String, start: SourcePosition) {
    self.text = text
    self.start = start
  }

  /// Whether the line is empty or all white space.
  package var isBlank: Bool { text.allSatisfy(\.isWhitespace) }

  /// A part of the line, with its own position.
  ///
  /// - Parameter bytes: a slice of the bytes of the line's text, counted from 0
  /// - Returns: the part
  func part(_ bytes: ArraySlice<UInt8>) -> FencedLine {
    var start = start
    start.column += bytes.startIndex
    start.offset += bytes.startIndex
    return FencedLine(text: String(decoding: bytes, as: UTF8.self), start: start)
  }
}

/// A name in a file of the workbook that refers to something elsewhere, with its position.
public struct LocatedName: Hashable, Sendable {
  /// The name.
  public let name: String

  /// The position of the name.
  public let position: SourcePosition

  /// Creates a name at its place.
  package init(name: String, position: SourcePosition) {
    self.name = name
    self.position = position
  }
}

/// The lines of a block's text, as libcmark extracted it, with their positions in the file.
///
/// In the file they may come after the marks or the indentation of a list or quote around the block.
struct BlockLines {
  let lines: [FencedLine]

  /// The first line whose bytes differ from those in the file.
  ///
  /// It begins with a tab that is partly the indentation of a list; libcmark replaces it by spaces.
  let firstWithSplitTab: FencedLine?

  private let offsets: [Int]

  /// Finds the lines of a block in the file.
  init(_ text: String, firstLine: Int, in source: SourceText) {
    let block = (try? SourceText(path: source.path, bytes: Array(text.utf8)))
    var lines: [FencedLine] = []
    var offsets: [Int] = []
    var split: FencedLine?
    for number in 1...max(1, block?.lineCount ?? 0) where !text.isEmpty {
      let bytes = block?.bytes(ofLine: number) ?? []
      let place = Self.place(of: bytes, onLine: firstLine + number - 1, of: source)
      let line = FencedLine(text: String(decoding: bytes, as: UTF8.self), start: place.position)
      lines.append(line)
      offsets.append(bytes.startIndex)
      if !place.isExact { split = split ?? line }
    }
    self.lines = lines
    self.offsets = offsets
    self.firstWithSplitTab = split
  }

  /// The position in the file of a byte of the text.
  ///
  /// - Parameters:
  ///   - offset: the number of bytes before it in the text
  ///   - source: the file
  /// - Returns: its position
  func position(ofByte offset: Int, in source: SourceText) -> SourcePosition {
    guard !offsets.isEmpty else { return source.position(line: 1) }
    var index = 0
    var end = offsets.count
    while end - index > 1 {
      let middle = (index + end) / 2
      if offsets[middle] <= offset { index = middle } else { end = middle }
    }
    let start = lines[index].start
    return source.position(line: start.line, column: start.column + offset - offsets[index])
  }

  /// The text is a suffix of the file's line: the marks of a list or quote are all before it.
  private static func place(
    of text: ArraySlice<UInt8>, onLine line: Int, of source: SourceText
  ) -> (position: SourcePosition, isExact: Bool) {
    let whole = source.bytes(ofLine: line)
    let isExact = whole.suffix(text.count).elementsEqual(text)
    let own = isExact ? text : text.drop { $0 == UInt8(ascii: " ") }
    let column = max(0, whole.count - own.count) + 1
    return (source.position(line: line, column: column), isExact)
  }
}
