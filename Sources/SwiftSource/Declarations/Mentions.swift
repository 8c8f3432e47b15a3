/// The names that an item of a program may mean something outside of itself by.
///
/// Left out is what means something else for certain: what follows a dot, the labels of arguments,
/// a function's own parameters, the text of a string. What a string interpolates may be anything, so
/// all words in that count.
package enum Mentions {
  /// The names that a run of tokens mentions.
  package static func of(_ tokens: ArraySlice<SwiftToken>) -> Set<String> {
    var mentions: Set<String> = []
    var brackets: [String] = []
    for index in tokens.indices {
      let token = tokens[index]
      switch token.kind {
      case .bracket:
        if ["(", "[", "{"].contains(token.text) {
          brackets.append(token.text)
        } else {
          _ = brackets.popLast()
        }
      case .attribute:
        mentions.insert(String(token.text.dropFirst()))
      case .literal:
        for interpolation in StringLiteral.interpolations(in: token.text) {
          mentions.formUnion(Words.of(interpolation))
        }
      case .word where !tokens.isMember(index) && !isLabel(index, in: tokens, brackets.last):
        mentions.insert(token.text)
      default:
        break
      }
    }
    return mentions
  }

  /// The names of the members that a type declares, as far as each begins with a keyword.
  package static func members(of tokens: ArraySlice<SwiftToken>) -> Set<String> {
    let inner = tokens.filter { $0.depth == 1 && $0.kind == .word }
    return Set(
      zip(inner, inner.dropFirst()).compactMap { keyword, name in
        ["var", "let", "func", "case", "typealias"].contains(keyword.text) ? name.text : nil
      })
  }

  /// The names of a function's parameters; none where one has a default value, which may mean
  /// something outside by the same name.
  package static func parameters(of tokens: ArraySlice<SwiftToken>) -> Set<String> {
    let start = tokens.firstIndex { $0.text == "(" } ?? tokens.endIndex
    let signature = tokens[start...].dropFirst().prefix { $0.depth > 0 }
    guard !signature.contains(where: { $0.text == "=" }) else { return [] }
    return Set(
      zip(signature, signature.dropFirst()).compactMap { name, colon in
        name.depth == 1 && name.kind == .word && colon.text == ":" ? name.text : nil
      })
  }

  /// Inside round brackets a name right before a colon is a label; inside others it may be a key.
  private static func isLabel(
    _ index: Int, in tokens: ArraySlice<SwiftToken>, _ bracket: String?
  ) -> Bool {
    guard bracket == "(", index > tokens.startIndex, index + 1 < tokens.endIndex else {
      return false
    }
    return tokens[index + 1].text == ":" && ["(", ","].contains(tokens[index - 1].text)
  }
}

extension RandomAccessCollection<SwiftToken> where Index == Int {
  /// Whether a dot stands before a token, so that it names a member.
  package func isMember(_ index: Int) -> Bool {
    guard index > startIndex else { return false }
    let before = self[index - 1]
    return before.text == "." || ["?.", "!.", "\\."].contains { before.text.hasSuffix($0) }
  }
}
