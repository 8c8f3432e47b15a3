import SwiftSource

extension MutableSource {
  private static let declaring: Set = [
    "func", "init", "deinit", "subscript", "var", "let", "get", "set", "case",
  ]

  /// The index of the brace around a token; nil where the innermost bracket is another one.
  func openingBrace(around index: Int) -> Int? {
    let depth = tokens[index].depth
    let open = tokens[..<index].lastIndex { $0.depth < depth && "([{".contains($0.text) }
    return open.flatMap { tokens[$0].text == "{" ? $0 : nil }
  }

  /// The index of the keyword of the declaration whose body a brace opens; nil for a closure and for
  /// the block of a statement.
  private func declaration(ofBody brace: Int) -> Int? {
    let depth = tokens[brace].depth
    for index in (0..<brace).reversed() {
      let token = tokens[index]
      if token.depth < depth || ["}", ";"].contains(token.text) { return nil }
      guard token.depth == depth, token.kind == .word, text(at: index - 1) != "." else { continue }
      if Self.declaring.contains(token.text) { return index }
    }
    return nil
  }

  /// Whether a token stands in the body of an initializer, and in no block or closure there.
  func isInInitializer(_ index: Int) -> Bool {
    openingBrace(around: index).flatMap(declaration).map { text(at: $0) == "init" } ?? false
  }

  /// Whether a statement is the value of the function or of the property that it is the body of.
  func isResult(_ statement: Range<Int>) -> Bool {
    guard let brace = openingBrace(around: statement.lowerBound),
      brace == statement.lowerBound - 1, text(at: statement.upperBound) == "}",
      let keyword = declaration(ofBody: brace)
    else { return false }
    switch text(at: keyword) {
    case "var", "get": return true
    case "func", "subscript": return tokens[keyword..<brace].contains { $0.text == "->" }
    default: return false
    }
  }

  /// Whether a statement calls another initializer.
  func delegates(_ statement: Range<Int>) -> Bool {
    let words = tokens[statement].prefix(3).map(\.text)
    return words == ["super", ".", "init"] || words == ["self", ".", "init"]
  }

  /// The names of what a statement stores in what, as `self.name = value`; nil for other statements.
  func plainStore(_ statement: Range<Int>) -> (name: String, value: String)? {
    var words = tokens[statement].map(\.text)[...]
    if words.starts(with: ["self", "."]) { words = words.dropFirst(2) }
    guard words.count == 3, words[words.startIndex + 1] == "=",
      let value = tokens[statement].last, [.word, .literal].contains(value.kind)
    else { return nil }
    return (words[words.startIndex], value.text)
  }

  /// Whether a statement gives a stored property of the type its first value: without it the
  /// initializer does not compile.
  func givesFirstValue(_ statement: Range<Int>) -> Bool {
    guard isInInitializer(statement.lowerBound) else { return false }
    var words = tokens[statement].map(\.text)[...]
    if words.starts(with: ["self", "."]) { words = words.dropFirst(2) }
    guard let name = words.first, words.dropFirst().first == "=" else { return false }
    return tokens.indices.dropLast(2).contains { index in
      ["let", "var"].contains(tokens[index].text) && tokens[index + 1].text == name
        && tokens[index + 2].text == ":" && lacksValue(from: index + 3)
    }
  }

  /// Whether the type that begins at an index ends a declaration, and has no default value.
  private func lacksValue(from index: Int) -> Bool {
    let line = tokens[index...].prefix { !$0.startsLine }
    guard let last = line.last, !line.contains(where: { ["=", "{"].contains($0.text) }) else {
      return false
    }
    return !last.text.hasSuffix("?")
  }
}
