/// What a file declares at its top level that holds nothing but declarations, as all files of a
/// program do but its `main.swift`.
package struct FileDeclarations {
  private static let keywords: Set = [
    "import", "class", "struct", "enum", "protocol", "actor", "func", "typealias", "let", "var",
    "extension", "macro", "operator", "precedencegroup",
  ]
  private static let modifiers: Set = [
    "public", "open", "internal", "package", "private", "fileprivate", "final", "indirect", "weak",
    "unowned", "lazy", "nonisolated", "distributed", "infix", "prefix", "postfix",
  ]

  /// The names that it declares for other files, too.
  package private(set) var names: Set<String> = []

  /// The names that it declares for itself only.
  package private(set) var privateNames: Set<String> = []

  /// The types that it extends for other files, too.
  package private(set) var extended: Set<String> = []

  /// Reads a file; nil where it holds statements, `@main`, or what only the compiler can split.
  ///
  /// - Parameter source: its text
  package init?(_ source: [UInt8]) {
    guard let tokens = SwiftLexer.tokens(of: source),
      !tokens.contains(where: { $0.depth == 0 && $0.text == ";" || $0.text == "#sourceLocation" })
    else { return nil }
    for run in tokens.topLevelRuns {
      let start = run.attributesEnd
      let words = run[start...].filter { $0.depth == 0 && [.word, .directive].contains($0.kind) }
      let rest = words.map(\.text).drop(while: Self.modifiers.contains)
      guard let keyword = rest.first, Self.keywords.contains(keyword),
        !run[..<start].contains(where: { $0.text == "@main" })
      else { return nil }
      guard keyword != "import", let name = rest.dropFirst().first else { continue }
      switch (run[start...].hasPrivateModifier, keyword == "extension") {
      case (false, false): names.insert(name)
      case (false, true): extended.insert(name)
      case (true, false): privateNames.insert(name)
      case (true, true): break
      }
    }
    // Functions may share a name.
    privateNames.subtract(names)
  }
}

extension ArraySlice<SwiftToken> {
  /// Whether a declaration, without its attributes, is seen in its file only: `private(set)` says
  /// nothing of that.
  fileprivate var hasPrivateModifier: Bool {
    indices.contains { index in
      guard self[index].depth == 0, ["private", "fileprivate"].contains(self[index].text) else {
        return false
      }
      return !self[(index + 1)...].prefix(1).contains { $0.text == "(" }
    }
  }
}
