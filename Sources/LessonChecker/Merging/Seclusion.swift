import SwiftSource

/// Which programs must not share an executable with others.
///
/// What a program declares is its own, since its names are. Two sorts of things are not: a conformance
/// of somebody else's type, which every cast in the executable finds, and symbols and sections that are
/// named by hand. A program that may hold such a thing is linked alone.
enum Seclusion {
  /// The attributes that say nothing of symbols or sections.
  ///
  /// Property wrappers, result builders and global actors have names that begin with a capital.
  private static let harmless: Set = [
    "@autoclosure", "@available", "@discardableResult", "@dynamicCallable", "@dynamicMemberLookup",
    "@escaping", "@frozen", "@globalActor", "@main", "@preconcurrency", "@propertyWrapper",
    "@resultBuilder", "@unchecked", "@unknown",
  ]

  /// Whether a program must be linked alone.
  ///
  /// - Parameters:
  ///   - text: its source.
  ///   - diagnostics: what the compiler said of it. It warns of many such conformances.
  /// - Returns: whether anything in it might reach other programs; rather once too often than never.
  static func isNeeded(for text: String, _ diagnostics: [Diagnostic] = []) -> Bool {
    // What can't be cut into tokens can't be known.
    guard let tokens = SwiftLexer.tokens(of: Array(text.utf8)) else { return true }
    return tokens.contains(where: \.isUnusualAttribute) || addsConformance(in: tokens)
      || diagnostics.contains { $0.message.contains("conformance of imported") }
  }

  /// Whether an extension lets a type conform that is not declared here.
  private static func addsConformance(in tokens: [SwiftToken]) -> Bool {
    let declaring: Set = ["class", "struct", "enum", "actor"]
    let own = Set(
      zip(tokens, tokens.dropFirst()).compactMap { keyword, name in
        keyword.depth == 0 && declaring.contains(keyword.text) ? name.text : nil
      })
    return tokens.indices.contains { index in
      guard tokens[index].text == "extension" else { return false }
      let head = tokens[(index + 1)...].prefix { $0.text != "{" && $0.text != "where" }
      guard head.contains(where: { $0.text == ":" }) else { return false }
      // A member of one's own type can be another name for somebody else's.
      return head.contains { $0.text == "." } || head.first.map { !own.contains($0.text) } ?? true
    }
  }

  fileprivate static func isHarmless(_ attribute: String) -> Bool {
    let first = attribute.utf8.dropFirst().first ?? 0
    return harmless.contains(attribute)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
  }
}

extension SwiftToken {
  fileprivate var isUnusualAttribute: Bool { kind == .attribute && !Seclusion.isHarmless(text) }
}
