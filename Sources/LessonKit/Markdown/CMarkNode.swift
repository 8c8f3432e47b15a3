import CMark

/// A node of libcmark's tree, which belongs to the parser that made it.
struct CMarkNode {
  /// Line and column as libcmark counts them, from 1; a line of 0 means that it names none.
  typealias Place = (line: Int, column: Int)

  private let node: OpaquePointer?
  private let type: cmark_node_type

  /// Wraps a node.
  init(_ node: OpaquePointer?) {
    self.node = node
    self.type = cmark_node_get_type(node)
  }

  /// The first byte.
  var start: Place {
    (Int(cmark_node_get_start_line(node)), Int(cmark_node_get_start_column(node)))
  }

  /// The last byte.
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
  /// - Parameters:
  ///   - range: its range in the file.
  ///   - source: the file.
  /// - Returns: its kind, with the values that only that kind has.
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

  /// A code block, fenced or indented: libcmark does not tell them apart.
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
