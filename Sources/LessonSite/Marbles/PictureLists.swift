import LessonKit

/// The lists in which a link to a snippet's diagram is a small picture of the diagram.
///
/// Such a list is below a line `<!-- pictures -->`. If you read the lesson as text, it is a list of
/// links.
struct PictureLists {
  /// The anchors of the snippets that the links lead to.
  private(set) var anchors: Set<String> = []

  init(_ document: MarkdownNode) {
    let blocks = document.children
    for (mark, list) in zip(blocks, blocks.dropFirst()) where Self.isMark(mark) {
      for case .link(let destination, _) in list.all.map(\.kind) where destination.first == "#" {
        anchors.insert(String(destination.dropFirst()))
      }
    }
  }

  static func isMark(_ block: MarkdownNode) -> Bool {
    guard case .htmlBlock(let html) = block.kind else { return false }
    return html.contains(/^<!-- pictures -->\s*$/)
  }
}
