/// A fenced code block as it stands in a lesson.
struct Fence: Hashable, Sendable {
  /// What stands after the opening fence, cut at spaces and commas.
  let words: [String]

  /// The lines between the fences.
  let lines: [FencedLine]

  /// From the opening fence to the end of the closing one.
  let range: SourceRange

  /// The bytes between the two fence lines, which is what `lines` was read from.
  let contentRange: SourceRange

  /// Whether a closing fence was found before the block's container ended.
  let isClosed: Bool

  /// Reads a code block; nil where the block has no fence.
  init?(_ node: MarkdownNode, in source: SourceText) {
    guard case .codeBlock(let info?, let code) = node.kind else { return nil }
    words = info.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "\t" }).map(String.init)
    range = node.range
    lines = Self.lines(of: code, below: node.range.start.line, in: source)
    let lastLine = node.range.start.line + lines.count
    isClosed = Self.isClosingFence(line: lastLine + 1, for: node, in: source)
    let start = source.position(line: node.range.start.line + 1)
    contentRange = SourceRange(
      start: start, end: isClosed ? source.position(line: lastLine + 1) : max(start, node.range.end))
  }

  /// Where one of the words stands.
  func position(of word: String, in source: SourceText) -> SourcePosition {
    let line = source.line(range.start.line)
    guard let found = line.range(of: word, fromEnd: true) else { return range.start }
    let column = line.utf8.distance(from: line.startIndex, to: found) + 1
    return source.position(line: range.start.line, column: column)
  }

  private static func lines(
    of code: String, below openingLine: Int, in source: SourceText
  ) -> [FencedLine] {
    var texts = code.split(separator: "\n", omittingEmptySubsequences: false)
    if texts.last?.isEmpty == true { texts.removeLast() }
    return texts.enumerated().map { index, text in
      let text = text.utf8.last == UInt8(ascii: "\r") ? String(text.dropLast()) : String(text)
      let line = openingLine + 1 + index
      // What a list or a quote put before the code is whatever the code does not account for.
      let before = max(0, source.bytes(ofLine: line).count - text.utf8.count)
      return FencedLine(text: text, start: source.position(line: line, column: before + 1))
    }
  }

  private static func isClosingFence(
    line: Int, for node: MarkdownNode, in source: SourceText
  ) -> Bool {
    let opening = source.bytes[node.range.start.offset...]
    guard line <= node.range.end.line, let character = opening.first else { return false }
    let length = opening.prefix { $0 == character }.count
    let blank = UInt8(ascii: " ")...UInt8(ascii: " ")
    let closing = source.bytes(ofLine: line).reversed().drop { blank.contains($0) || $0 == 9 }
    return closing.prefix { $0 == character }.count >= length
  }
}

extension String {
  /// The start of the last whole occurrence of a word.
  fileprivate func range(of word: String, fromEnd: Bool) -> String.Index? {
    var candidate = endIndex
    while candidate > startIndex {
      candidate = index(before: candidate)
      if self[candidate...].hasPrefix(word) { return candidate }
    }
    return nil
  }
}
