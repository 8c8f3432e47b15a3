import CMark

/// Turns CommonMark into a tree of `MarkdownNode`.
///
/// This file and `CMarkNode` are the two that know libcmark.
enum MarkdownParser {
  /// Nesting deeper than this is refused: no lesson needs it, and recursion over it would be unsafe.
  static let deepestNesting = 64

  /// Parses a document.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - blankLines: how many leading lines to take as empty: front matter is no Markdown.
  ///   - isTypographic: whether straight quotes and dots in prose become those of books.
  /// - Returns: the document.
  /// - Throws: `Diagnostic` where it is nested too deeply, or could take libcmark too long.
  static func parse(
    _ source: SourceText, skippingLines blankLines: Int = 0, isTypographic: Bool = false
  ) throws -> MarkdownNode {
    try MarkdownLimits.check(source)
    let parser = cmark_parser_new(CMARK_OPT_SOURCEPOS | (isTypographic ? CMARK_OPT_SMART : 0))
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
    guard depth > deepestNesting else { return }
    throw Diagnostic.problem(
      in: source.path, at: position,
      "Markdown nested more than \(deepestNesting) levels deep", advice: "flatten it"
    )
  }
}
