/// The declarations at the top level of a file without statements, such as any file of a program but
/// its `main.swift`.
package struct FileDeclarations {
  private static let keywords = SwiftToken.declaring.union([
    "import", "extension", "macro", "operator", "precedencegroup",
  ])
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

  /// Reads a file, or returns nil if it holds statements, `@main`, or what only the compiler can split.
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
      guard self[index].depth == 0, self[index].isKeyword(in: ["private", "fileprivate"]) else {
        return false
      }
      return !self[(index + 1)...].prefix(1).contains { $0.text == "(" }
    }
  }
}

extension FileDeclarations {
  /// Renames the private declarations of a file, so that it can stand in one file with others.
  package enum Renaming {
    /// A file with a new name in place of one that it declares at its top level, or nil if something else may
    /// have that name, too: a member, a label or a parameter.
    package static func rename(_ name: String, to new: String, in source: [UInt8]) -> [UInt8]? {
      rename(name, to: new, in: source, isInterpolation: false)
    }

    private static func rename(
      _ name: String, to new: String, in source: [UInt8], isInterpolation: Bool
    ) -> [UInt8]? {
      guard let tokens = SwiftLexer.tokens(of: source) else { return nil }
      var renamed: [UInt8] = []
      var end = 0
      for index in tokens.indices {
        let token = tokens[index]
        var text: [UInt8]?
        switch token.kind {
        case .word where token.text == name:
          guard !isOther(index, in: tokens, isInterpolation) else { return nil }
          text = Array(new.utf8)
        case .attribute where token.text == "@" + name:
          text = Array("@\(new)".utf8)
        case .literal where token.text.contains("\\"):
          guard let literal = rename(name, to: new, inLiteral: token.text) else { return nil }
          text = literal
        default: break
        }
        guard let text else { continue }
        renamed += source[end..<token.range.lowerBound] + text
        end = token.range.upperBound
      }
      return renamed + source[end...]
    }

    private static func rename(
      _ name: String, to new: String, inLiteral literal: String
    ) -> [UInt8]? {
      let source = Array(literal.utf8)
      var renamed: [UInt8] = []
      var end = 0
      for inner in StringLiteral.interpolations(in: literal) {
        guard inner.count < source.count else { return nil }
        guard Identifiers.of(inner).contains(name) else { continue }
        guard let text = rename(name, to: new, in: Array(inner), isInterpolation: true) else {
          return nil
        }
        renamed += source[end..<inner.startIndex] + text
        end = inner.endIndex
      }
      return renamed + source[end...]
    }

    /// Whether a token may name something that is not declared at the top level.
    private static func isOther(
      _ index: Int, in tokens: [SwiftToken], _ isInterpolation: Bool
    ) -> Bool {
      let token = tokens[index]
      if token.isMember { return true }
      let before = index > 0 ? tokens[index - 1].text : ""
      guard token.depth > 0 || isInterpolation else { return false }
      let after = index + 1 < tokens.count ? tokens[index + 1].text : ""
      return introducing.contains(before) || after == ":" && !token.isSpacedAfter
    }

    private static let introducing: Set = [
      "let", "var", "func", "case", "struct", "class", "enum", "actor", "typealias", "for", "macro",
      "associatedtype", "protocol",
    ]
  }
}
