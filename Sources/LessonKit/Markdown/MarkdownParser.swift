import CMark

/// Turns CommonMark into `MarkdownNode`s. This is the one file that knows libcmark.
enum MarkdownParser {
  /// Nesting deeper than this is refused: no lesson needs it, and recursion over it would be unsafe.
  static let deepestNesting = 64

  /// Parses a document.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - blankLines: the number of leading lines to treat as empty, since front matter is no Markdown.
  /// - Throws: `LessonProblem` where blocks are nested too deeply.
  static func parse(_ source: SourceText, skippingLines blankLines: Int = 0) throws -> MarkdownNode {
    let parser = cmark_parser_new(CMARK_OPT_DEFAULT)
    defer { cmark_parser_free(parser) }
    feed(source, skippingLines: blankLines, to: parser)
    let root = cmark_parser_finish(parser)
    defer { cmark_node_free(root) }
    return try convert(root, of: source)
  }

  private static func feed(
    _ source: SourceText, skippingLines blankLines: Int, to parser: OpaquePointer?
  ) {
    let blanks = [UInt8](repeating: UInt8(ascii: "\n"), count: blankLines)
    let rest = source.bytes[source.position(line: blankLines + 1).offset...]
    for part in [blanks[...], blankLines < source.lineCount ? rest : []] {
      part.withUnsafeBytes { buffer in
        let start = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
        if let start { cmark_parser_feed(parser, start, buffer.count) }
      }
    }
  }

  /// Walks the tree with libcmark's iterator, so that no nesting can exhaust the stack.
  private static func convert(_ root: OpaquePointer?, of source: SourceText) throws -> MarkdownNode {
    let iterator = cmark_iter_new(root)
    defer { cmark_iter_free(iterator) }
    var open: [[MarkdownNode]] = [[]]
    while true {
      let event = cmark_iter_next(iterator)
      guard event != CMARK_EVENT_DONE else { break }
      let node = cmark_iter_get_node(iterator)
      if event == CMARK_EVENT_ENTER, !isLeaf(node) {
        open.append([])
        try checkDepth(open.count, of: node, in: source)
      } else {
        let children = event == CMARK_EVENT_EXIT ? open.removeLast() : []
        let range = range(of: node, in: source)
        let converted = MarkdownNode(kind(of: node, at: range, in: source), range: range, children: children)
        open[open.count - 1].append(converted)
      }
    }
    return open[0][0]
  }

  private static func checkDepth(
    _ depth: Int, of node: OpaquePointer?, in source: SourceText
  ) throws {
    guard depth > deepestNesting else { return }
    throw LessonProblem(
      in: source.path, at: range(of: node, in: source).start,
      "Markdown nested more than \(deepestNesting) levels deep", advice: "flatten it"
    )
  }

  private static func isLeaf(_ node: OpaquePointer?) -> Bool {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_CODE_BLOCK, CMARK_NODE_HTML_BLOCK, CMARK_NODE_THEMATIC_BREAK, CMARK_NODE_TEXT,
      CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK, CMARK_NODE_CODE, CMARK_NODE_HTML_INLINE:
      true
    default:
      false
    }
  }

  /// libcmark's line and column, with the end made exclusive.
  ///
  /// Text that it splits off inside a line may come without an end; such a node ends where it begins.
  private static func range(of node: OpaquePointer?, in source: SourceText) -> SourceRange {
    let start = source.position(
      line: Int(cmark_node_get_start_line(node)), column: Int(cmark_node_get_start_column(node)))
    let end = source.position(
      line: Int(cmark_node_get_end_line(node)), column: Int(cmark_node_get_end_column(node)) + 1)
    return SourceRange(start: start, end: max(start, end))
  }

  private static func kind(
    of node: OpaquePointer?, at range: SourceRange, in source: SourceText
  ) -> MarkdownNode.Kind {
    switch cmark_node_get_type(node) {
    case CMARK_NODE_DOCUMENT: .document
    case CMARK_NODE_BLOCK_QUOTE: .blockQuote
    case CMARK_NODE_LIST: list(node)
    case CMARK_NODE_ITEM: .item
    case CMARK_NODE_CODE_BLOCK: codeBlock(node, at: range, in: source)
    case CMARK_NODE_HTML_BLOCK: .htmlBlock(literal(of: node))
    case CMARK_NODE_HEADING: .heading(level: Int(cmark_node_get_heading_level(node)))
    case CMARK_NODE_THEMATIC_BREAK: .thematicBreak
    case CMARK_NODE_TEXT: .text(literal(of: node))
    case CMARK_NODE_SOFTBREAK: .softBreak
    case CMARK_NODE_LINEBREAK: .lineBreak
    case CMARK_NODE_CODE: .code(literal(of: node))
    case CMARK_NODE_HTML_INLINE: .htmlInline(literal(of: node))
    case CMARK_NODE_EMPH: .emphasis
    case CMARK_NODE_STRONG: .strong
    case CMARK_NODE_LINK: .link(destination: destination(of: node), title: title(of: node))
    case CMARK_NODE_IMAGE: .image(destination: destination(of: node), title: title(of: node))
    default: .paragraph
    }
  }

  private static func list(_ node: OpaquePointer?) -> MarkdownNode.Kind {
    let isOrdered = cmark_node_get_list_type(node) == CMARK_ORDERED_LIST
    return .list(
      start: isOrdered ? Int(cmark_node_get_list_start(node)) : nil,
      isTight: cmark_node_get_list_tight(node) == 1)
  }

  /// libcmark does not tell a fenced block from an indented one, but its source does: a fence has
  /// an opening line that is not part of the code.
  private static func codeBlock(
    _ node: OpaquePointer?, at range: SourceRange, in source: SourceText
  ) -> MarkdownNode.Kind {
    let code = literal(of: node)
    let opening = source.bytes[range.start.offset...].prefix(3)
    let opensLikeFence = opening.elementsEqual("```".utf8) || opening.elementsEqual("~~~".utf8)
    let codeLines = code.utf8.count { $0 == UInt8(ascii: "\n") }
    let isFenced = opensLikeFence && codeLines <= range.end.line - range.start.line
    return .codeBlock(info: isFenced ? string(cmark_node_get_fence_info(node)) : nil, code: code)
  }

  private static func literal(of node: OpaquePointer?) -> String {
    string(cmark_node_get_literal(node))
  }

  private static func destination(of node: OpaquePointer?) -> String {
    string(cmark_node_get_url(node))
  }

  private static func title(of node: OpaquePointer?) -> String {
    string(cmark_node_get_title(node))
  }

  private static func string(_ pointer: UnsafePointer<CChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }
}
