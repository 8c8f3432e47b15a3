/// Finds the modules that a program imports by name.
package enum ImportedNames {
  private static let kinds = [
    "struct", "class", "enum", "protocol", "typealias", "func", "let", "var", "actor",
  ]

  /// The modules that a text imports.
  ///
  /// - Parameter text: Swift source.
  /// - Returns: their names; none where only the compiler could tell, which then says so itself.
  package static func of(_ text: String) -> [String] {
    guard text.contains("import"), let tokens = SwiftLexer.tokens(of: Array(text.utf8)) else {
      return []
    }
    return tokens.indices.compactMap { index in
      guard tokens[index].kind == .word, tokens[index].text == "import" else { return nil }
      return tokens[(index + 1)...].first { !kinds.contains($0.text) }?.text
    }
  }
}
