/// The HTML that a lesson may contain: comments, `<details>` and `<summary>`.
///
/// Everything else is refused, so that no lesson can put markup or scripts of its own on a page.
/// The scan goes byte by byte, as browsers do: to Swift `<` and an accent after it are one
/// `Character`, and not equal to `<`.
public enum HTMLSubset {
  /// A piece of an HTML block.
  public enum Piece: Hashable, Sendable {
    /// The text between `<!--` and `-->`, trimmed, and the offset of its marks in the block.
    case comment(String, offset: Int)

    /// An allowed tag, as written.
    case tag(String)

    /// Text without markup; entities in it are left as they are.
    case text(String)
  }

  /// The tags that a lesson may use, as they must be written.
  public static let tags = ["<details>", "<details open>", "</details>", "<summary>", "</summary>"]

  /// Cuts HTML into pieces.
  ///
  /// - Parameter html: the literal text of an HTML block or of inline HTML
  /// - Returns: the pieces in order, or nil if the text holds anything that is not allowed
  public static func pieces(of html: String) -> [Piece]? {
    var pieces: [Piece] = []
    var rest = Array(html.utf8)[...]
    while let byte = rest.first {
      if rest.starts(with: "<!--".utf8) {
        let offset = rest.startIndex
        guard let comment = takeComment(from: &rest) else { return nil }
        pieces.append(.comment(comment, offset: offset))
      } else if byte == UInt8(ascii: "<") {
        guard let tag = tags.first(where: { rest.starts(with: $0.utf8) }) else { return nil }
        pieces.append(.tag(tag))
        rest = rest.dropFirst(tag.utf8.count)
      } else {
        let text = rest.prefix { $0 != UInt8(ascii: "<") }
        pieces.append(.text(String(decoding: text, as: UTF8.self)))
        rest = rest[text.endIndex...]
      }
    }
    return pieces
  }

  /// Cuts HTML into pieces by the rules of a dialect.
  ///
  /// - Parameters:
  ///   - html: the literal text of an HTML block
  ///   - dialect: the rules of its file
  /// - Returns: nil if a lesson of a course may not contain the text; documentation may
  static func pieces(of html: String, in dialect: Dialect) -> [Piece]? {
    switch dialect {
    case .course: pieces(of: html)
    case .docs: foreignPieces(of: html)
    }
  }

  /// Cuts any HTML into comments and text.
  ///
  /// - Parameter html: the literal text of an HTML block
  /// - Returns: the comments, and the rest as texts
  private static func foreignPieces(of html: String) -> [Piece] {
    var pieces: [Piece] = []
    var rest = html.utf8[...]
    while let start = rest.firstRange(of: "<!--".utf8),
      let end = rest[start.upperBound...].firstRange(of: "-->".utf8)
    {
      if start.lowerBound > rest.startIndex {
        pieces.append(.text(text(rest[..<start.lowerBound])))
      }
      let comment = text(rest[start.upperBound..<end.lowerBound])
      let offset = html.utf8.distance(from: html.utf8.startIndex, to: start.lowerBound)
      pieces.append(.comment(trimmed(comment), offset: offset))
      rest = rest[end.upperBound...]
    }
    if !rest.isEmpty { pieces.append(.text(text(rest))) }
    return pieces
  }

  /// The text of any HTML: what stands between its tags, without comments, scripts and style sheets.
  public static func text(of html: String) -> String {
    withoutTags(Array(withoutComments(html).utf8)[...])
  }

  /// A text without the comments in it; one that is never closed is text.
  package static func withoutComments(_ html: String) -> String {
    let texts = foreignPieces(of: html).map { piece in
      if case .text(let text) = piece { text } else { "" }
    }
    return texts.joined()
  }

  /// The text between tags, without scripts and style sheets; a tag or a script that is never closed is text.
  private static func withoutTags(_ html: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    var rest = html
    var isUnclosed: Set<String> = []
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      text += rest[..<start]
      rest = rest[start...]
      let name = name(of: rest.dropFirst())
      if ["script", "style"].contains(name), !isUnclosed.contains(name) {
        if let end = end(of: name, in: rest) {
          rest = rest[end...]
          continue
        }
        isUnclosed.insert(name)
      }
      guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else { break }
      rest = rest[end...].dropFirst()
    }
    return String(decoding: text + rest, as: UTF8.self)
  }

  /// The index after the closing tag of an element, `</script >`, or nil if there is none.
  private static func end(of name: String, in html: ArraySlice<UInt8>) -> Int? {
    var rest = html
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[start...].dropFirst()
      guard rest.first == UInt8(ascii: "/"), self.name(of: rest.dropFirst()) == name else {
        continue
      }
      let end = rest.dropFirst(1 + name.utf8.count).drop(while: isSpace)
      if end.first == UInt8(ascii: ">") { return end.startIndex + 1 }
    }
    return nil
  }

  /// The name of an element, in small letters.
  private static func name(of tag: ArraySlice<UInt8>) -> String {
    // No name that matters here is longer.
    let name = tag.prefix(10).prefix { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
    return String(decoding: name, as: UTF8.self).lowercased()
  }

  private static func text(_ bytes: Substring.UTF8View) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    return start.lastIndex { !$0.isWhitespace }.map { String(start[...$0]) } ?? ""
  }

  /// The offset of a comment's text, after its mark and the white space that follows.
  ///
  /// - Parameters:
  ///   - html: the block's literal text
  ///   - offset: the beginning of the comment in it
  /// - Returns: the number of bytes before the comment's first word
  static func bodyOffset(in html: String, ofCommentAt offset: Int) -> Int {
    let body = html.utf8.dropFirst(offset + 4)
    return offset + 4 + body.prefix(while: isSpace).count
  }

  /// A comment that browsers and CommonMark end at different places is not allowed.
  private static func takeComment(from rest: inout ArraySlice<UInt8>) -> String? {
    let body = rest.dropFirst(4)
    guard !body.starts(with: ">".utf8), !body.starts(with: "->".utf8) else { return nil }
    guard let end = body.indices.first(where: { body[$0...].starts(with: "-->".utf8) }) else {
      return nil
    }
    let comment = body[..<end]
    guard !comment.indices.contains(where: { comment[$0...].starts(with: "--!>".utf8) }) else {
      return nil
    }
    rest = body[end...].dropFirst(3)
    let start = comment.drop(while: isSpace)
    let last = start.lastIndex { !isSpace($0) }
    return String(decoding: last.map { start[...$0] } ?? [], as: UTF8.self)
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

extension HTMLSubset.Piece {
  /// Whether it is text in which a line may begin a fence.
  var mayHoldFence: Bool {
    guard case .text(let text) = self else { return false }
    return ["```", "~~~"].contains(where: text.utf8.contains)
  }

  /// Whether a page shows nothing for it.
  var isInvisible: Bool {
    switch self {
    case .comment: true
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .tag: false
    }
  }
}

/// The rules for reading a Markdown file.
enum Dialect: Hashable, Sendable {
  /// A lesson of a course: an unknown word, comment or HTML tag is an error.
  case course

  /// Documentation that was written for other tools: what the checker does not know is prose.
  case docs
}
