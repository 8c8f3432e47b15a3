/// An HTML comment for the checker.
enum OptionsComment: Hashable {
  /// `<!-- check: key=value … -->`
  case check([Pair])

  /// `<!-- source: path#region -->`
  case source(String)

  /// `<!-- skip: reason -->`
  case skip(reason: String)

  /// `<!-- swift: code -->`, with the offset of the code in the comment.
  case setup(Substring, offset: Int)

  /// A comment that is most likely a misspelled one for the checker.
  case unknown(String)

  /// A key with its value, and their offsets in the comment.
  struct Pair: Hashable {
    /// The text before `=`.
    let key: String

    /// The text after it; empty where there is no `=`.
    let value: String

    /// The offset of the key in the comment, in bytes.
    let offset: Int

    /// The offset of the value in the comment, in bytes.
    var valueOffset: Int { offset + key.utf8.count + 1 }
  }

  /// The words that such comments start with in a lesson.
  static let names = ["check", "source", "skip"]

  private static let setupName = "swift"

  /// Parses the text between a comment's marks; nil where it is an ordinary comment.
  init?(_ text: String) {
    let name = text.prefix(while: \.isLetter)
    let rest = text[name.endIndex...]
    if name == Self.setupName, rest.first == ":" {
      let code = rest.dropFirst()
      self = .setup(code, offset: text.utf8.distance(from: text.startIndex, to: code.startIndex))
      return
    }
    guard rest.first == ":", Self.names.contains(String(name)) else {
      guard Self.isMeant(name: String(name), rest: rest) else { return nil }
      self = .unknown(String(name))
      return
    }
    let body = rest.dropFirst().drop(while: \.isWhitespace)
    switch name {
    case "check": self = .check(Self.pairs(in: body, of: text))
    case "source": self = .source(String(body))
    default: self = .skip(reason: String(body))
    }
  }

  /// Catches misspelled names, which would silently make the comment an ordinary one.
  private static func isMeant(name: String, rest: Substring) -> Bool {
    let separator = rest.drop(while: \.isWhitespace).first
    if separator == ":" || separator == "：" {
      return Suggestion.nearest(to: name, among: names, within: 1) != nil
    }
    return names.contains(name.lowercased()) && rest.contains("=")
  }

  private static func pairs(in body: Substring, of text: String) -> [Pair] {
    body.split(whereSeparator: \.isWhitespace).map { word in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Pair(
        key: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : "",
        offset: text.utf8.distance(from: text.startIndex, to: word.startIndex))
    }
  }
}
