import SwiftSource

/// A source file as mutations see it: its tokens, and which of them are code that is compiled and
/// run.
struct MutableSource: Sendable {
  /// Its text.
  let bytes: [UInt8]

  /// Its tokens.
  let tokens: [SwiftToken]

  /// The indices of the tokens in bodies of functions and closures: a change of one of them changes
  /// no declaration, so what imports the module need not be compiled again.
  let mutable: [Int]

  /// Reads a source; nil where it can't be split into tokens for certain.
  ///
  /// - Parameters:
  ///   - bytes: its text.
  ///   - conditions: the names that `#if` finds defined.
  init?(_ bytes: [UInt8], conditions: Set<String> = []) {
    guard let tokens = SwiftLexer.tokens(of: bytes) else { return nil }
    self.bytes = bytes
    self.tokens = tokens
    let isActive = ConditionalCode.active(in: tokens, conditions: conditions)
    let isBody = CodeBodies.tokens(of: tokens)
    mutable = tokens.indices.filter { isActive[$0] && isBody[$0] }
  }

  /// The text of some bytes.
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// The text of a token; empty after the last.
  func text(at index: Int) -> String { tokens.indices.contains(index) ? tokens[index].text : "" }

  /// The bytes from the first of some tokens to the last.
  func range(of indices: Range<Int>) -> Range<Int> {
    tokens[indices.lowerBound].range.lowerBound..<tokens[indices.upperBound - 1].range.upperBound
  }

  /// Whether the token at an index is part of a pattern, as in `case .next(let element)`.
  func startsPattern(_ index: Int) -> Bool {
    var place = index - 1
    while place >= 0, tokens[place].text != ":", tokens[place].depth >= tokens[index].depth {
      if tokens[place].text == "case" { return true }
      if tokens[place + 1].startsLine { return false }
      place -= 1
    }
    return place >= 0 && tokens[place].text == "case"
  }
}
