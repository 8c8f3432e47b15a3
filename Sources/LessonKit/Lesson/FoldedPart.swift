/// A part that the reader unfolds: the text between `<details>` and `</details>`.
struct FoldedPart: Hashable, Sendable {
  /// The bytes from its opening tag to its closing one.
  let bytes: Range<Int>

  /// Its text as Markdown, without its summary.
  let text: String

  /// All such parts at the top level of a document, in order.
  static func parts(of document: MarkdownNode, in source: SourceText) -> [FoldedPart] {
    var parts: [FoldedPart] = []
    var start: MarkdownNode?
    var depth = 0
    for node in document.children {
      guard case .htmlBlock(let html) = node.kind else { continue }
      for case .tag(let tag) in HTMLSubset.pieces(of: html) ?? [] {
        if tag.hasPrefix("<details") {
          if depth == 0 { start = node }
          depth += 1
        } else if tag == "</details>", depth > 0 {
          depth -= 1
          if depth == 0, let opening = start {
            parts.append(FoldedPart(from: opening, to: node, in: source))
          }
        }
      }
    }
    return parts
  }

  private init(from opening: MarkdownNode, to closing: MarkdownNode, in source: SourceText) {
    bytes = opening.range.start.offset..<closing.range.end.offset
    let lines = opening.range.start.line...closing.range.end.line
    var isInSummary = false
    let texts = lines.map { Self.withoutTags(source.line($0), &isInSummary) }
    let isBlank: (String) -> Bool = { $0.allSatisfy(\.isWhitespace) }
    let start = texts.drop(while: isBlank)
    let end = start.lastIndex { !isBlank($0) }
    text = end.map { start[...$0].joined(separator: "\n") } ?? ""
  }

  /// The summary is no part of the text; a tag is always on a line of its own, as Markdown requires.
  private static func withoutTags(_ line: String, _ isInSummary: inout Bool) -> String {
    let isSummary = isInSummary || line.utf8.holds("<summary>")
    isInSummary = isSummary && !line.utf8.holds("</summary>")
    return isSummary || HTMLSubset.tags.contains(where: line.hasPrefix) ? "" : line
  }
}
