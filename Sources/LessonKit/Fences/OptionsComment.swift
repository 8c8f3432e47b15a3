/// An HTML comment that speaks to the checker.
enum OptionsComment: Hashable {
  /// `<!-- check: key=value … -->`
  case check([Pair])

  /// `<!-- source: path#region -->`
  case source(String)

  /// `<!-- skip: reason -->`
  case skip(reason: String)

  /// A comment that looks as if it were meant for the checker.
  case unknown(String)

  /// A key and its value, and where each begins in the comment.
  struct Pair: Hashable {
    /// What stands before `=`.
    let key: String

    /// What stands after it; empty where there is no `=`.
    let value: String

    /// The number of bytes before the key.
    let offset: Int

    /// The number of bytes before the value.
    var valueOffset: Int { offset + key.utf8.count + 1 }
  }

  /// The words that such comments begin with.
  static let names = ["check", "source", "skip"]

  /// Reads what stands between a comment's marks; nil where it is an ordinary comment.
  init?(_ text: String) {
    let name = text.prefix(while: \.isLetter)
    let rest = text[name.endIndex...]
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

  /// A slip must not turn a comment for the checker into an ordinary one without a word.
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
