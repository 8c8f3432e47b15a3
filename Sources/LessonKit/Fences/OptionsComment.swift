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

  /// A key and its value; the value is empty where there is no `=`.
  struct Pair: Hashable {
    let key: String
    let value: String
  }

  /// The words that such comments begin with.
  static let names = ["check", "source", "skip"]

  /// Reads what stands between a comment's marks; nil where it is an ordinary comment.
  init?(_ text: String) {
    guard let colon = text.firstIndex(of: ":") else { return nil }
    let name = String(text[..<colon])
    let rest = text[text.index(after: colon)...].drop(while: \.isWhitespace)
    switch name {
    case "check": self = .check(rest.split(whereSeparator: \.isWhitespace).map(Pair.init))
    case "source": self = .source(String(rest))
    case "skip": self = .skip(reason: String(rest))
    default:
      guard Suggestion.nearest(to: name, among: Self.names, within: 1) != nil else { return nil }
      self = .unknown(name)
    }
  }
}

extension OptionsComment.Pair {
  /// Cuts `key=value` in two.
  fileprivate init(_ word: Substring) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    key = String(parts[0])
    value = parts.count > 1 ? String(parts[1]) : ""
  }
}
