import LessonKit

/// Renders the HTML blocks that a lesson may use, and closes every tag that a lesson leaves open.
///
/// Each sequence of blocks has its own balance, so an open tag ends with the list item, the quote
/// or the lesson around it, and never reaches into the page.
struct TagBalance {
  private var open: [String] = []

  /// The markup of an HTML block; empty where any of it is not allowed.
  mutating func html(of block: String) -> HTML {
    (HTMLSubset.pieces(of: block) ?? []).map { html(of: $0) }.joined()
  }

  /// The end tags of all open elements.
  mutating func close() -> HTML {
    defer { open = [] }
    return open.reversed().map { HTML(closing: $0) }.joined()
  }

  private mutating func html(of piece: HTMLSubset.Piece) -> HTML {
    switch piece {
    case .comment: HTML()
    case .text(let text): Self.html(of: text)
    case .tag("</details>"): closing("details")
    case .tag("</summary>"): closing("summary")
    case .tag("<summary>"): open.last == "details" ? opening("summary") : HTML()
    case .tag("<details open>"): opening("details", isOpen: true)
    case .tag: opening("details")
    }
  }

  /// Text in a tag, in which Markdown's sign for code means the same as elsewhere.
  private static func html(of text: String) -> HTML {
    let parts = text.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    // A sign without its partner is text.
    guard parts.count > 2, !parts.count.isMultiple(of: 2) else {
      return HTML(textWithReferences: text)
    }
    return parts.enumerated().map { index, part in
      let html = HTML(textWithReferences: part)
      return index.isMultiple(of: 2) ? html : "<code>\(html)</code>"
    }.joined()
  }

  private mutating func opening(_ tag: String, isOpen: Bool = false) -> HTML {
    open.append(tag)
    return isOpen ? "<\(tag) open>" : "<\(tag)>"
  }

  private mutating func closing(_ tag: String) -> HTML {
    guard let index = open.lastIndex(of: tag) else { return HTML() }
    defer { open.removeSubrange(index...) }
    return open[index...].reversed().map { HTML(closing: $0) }.joined()
  }
}

extension HTML {
  fileprivate init(closing tag: String) { self = "</\(tag)>" }
}
