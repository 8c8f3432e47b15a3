/// A fenced code block of a lesson.
struct Fence: Hashable, Sendable {
  /// A word after the opening fence.
  struct Word: Hashable, Sendable {
    /// The word.
    let text: String

    /// Its position.
    let position: SourcePosition
  }

  /// The info string, split at spaces and commas.
  let words: [Word]

  /// The line of the opening fence, from its marks to its end.
  let opening: String

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
    self.opening = String(
      decoding: source.bytes[opening.offset..<source.endOfLine(opening.line).offset], as: UTF8.self)
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
    (firstWithSplitTab, swallowed, opening) = (nil, nil, "")
    range = node.range
  }

  /// The opening fence from a word to its end.
  func info(from word: Word) -> Substring {
    let offset = word.position.offset - range.start.offset
    return opening[opening.utf8.index(opening.startIndex, offsetBy: offset)...]
  }

  private static func words(after opening: SourcePosition, in source: SourceText) -> [Word] {
    let line = source.bytes[opening.offset..<source.endOfLine(opening.line).offset]
    let info = line.drop { $0 == line.first }
    return info.split { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ",") }.map { word in
      let column = opening.column + word.startIndex - opening.offset
      return Word(
        text: String(decoding: word, as: UTF8.self),
        position: source.position(line: opening.line, column: column))
    }
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
