/// A fenced code block of a lesson.
struct Fence: Hashable, Sendable {
  /// A word after the opening fence.
  struct Word: Hashable, Sendable {
    /// The word.
    let text: String

    /// Its position.
    let position: SourcePosition
  }

  /// The info string, split at spaces and commas; a quotation behind `=` is a part of its word.
  let words: [Word]

  /// The lines between the fences.
  let lines: [FencedLine]

  /// The first line that begins with a tab of which one part is the indentation of a list.
  let firstWithSplitTab: FencedLine?

  /// The first line of the block that looks like the opening of another one that the checker knows.
  let swallowed: FencedLine?

  /// From the opening fence to the end of the closing one.
  let range: SourceRange

  /// The bytes between the two fence lines.
  let contentRange: SourceRange

  /// Whether there is a closing fence before the end of the block's container.
  let isClosed: Bool

  /// Reads a code block; nil where it is indented and has no fence.
  init?(_ node: MarkdownNode, in source: SourceText) {
    guard case .codeBlock(.some, let code) = node.kind else { return nil }
    let opening = node.range.start
    let block = BlockLines(code, firstLine: opening.line + 1, in: source)
    words = Self.words(after: opening, in: source)
    lines = block.lines
    firstWithSplitTab = block.firstWithSplitTab
    let marks = source.bytes[opening.offset...].prefix { $0 == source.bytes[opening.offset] }
    swallowed = block.lines.first { $0.opensBlock(withAtLeast: marks) }
    range = node.range
    isClosed = opening.line + lines.count < node.range.end.line
    let start = source.position(line: opening.line + 1)
    let closing = source.position(line: node.range.end.line)
    contentRange = SourceRange(start: start, end: isClosed ? closing : max(start, node.range.end))
  }

  /// Takes code that names no language for Swift: an indented block, or a fence without words.
  ///
  /// - Parameters:
  ///   - node: the block.
  ///   - source: the file.
  init?(unmarked node: MarkdownNode, in source: SourceText) {
    guard case .codeBlock(let info, let code) = node.kind else { return nil }
    let start = node.range.start
    if info != nil {
      guard let fence = Fence(node, in: source), fence.words.isEmpty else { return nil }
      (lines, contentRange, isClosed) = (fence.lines, fence.contentRange, fence.isClosed)
    } else {
      lines = BlockLines(code, firstLine: start.line, in: source).lines
      (contentRange, isClosed) = (node.range, true)
    }
    guard UnmarkedCode.isSwift(lines) else { return nil }
    words = [Word(text: FenceLanguage.swift.rawValue, position: start)]
    (firstWithSplitTab, swallowed) = (nil, nil)
    range = node.range
  }

  private static func words(after opening: SourcePosition, in source: SourceText) -> [Word] {
    let line = source.bytes[opening.offset..<source.endOfLine(opening.line).offset]
    var rest = line.drop { $0 == line.first }
    var words: [Word] = []
    while let start = rest.firstIndex(where: { !Self.separators.contains($0) }) {
      let word = Self.word(at: rest[start...])
      let column = opening.column + start - opening.offset
      words.append(
        Word(
          text: String(decoding: word, as: UTF8.self),
          position: source.position(line: opening.line, column: column)))
      rest = rest[word.endIndex...]
    }
    return words
  }

  private static let separators = Set(" \t,".utf8)

  /// The word at the beginning of some bytes.
  ///
  /// Where its quotation is not closed, it ends as any other.
  private static func word(at bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let word = bytes.prefix { !separators.contains($0) }
    guard let sign = word.firstIndex(of: UInt8(ascii: "=")), sign + 1 < word.endIndex,
      "\"'".utf8.contains(bytes[sign + 1]),
      let close = bytes[(sign + 2)...].firstIndex(of: bytes[sign + 1])
    else { return word }
    return bytes[..<(bytes[close...].firstIndex(where: separators.contains) ?? bytes.endIndex)]
  }
}

extension FencedLine {
  /// Whether it would open a block of a known language where it is no part of one.
  fileprivate func opensBlock(withAtLeast marks: ArraySlice<UInt8>) -> Bool {
    guard let mark = marks.first else { return false }
    let bytes = text.utf8.drop { $0 == 0x20 }
    let own = bytes.prefix { $0 == mark }
    guard own.count >= marks.count else { return false }
    let word = bytes.dropFirst(own.count).prefix { $0 != 0x20 && $0 != 0x2C }
    return FenceLanguage(rawValue: String(decoding: word, as: UTF8.self)) != nil
  }
}
