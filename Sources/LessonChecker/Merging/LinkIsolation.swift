import SwiftSource

/// Finds programs that must not share an executable with others.
///
/// The declarations of a program don't collide, since its module has an ABI name of its own. Two
/// kinds of things may: a conformance of an imported type, which every cast in the executable
/// finds, and symbols and sections that are named by hand. A program that may contain one is linked
/// alone.
enum LinkIsolation {
  /// The attributes that don't affect symbols or sections.
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
  ///   - diagnostics: its diagnostics: the compiler warns of many such conformances.
  /// - Returns: whether anything in it might affect other programs; true in doubt.
  static func isNeeded(for text: String, _ diagnostics: [CompilerMessage] = []) -> Bool {
    // A text that is no sequence of tokens can't be judged.
    guard let tokens = SwiftLexer.tokens(of: Array(text.utf8)) else { return true }
    return tokens.contains(where: \.isUnusualAttribute) || addsConformance(in: tokens)
      || diagnostics.contains { $0.message.contains("conformance of imported") }
  }

  /// Whether an extension adds a conformance to a type that is not declared here.
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
      // A member of an own type can be a typealias for an imported type.
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
  fileprivate var isUnusualAttribute: Bool { kind == .attribute && !LinkIsolation.isHarmless(text) }
}
