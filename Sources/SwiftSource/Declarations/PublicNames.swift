/// The names that a source file offers to those who import its module.
package enum PublicNames {
  private static let keywords: Set = [
    "class", "struct", "enum", "protocol", "actor", "func", "typealias", "let", "var",
  ]

  /// Whether a file declares a name publicly at its top level.
  ///
  /// - Parameters:
  ///   - name: the name
  ///   - source: the file
  /// - Returns: whether it does; no where the file can't be read as Swift
  package static func declares(_ name: String, in source: [UInt8]) -> Bool {
    guard let tokens = SwiftLexer.tokens(of: source) else { return false }
    return tokens.indices.contains { index in
      guard tokens[index].depth == 0, tokens[index].text == name, index > tokens.startIndex,
        keywords.contains(tokens[index - 1].text)
      else { return false }
      let modifiers = tokens[..<(index - 1)].reversed().prefix {
        $0.kind == .word && !keywords.contains($0.text)
      }
      return modifiers.contains { ["public", "open"].contains($0.text) }
    }
  }
}
