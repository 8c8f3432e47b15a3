/// The first line of a declaration: its keyword and its name.
package struct DeclarationHeader: Hashable, Sendable {
  private static let types = ["class", "struct", "enum", "protocol", "actor", "extension"]
  private static let others = [
    "func", "var", "let", "typealias", "case", "macro", "associatedtype",
  ]
  private static let nameless = ["init", "deinit", "subscript"]

  /// The declared name.
  package let name: String

  /// The keyword.
  package let keyword: String

  /// Whether its body declares members.
  package var isType: Bool { Self.types.contains(keyword) }

  /// Reads a line.
  ///
  /// - Parameter line: a line of code without strings and comments; nil where it declares nothing
  package init?(_ line: [UInt8]) {
    var rest = Substring(String(decoding: line, as: UTF8.self))
    var previous = ""
    while let word = Self.word(from: &rest) {
      if word.hasPrefix("@") || DeclarationModifiers.all.contains(word) {
        Self.skipParentheses(&rest)
      } else if Self.nameless.contains(word) {
        (keyword, name) = (word, word)
        return
      } else if Self.others.contains(word) || Self.types.contains(word) {
        previous = word
        // `class func` declares a function.
        let next = Self.peek(rest)
        if word == "class", Self.others.contains(next) || next == "subscript" { continue }
        guard let name = Self.name(in: rest) else { return nil }
        (keyword, self.name) = (previous, name)
        return
      } else {
        return nil
      }
    }
    return nil
  }

  private static func word(from rest: inout Substring) -> String? {
    rest = rest.drop(while: \.isWhitespace)
    let word = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "@" }
    rest = rest[word.endIndex...]
    return word.isEmpty ? nil : String(word)
  }

  private static func peek(_ rest: Substring) -> String {
    var rest = rest
    return word(from: &rest) ?? ""
  }

  private static func name(in rest: Substring) -> String? {
    let text = rest.drop(while: \.isWhitespace)
    let isWord = text.first.map { $0.isLetter || $0 == "_" || $0 == "`" } ?? false
    let name = text.prefix {
      isWord ? $0.isLetter || $0.isNumber || "_`.".contains($0) : !" ({".contains($0)
    }
    return name.isEmpty ? nil : name.filter { $0 != "`" }
  }

  private static func skipParentheses(_ rest: inout Substring) {
    guard rest.first == "(" else { return }
    var depth = 0
    while let character = rest.popFirst() {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 { return }
    }
  }
}
