import LessonKit

extension MarkdownHTML {
  /// A list; an ordered one begins at its first number.
  mutating func html(list: MarkdownNode, start: Int?, isTight: Bool) -> HTML {
    let items = list.children.map { item in
      "<li>\(html(blocks: item.children, isTight: isTight))</li>\n" as HTML
    }.joined()
    guard let start else { return "<ul>\n\(items)</ul>\n" }
    let first: HTML = start == 1 ? "" : " start=\"\(start)\""
    return "<ol\(first)>\n\(items)</ol>\n"
  }
}
