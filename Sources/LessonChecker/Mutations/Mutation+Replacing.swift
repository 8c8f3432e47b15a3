import SwiftSource

extension Mutation {
  /// A mutation that replaces tokens by others.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - imitates: the mistake that it imitates.
  ///   - words: for each text of a token the text to replace it by.
  ///   - condition: whether the token at an index is to be replaced.
  /// - Returns: the mutation.
  static func replacing(
    _ name: String, _ imitates: String, _ words: [String: String],
    where condition: @escaping @Sendable (MutableSource, Int) -> Bool
  ) -> Mutation {
    Mutation(name, imitates) { source, index in
      let token = source.tokens[index]
      guard let word = words[token.text], condition(source, index) else { return [] }
      return [SourceEdit(range: token.range, text: word)]
    }
  }
}

extension MutableSource {
  /// Whether the token at an index is an operator with spaces around it.
  func isInfix(_ index: Int) -> Bool {
    let token = tokens[index]
    // Alone on its line, it closes a list of generic parameters.
    let isAlone = token.startsLine && tokens[(index + 1)...].first?.startsLine != false
    return token.kind == .sign && token.isSpacedBefore && token.isSpacedAfter && !isAlone
  }

  /// Whether the token at an index names a member: `.name`, with or without what it is a member of.
  func isMember(_ index: Int) -> Bool {
    tokens[index].kind == .word && index > 0
      && (tokens[index - 1].text == "." || tokens[index - 1].text.hasSuffix("?."))
  }

  /// Whether a member is named without what it is a member of, as `.next` is.
  func isImplicit(_ index: Int) -> Bool {
    guard index > 1 else { return false }
    let (dot, before) = (tokens[index - 1], tokens[index - 2])
    return dot.isSpacedBefore || before.kind == .sign
      || ["(", "[", "{", ",", ":"].contains(before.text)
  }
}
