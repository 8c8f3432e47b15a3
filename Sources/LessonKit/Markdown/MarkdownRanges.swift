/// Computes exact ranges from the positions that libcmark reports.
///
/// Those are wrong for a node that ends with its container, for a line that begins with white space, and
/// after a byte order mark. Positions inside a paragraph, after a link whose title has a second line,
/// stay as libcmark reports them.
struct MarkdownRanges {
  private let source: SourceText
  private var open: [SourceRange] = []
  private var block: SourceRange
  private var previousEnd: SourcePosition
  private var afterHTML = 0

  /// Begins a document.
  init(_ source: SourceText) {
    self.source = source
    self.previousEnd = source.position(line: 1)
    self.block = SourceRange(start: previousEnd, end: previousEnd)
  }

  /// The range of the innermost node that was entered.
  var range: SourceRange {
    open.last ?? SourceRange(start: previousEnd, end: previousEnd)
  }

  /// Goes into a node.
  mutating func enter(_ node: CMarkNode) {
    let range = node.isInline ? inlineRange(of: node) : blockRange(of: node)
    if !node.isInline { block = range }
    previousEnd = range.start
    open.append(range)
  }

  /// Goes out of the innermost node.
  ///
  /// - Returns: its range.
  mutating func leave() -> SourceRange {
    guard let range = open.popLast() else { return range }
    previousEnd = range.end
    return range
  }

  private func blockRange(of node: CMarkNode) -> SourceRange {
    let start = position(node.start)
    var end = position((node.end.line, node.end.column + 1))
    if node.isHTMLBlock {
      let text = BlockLines(node.literal, firstLine: start.line, in: source)
      end = source.endOfLine(text.lines.last?.start.line ?? start.line)
    } else if node.end.column == 0 {
      end = endOfText(from: start.line, to: node.end.line)
    }
    // A fence that is never closed ends with its container, but libcmark adds the line after it.
    if node.isCodeBlock, let container = open.last, end > container.end { end = container.end }
    return SourceRange(start: start, end: max(start, end))
  }

  /// The end of the last line that is not blank.
  private func endOfText(from first: Int, to last: Int) -> SourcePosition {
    let line = (first...max(first, last)).last { line in
      !source.bytes(ofLine: line).allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
    return source.endOfLine(line ?? first)
  }

  private mutating func inlineRange(of node: CMarkNode) -> SourceRange {
    // libcmark gives line breaks no position.
    guard node.start.line > 0 else { return SourceRange(start: previousEnd, end: previousEnd) }
    let start = inlinePosition(node.start)
    if node.isInlineHTML { return htmlRange(of: node.literal, near: start) }
    let end = inlinePosition((node.end.line, node.end.column + 1))
    return SourceRange(start: start, end: max(start, end))
  }

  /// The position in a later line of a paragraph, which libcmark counts as if its text began in the
  /// column of the first line's.
  private func inlinePosition(_ place: CMarkNode.Place) -> SourcePosition {
    guard place.line > block.start.line else { return position(place) }
    let blockColumn = block.start.column - markLength(onLine: block.start.line)
    return source.position(
      line: place.line, column: place.column - blockColumn + textColumn(ofLine: place.line))
  }

  /// The real range of HTML: its text is known, so a reported range with other text is corrected.
  private mutating func htmlRange(of html: String, near start: SourcePosition) -> SourceRange {
    let lines = html.utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
    let first = lines.first ?? html.utf8[...]
    var offset = start.offset
    if !source.bytes[offset...].starts(with: first) {
      let rest = max(block.start.offset, afterHTML)..<max(block.end.offset, afterHTML)
      offset = rest.first { source.bytes[$0...].starts(with: first) } ?? offset
    }
    let place = source.position(offset: offset)
    let lastLine = place.line + lines.count - 1
    let lastColumn = lines.count == 1 ? place.column : textColumn(ofLine: lastLine)
    let end = source.position(line: lastLine, column: lastColumn + (lines.last?.count ?? 0))
    afterHTML = end.offset
    return SourceRange(start: place, end: max(place, end))
  }

  /// Where the text of a paragraph's later line begins.
  private func textColumn(ofLine line: Int) -> Int {
    let marks = source.bytes(ofLine: line).prefix { $0 == 0x20 || $0 == 0x09 || $0 == 0x3E }
    return marks.count + 1
  }

  private func position(_ place: CMarkNode.Place) -> SourcePosition {
    source.position(line: place.line, column: place.column + markLength(onLine: place.line))
  }

  private func markLength(onLine line: Int) -> Int {
    line == 1 && source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }
}
