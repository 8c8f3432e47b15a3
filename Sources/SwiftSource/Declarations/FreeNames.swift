/// Finds the free names of an item of a program: those that may refer to something outside of it.
///
/// Members after a dot, argument labels, names that are bound in the item itself and the text of
/// strings are not free. An interpolation may contain anything, so all other identifiers in it count.
package enum FreeNames {
  /// The free names of tokens.
  ///
  /// - Parameter tokens: an item, or a part of one
  /// - Returns: the names, keywords among them
  package static func of(_ tokens: ArraySlice<SwiftToken>) -> Set<String> {
    var names: Set<String> = []
    var scopes = NameScopes(tokens)
    for index in tokens.indices {
      let token = tokens[index]
      scopes.read(index)
      switch token.kind {
      case .attribute:
        names.insert(String(token.text.dropFirst()))
      case .literal where token.text.first?.isNumber != true:
        for interpolation in StringLiteral.interpolations(in: token.text) {
          names.formUnion(Identifiers.of(interpolation).subtracting(scopes.names))
        }
      case .word
      where !tokens.isMember(index) && !isLabel(index, in: tokens, scopes.bracket)
        && !scopes.binds(index):
        names.insert(token.text)
      default:
        break
      }
    }
    return names
  }

  /// The names of the members that a type declares with a keyword.
  ///
  /// - Parameter tokens: the declaration of the type
  /// - Returns: the names
  package static func members(of tokens: ArraySlice<SwiftToken>) -> Set<String> {
    let inner = tokens.filter { $0.depth == 1 && $0.kind == .word }
    return Set(
      zip(inner, inner.dropFirst()).compactMap { keyword, name in
        ["var", "let", "func", "case", "typealias"].contains(keyword.text) ? name.text : nil
      })
  }

  /// The names of a function's parameters; none where one has a default value, in which the same name
  /// may refer to something outside.
  ///
  /// - Parameter tokens: the declaration of the function
  /// - Returns: the names
  package static func parameters(of tokens: ArraySlice<SwiftToken>) -> Set<String> {
    let start = tokens.firstIndex { $0.text == "(" } ?? tokens.endIndex
    let signature = tokens[start...].dropFirst().prefix { $0.depth > 0 }
    guard !signature.contains(where: { $0.text == "=" }) else { return [] }
    return Set(
      zip(signature, signature.dropFirst()).compactMap { name, colon in
        name.depth == 1 && name.kind == .word && colon.text == ":" ? name.text : nil
      })
  }

  /// Inside parentheses a name right before a colon is a label; inside other brackets it may be a key.
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
  /// Whether a word that may be an access modifier is a name: it is declared as one, or what comes
  /// next can't be what it modifies.
  ///
  /// - Parameter index: the index of the word
  /// - Returns: whether it is one of these words, and certainly a name
  package func isName(_ index: Int) -> Bool {
    guard ["open", "package"].contains(self[index].text) else { return false }
    if index > startIndex, ["let", "var", "func"].contains(self[index - 1].text),
      !isMember(index - 1)
    {
      return true
    }
    guard index + 1 < endIndex else { return false }
    let next = self[index + 1]
    switch next.kind {
    case .mark, .sign: return true
    case .bracket:
      // `open(set)` is a modifier.
      return next.text != "(" || index + 2 < endIndex && self[index + 2].text != "set"
    case .word, .literal, .attribute, .directive: return false
    }
  }

  /// Whether a dot stands before a token, so that it names a member.
  package func isMember(_ index: Int) -> Bool {
    guard index > startIndex else { return false }
    let before = self[index - 1]
    return before.text == "." || ["?.", "!.", "\\."].contains { before.text.hasSuffix($0) }
  }
}
