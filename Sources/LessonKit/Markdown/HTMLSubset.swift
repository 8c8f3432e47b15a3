/// The little HTML that a lesson may hold: comments, `<details>` and `<summary>`.
///
/// Everything else is refused, so that no lesson can put markup or scripts of its own on a page.
public enum HTMLSubset {
  /// A piece of an HTML block.
  public enum Piece: Hashable, Sendable {
    /// What stands between `<!--` and `-->`, trimmed, and where it begins in the block.
    case comment(String, offset: Int)

    /// An allowed tag, as written.
    case tag(String)

    /// Text without markup; entities in it are left as they are.
    case text(String)
  }

  /// The tags that a lesson may use, as they must be written.
  public static let tags = ["<details>", "<details open>", "</details>", "<summary>", "</summary>"]

  /// Cuts HTML into pieces; nil where it holds anything that is not allowed.
  ///
  /// - Parameter html: the literal text of an HTML block or of inline HTML.
  public static func pieces(of html: String) -> [Piece]? {
    var pieces: [Piece] = []
    var rest = html[...]
    while !rest.isEmpty {
      if rest.hasPrefix("<!--") {
        let offset = html.utf8.distance(from: html.startIndex, to: rest.startIndex)
        let body = rest.dropFirst(4)
        guard let end = end(of: body) else { return nil }
        pieces.append(.comment(trimmed(body[..<end]), offset: offset))
        rest = body[end...].dropFirst(3)
      } else if rest.hasPrefix("<") {
        guard let tag = tags.first(where: rest.hasPrefix) else { return nil }
        pieces.append(.tag(tag))
        rest = rest.dropFirst(tag.count)
      } else {
        let text = rest.prefix { $0 != "<" }
        pieces.append(.text(String(text)))
        rest = rest.dropFirst(text.count)
      }
    }
    return pieces
  }

  private static func end(of comment: Substring) -> Substring.Index? {
    comment.indices.first { comment[$0...].hasPrefix("-->") }
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let end = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...end])
  }
}
