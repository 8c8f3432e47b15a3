import SwiftSource

extension MutableSource {
  private static let keywords: Set = [
    "let", "var", "func", "return", "if", "guard", "switch", "case", "default", "for", "while",
    "repeat", "defer", "do", "break", "continue", "throw", "struct", "class", "enum", "typealias",
    "init", "deinit", "get", "set", "private", "static", "else", "catch", "in", "where",
    "nonisolated", "mutating", "weak", "unowned", "final", "override", "import", "lazy",
  ]

  /// The tokens of the statement that begins at an index and stands on one line; nil where there is
  /// none, or where it declares or controls something.
  func lineStatement(at index: Int) -> Range<Int>? {
    let token = tokens[index]
    guard token.kind == .word, beginsStatement(index), !Self.keywords.contains(token.text) else {
      return nil
    }
    var end = index + 1
    while end < tokens.count, tokens[end].depth >= token.depth, tokens[end].text != ";" {
      // A bracket that closes what is around the statement stands outside of it.
      if tokens[end].startsLine {
        let goesOn = tokens[end].goesOn || tokens[end - 1].isGoneOnWith
        if goesOn || tokens[end].depth > token.depth { return nil }
        break
      }
      end += 1
    }
    return index..<end
  }

  /// The name of the function that a statement calls and whose result it drops; nil where it does
  /// something else.
  func callee(of statement: Range<Int>) -> String? {
    let depth = tokens[statement.lowerBound].depth
    let outer = statement.filter { tokens[$0].depth == depth }
    guard let last = outer.last, [")", "}"].contains(tokens[last].text) else { return nil }
    let assigns = outer.contains { tokens[$0].kind == .sign && tokens[$0].isSpacedBefore }
    guard !assigns || tokens[statement.lowerBound].text == "_" else { return nil }
    return outer.last { index in
      tokens[index].kind == .word && ["(", "{"].contains(text(at: index + 1))
    }.map { tokens[$0].text }
  }

  /// The change that leaves a statement out.
  ///
  /// Where that could leave a closure without any use of its parameters, which does not compile, the
  /// last of them is still named.
  func dropping(_ statement: Range<Int>) -> SourceEdit {
    let parameter = statement.filter { index in
      // Those of a closure in the statement go with it.
      tokens[index].text.hasPrefix("$")
        && !tokens[statement.lowerBound..<index].contains {
          $0.text == "{" && $0.depth < tokens[index].depth
        }
    }.map { tokens[$0].text }.max()
    return SourceEdit(
      range: range(of: statement), text: parameter.map { "_ = \($0)" } ?? Mutation.nothing)
  }

  /// Whether a statement is what the compiler adds where it is left out: `super.init()`.
  func isImplied(_ statement: Range<Int>) -> Bool {
    tokens[statement].map(\.text) == ["super", ".", "init", "(", ")"]
  }

  /// Whether a statement begins at a token: on a line of its own, at the start of a block, or after
  /// the pattern of a case.
  private func beginsStatement(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let (token, before) = (tokens[index], tokens[index - 1])
    guard isInBlock(index) else { return false }
    if token.startsLine { return !token.goesOn && !before.isGoneOnWith || before.text == ":" }
    switch before.text {
    case "{", ";": return true
    case "in": return !isLoop(index - 1)
    case ":": return startsPattern(index - 1) || text(at: index - 2) == "default"
    default: return false
    }
  }

  /// Whether an `in` belongs to a loop; else it follows the parameters of a closure.
  private func isLoop(_ index: Int) -> Bool {
    let start = tokens[..<index].lastIndex { $0.text == "{" || $0.startsLine } ?? 0
    return tokens[start..<index].contains { $0.text == "for" }
  }

  /// Whether the innermost bracket around a token is a brace.
  private func isInBlock(_ index: Int) -> Bool {
    openingBrace(around: index) != nil
  }
}
