import CMark

/// Turns CommonMark into a tree of `MarkdownNode`.
///
/// No other file knows libcmark.
enum MarkdownParser {
  /// Nesting deeper than this is refused: no lesson needs it, and recursion over it would be unsafe.
  private static let maxNesting = 64

  /// Parses a document.
  ///
  /// - Parameters:
  ///   - source: the file
  ///   - blankLines: how many leading lines to take as empty: front matter is not Markdown
  ///   - isTypographic: whether straight quotes and dots in prose become those of books
  ///   - breaksLongText: whether prose that could take libcmark too long is broken by leaving lines of
  ///     it out, as it may be where nobody reads it but for its code
  /// - Returns: the document
  /// - Throws: `Diagnostic` if it is nested too deeply, or could take libcmark too long
  static func parse(
    _ source: SourceText, skippingLines blankLines: Int = 0, isTypographic: Bool = false,
    breaksLongText: Bool = false
  ) throws -> MarkdownNode {
    var limits = MarkdownLimits(source, breaksLongText: breaksLongText)
    try limits.check(from: blankLines + 1)
    let parser = cmark_parser_new(CMARK_OPT_SOURCEPOS | (isTypographic ? CMARK_OPT_SMART : 0))
    defer { cmark_parser_free(parser) }
    feed(limits.text, from: source.position(line: blankLines + 1).offset, blankLines, to: parser)
    let root = cmark_parser_finish(parser)
    defer { cmark_node_free(root) }
    return try convert(root, of: source)
  }

  private static func feed(
    _ text: [UInt8], from start: Int, _ blankLines: Int, to parser: OpaquePointer?
  ) {
    let blanks = [UInt8](repeating: UInt8(ascii: "\n"), count: blankLines)
    for part in [blanks[...], text[start...]] {
      part.withUnsafeBytes { buffer in
        let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
        if let start { cmark_parser_feed(parser, start, buffer.count) }
      }
    }
  }

  /// Walks the tree with libcmark's iterator, so that no nesting can exhaust the stack.
  private static func convert(
    _ root: OpaquePointer?, of source: SourceText
  ) throws -> MarkdownNode {
    let iterator = cmark_iter_new(root)
    defer { cmark_iter_free(iterator) }
    var ranges = MarkdownRanges(source)
    var open: [[MarkdownNode]] = [[]]
    while case let event = cmark_iter_next(iterator), event != CMARK_EVENT_DONE {
      let node = CMarkNode(cmark_iter_get_node(iterator))
      if event == CMARK_EVENT_ENTER {
        ranges.enter(node)
        if !node.isLeaf {
          open.append([])
          try checkDepth(open.count, at: ranges.range.start, of: source)
          continue
        }
      }
      let children = node.isLeaf ? [] : open.removeLast()
      let range = ranges.leave()
      let kind = node.kind(at: range, in: source)
      open[open.count - 1].append(MarkdownNode(kind, range: range, children: children))
    }
    return open[0][0]
  }

  private static func checkDepth(
    _ depth: Int, at position: SourcePosition, of source: SourceText
  ) throws {
    guard depth > maxNesting else { return }
    throw Diagnostic.problem(
      in: source.path, at: position,
      "this is nested more than \(maxNesting) levels deep", advice: "remove some levels")
  }
}

/// Refuses input that no lesson needs and that keeps libcmark busy for minutes, or takes lines out of it.
///
/// Its time grows with the square of a paragraph's length for some runs of brackets, and with the
/// depth of lists for every blank line in them. Both are bounded here, before it sees the file.
private struct MarkdownLimits {
  /// The maximum length of a paragraph, in bytes.
  private static let maxRunLength = 32 << 10

  /// The maximum length of the white space, list marks and quote marks before a line, in bytes.
  private static let maxOpeningLength = 256

  /// The file, with spaces in place of the lines that break its paragraphs.
  private(set) var text: [UInt8]

  private let source: SourceText
  private let breaksLongText: Bool

  /// The bytes so far that may be one paragraph.
  private var run = 0

  /// The fence that is open for certain, and whether another one may be, in a list or a quote.
  private var fence: ArraySlice<UInt8>?
  private var mayBeInFence = false

  /// Whether HTML may be open in which marks of a fence are none.
  private var mayBeInHTML = false

  init(_ source: SourceText, breaksLongText: Bool) {
    (self.source, self.breaksLongText) = (source, breaksLongText)
    text = source.bytes
  }

  /// Looks the file over.
  ///
  /// - Throws: `Diagnostic` at the first line that goes over a limit
  mutating func check(from first: Int) throws {
    guard first <= source.lineCount else { return }
    for line in first...source.lineCount { try check(line) }
  }

  private mutating func check(_ line: Int) throws {
    let bytes = source.bytes(ofLine: line)
    let opening = Self.openingLength(of: bytes)
    guard opening <= Self.maxOpeningLength else {
      throw Diagnostic.problem(
        in: source.path, at: source.position(line: line),
        "this line begins with more than \(Self.maxOpeningLength) bytes of indentation, list marks and quote marks",
        advice: "remove some of them")
    }
    if breaksLongText, isInFence(bytes) || beginsBlock(bytes) { run = 0 }
    guard fence == nil else { return }
    let isBlank = opening == bytes.count && !bytes.contains(UInt8(ascii: ">"))
    run = isBlank ? 0 : run + bytes.count
    guard run > Self.maxRunLength else { return }
    guard breaksLongText, !mayBeInFence else {
      throw Diagnostic.problem(
        in: source.path, at: source.position(line: line),
        "the text up to this line has more than \(Self.maxRunLength >> 10) KiB without an empty line",
        advice: "split the text into paragraphs")
    }
    for index in bytes.indices { text[index] = 0x20 }
    run = 0
  }

  /// Whether a line is in a fence, or begins or ends one.
  ///
  /// Only one at the start of a line is open for certain until its end: one in a list ends with the list.
  private mutating func isInFence(_ line: ArraySlice<UInt8>) -> Bool {
    let words = line.drop { " \t>-+*.)0123456789".utf8.contains($0) }
    let marks = words.prefix { $0 == words.first }
    let isMark = marks.count >= 3 && "`~".utf8.contains(words.first ?? 0)
    if let open = fence {
      let closes =
        isMark && marks.first == open.first && marks.count >= open.count
        && words.dropFirst(marks.count).allSatisfy { " \t".utf8.contains($0) }
      if closes { fence = nil }
      return true
    }
    noteHTML(line)
    guard isMark, marks.first == 0x7E || !words.dropFirst(marks.count).contains(0x60) else {
      return false
    }
    guard words.startIndex == line.startIndex, !mayBeInHTML else {
      mayBeInFence.toggle()
      return false
    }
    (fence, mayBeInFence) = (marks, false)
    return true
  }

  private mutating func noteHTML(_ line: ArraySlice<UInt8>) {
    guard mayBeInHTML || line.contains(UInt8(ascii: "<")) else { return }
    let text = String(decoding: line, as: UTF8.self).lowercased()
    if mayBeInHTML { mayBeInHTML = !text.contains("-->") }
    let opens = ["<!", "<?", "<pre", "<script", "<style", "<textarea"].contains(
      where: text.contains)
    if opens, !text.contains("-->") { mayBeInHTML = true }
  }

  /// Whether a line is an item of a list or a heading, which begin a new paragraph wherever they stand.
  private func beginsBlock(_ line: ArraySlice<UInt8>) -> Bool {
    guard !mayBeInHTML, let mark = line.first, let space = line.dropFirst().first, space == 0x20
    else { return false }
    return "-*+#".utf8.contains(mark) && line.dropFirst(2).contains { $0 != 0x20 }
  }

  private static func openingLength(of line: ArraySlice<UInt8>) -> Int {
    var rest = line
    while let byte = rest.first {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: ">"):
        rest = rest.dropFirst()
      default:
        let mark = rest.drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        guard let last = mark.first, "-+*.)".utf8.contains(last), mark.dropFirst().first == 0x20
        else { return rest.startIndex - line.startIndex }
        rest = mark.dropFirst(2)
      }
    }
    return line.count
  }
}

/// A node of libcmark's tree, which belongs to the parser that made it.
private struct CMarkNode {
  /// Line and column as libcmark counts them, from 1; a line of 0 means that it names none.
  typealias Place = (line: Int, column: Int)

  private let node: OpaquePointer?
  private let type: cmark_node_type

  /// Wraps a node.
  init(_ node: OpaquePointer?) {
    self.node = node
    self.type = cmark_node_get_type(node)
  }

  var start: Place {
    (Int(cmark_node_get_start_line(node)), Int(cmark_node_get_start_column(node)))
  }

  var end: Place {
    (Int(cmark_node_get_end_line(node)), Int(cmark_node_get_end_column(node)))
  }

  /// The literal text of a node without children.
  var literal: String { string(cmark_node_get_literal(node)) }

  /// Whether it is inline, inside a paragraph or a heading.
  var isInline: Bool { type.rawValue >= CMARK_NODE_FIRST_INLINE.rawValue }

  /// Whether it is a code block.
  var isCodeBlock: Bool { type == CMARK_NODE_CODE_BLOCK }

  /// Whether it is HTML in a paragraph.
  var isInlineHTML: Bool { type == CMARK_NODE_HTML_INLINE }

  /// Whether it is HTML in a block of its own.
  var isHTMLBlock: Bool { type == CMARK_NODE_HTML_BLOCK }

  /// Whether libcmark's iterator passes it once, and not a second time on the way out.
  var isLeaf: Bool {
    switch type {
    case CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK, CMARK_NODE_THEMATIC_BREAK, CMARK_NODE_TEXT,
      CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
      true
    default:
      false
    }
  }

  /// The kind of the node, as `MarkdownNode` has it.
  ///
  /// - Returns: its kind, with the values that only that kind has
  func kind(at range: SourceRange, in source: SourceText) -> MarkdownNode.Kind {
    switch type {
    case CMARK_NODE_DOCUMENT: .document
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_LIST: list
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_CODE_BLOCK: codeBlock(at: range, in: source)
    case CMARK_NODE_HTML_BLOCK: .htmlBlock(literal)
    case CMARK_NODE_HEADING: .heading(level: Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    case CMARK_NODE_TEXT: .text(literal)
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .code(literal)
    case CMARK_NODE_HTML_INLINE: .htmlInline(literal)
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK: .link(destination: destination, title: title)
    case CMARK_NODE_IMAGE: .image(destination: destination, title: title)
    default: .paragraph
    }
  }

  private var destination: String { string(cmark_node_get_url(node)) }

  private var title: String { string(cmark_node_get_title(node)) }

  private var list: MarkdownNode.Kind {
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    return .list(
      start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil,
      isTight: cmark_node_get_list_tight(node) == 1)
  }

  /// A code block, fenced or indented: libcmark does not distinguish them.
  ///
  /// An indented one may begin with the marks of a fence. But then those are part of its code, and
  /// it has no info string.
  private func codeBlock(at range: SourceRange, in source: SourceText) -> MarkdownNode.Kind {
    let code = literal
    let info = string(cmark_node_get_fence_info(node))
    let opening = source.bytes[range.start.offset..<source.endOfLine(range.start.line).offset]
    let marks = opening.prefix { $0 == opening.first }
    let opensLikeFence = marks.count >= 3 && (marks.first == 0x60 || marks.first == 0x7E)
    let isBare = opening.dropFirst(marks.count).allSatisfy { $0 == 0x20 || $0 == 0x09 }
    let isFenced =
      opensLikeFence
      && (isBare ? !code.utf8.starts(with: opening + [0x0A]) : !info.isEmpty)
    return .codeBlock(info: isFenced ? info : nil, code: code)
  }

  private func string(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}

/// Computes exact ranges from the positions that libcmark reports.
///
/// Those are wrong for a node that ends with its container, for a line that begins with white space, and
/// after a byte order mark. Positions inside a paragraph, after a link whose title has a second line,
/// stay as libcmark reports them.
private struct MarkdownRanges {
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

  /// The column of the text in a later line of a paragraph.
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
