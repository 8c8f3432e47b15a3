/// The arguments of a directive of DocC, such as `(name: "A.swift", file: a.swift)`.
struct TutorialArguments {
  /// The values by their names, without quotation marks.
  let values: [String: String]

  /// The text behind the closing parenthesis.
  let rest: Substring

  /// Reads arguments: nil where the parenthesis is not closed, none where none is opened.
  ///
  /// - Parameter text: what stands behind the directive's name.
  init?(_ text: Substring) {
    guard text.first == "(" else {
      (values, rest) = ([:], text)
      return
    }
    guard let end = Self.end(of: text) else { return nil }
    rest = text[end...].dropFirst()
    let argument = /(\w+)\s*:\s*(?:\x22([^\x22]*)\x22|([^\s\x22,()]+))/
    let pairs = text[..<end].matches(of: argument).map { match in
      (String(match.1), String(match.2 ?? match.3 ?? ""))
    }
    values = Dictionary(pairs, uniquingKeysWith: { first, _ in first })
  }

  /// The parenthesis that closes the first one.
  private static func end(of text: Substring) -> Substring.Index? {
    var isQuoted = false
    return text.indices.first { index in
      if text[index] == "\"" { isQuoted.toggle() }
      return text[index] == ")" && !isQuoted
    }
  }
}
