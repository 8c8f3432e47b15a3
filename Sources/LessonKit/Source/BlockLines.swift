/// The lines of a block's text, as libcmark extracted it, with their positions in the file.
///
/// In the file they may come after the marks or the indentation of a list or quote around the block.
struct BlockLines {
  /// The lines, in order.
  let lines: [FencedLine]

  /// The first line whose bytes differ from those in the file.
  ///
  /// It begins with a tab that is partly the indentation of a list; libcmark replaces it by spaces.
  let firstWithSplitTab: FencedLine?

  private let offsets: [Int]

  /// Finds the lines of a block in the file.
  ///
  /// - Parameters:
  ///   - text: the text that libcmark extracted.
  ///   - firstLine: the line of the file at which the text begins.
  ///   - source: the file.
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
  ///   - offset: the number of bytes before it in the text.
  ///   - source: the file.
  /// - Returns: its position.
  func position(ofByte offset: Int, in source: SourceText) -> SourcePosition {
    guard !offsets.isEmpty else { return source.position(line: 1) }
    var index = 0
    var end = offsets.count
    while end - index > 1 {
      let middle = (index + end) / 2
      if offsets[middle] <= offset { index = middle } else { end = middle }
    }
    let start = lines[index].start
    return source.position(
      line: start.line, column: start.column + offset - offsets[index])
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
