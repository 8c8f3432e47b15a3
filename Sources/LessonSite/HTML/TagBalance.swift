import LessonKit

/// Lets the HTML that a lesson may hold through, and sees to it that what is opened is closed.
///
/// One is made for each run of blocks, so a tag that is left open ends with the list item, the quote
/// or the lesson that it stands in, and never reaches into the page around it.
struct TagBalance {
  private var open: [String] = []

  /// The markup of one HTML block; nothing of it where it holds anything that is not allowed.
  mutating func html(of block: String) -> HTML {
    (HTMLSubset.pieces(of: block) ?? []).map { html(of: $0) }.joined()
  }

  /// Closes what is still open.
  mutating func close() -> HTML {
    defer { open = [] }
    return open.reversed().map { HTML(closing: $0) }.joined()
  }

  private mutating func html(of piece: HTMLSubset.Piece) -> HTML {
    switch piece {
    case .comment: HTML()
    case .text(let text): HTML(textWithReferences: text)
    case .tag("</details>"): closing("details")
    case .tag("</summary>"): closing("summary")
    case .tag("<summary>"): open.last == "details" ? opening("summary") : HTML()
    case .tag("<details open>"): opening("details", isOpen: true)
    case .tag: opening("details")
    }
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
