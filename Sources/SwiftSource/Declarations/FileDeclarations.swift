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

  /// The names that it declares.
  package private(set) var names: Set<String> = []

  /// The types that it extends.
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
      if keyword == "extension" { extended.insert(name) } else { names.insert(name) }
    }
  }
}
