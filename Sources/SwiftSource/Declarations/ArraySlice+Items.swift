extension ArraySlice<SwiftToken> {
  private static let declaring: Set = [
    "import", "let", "var", "func", "class", "struct", "enum", "protocol", "actor", "typealias",
  ]

  /// Whether they are one item, not two that were not split: the second would lack the modifier
  /// that makes it private.
  func declareNoMore(than kind: TopLevelItem.Kind) -> Bool {
    let words = indices.filter { self[$0].kind == .word && !isMember($0) }
    let extensions = words.count { self[$0].text == "extension" }
    switch kind {
    case .statements: return extensions == 0
    case .extension:
      return extensions == 1
        && !words.contains { self[$0].depth == 0 && Self.declaring.contains(self[$0].text) }
    case .import, .variable, .type, .declaration:
      return extensions == 0
        && words.count { self[$0].depth == 0 && Self.declaring.contains(self[$0].text) } == 1
    }
  }

  private static let topLevelOnly: Set = ["guard", "defer", "await", "throw"]

  /// Whether it has another meaning at the top level than inside a function.
  var doesMore: Bool {
    indices.contains { index in
      let token = self[index]
      guard token.kind != .directive else { return true }
      guard token.depth == 0, token.kind == .word else { return false }
      if token.text == "try" {
        let next = index + 1 < endIndex ? self[index + 1].text : ""
        return !next.hasPrefix("?") && !next.hasPrefix("!")
      }
      return Self.topLevelOnly.contains(token.text)
    }
  }
}
