/// The names that a source file offers to those who import its module.
package enum PublicNames {
  private static let keywords: Set = [
    "class", "struct", "enum", "protocol", "actor", "func", "typealias", "let", "var",
  ]

  /// The names of the members that a file declares in public extensions, where they need not say
  /// `public` themselves.
  ///
  /// - Parameter source: the file
  /// - Returns: the names; none where the file can't be read as Swift
  package static func membersOfExtensions(in source: [UInt8]) -> Set<String> {
    guard let tokens = SwiftLexer.tokens(of: source) else { return [] }
    return tokens.topLevelRuns.reduce(into: []) { names, run in
      let head = run.prefix { $0.text != "{" && $0.text != "extension" }
      guard head.endIndex < run.endIndex, run[head.endIndex].text == "extension",
        head.contains(where: { $0.text == "public" })
      else { return }
      for index in run.indices.dropFirst() where run[index].depth == 1 {
        guard run[index].kind == .word, keywords.contains(run[index - 1].text) else { continue }
        let modifiers = run[..<(index - 1)].reversed().prefix { $0.kind == .word }.map(\.text)
        if Set(modifiers).isDisjoint(with: ["private", "fileprivate", "internal", "package"]) {
          names.insert(run[index].text)
        }
      }
    }
  }

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
