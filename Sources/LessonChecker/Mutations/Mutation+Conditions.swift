import SwiftSource

extension Mutation {
  /// Faults in conditions.
  static let conditions: [Mutation] = [
    .replacing(
      "boundary", "an off-by-one at a limit",
      ["<": "<=", "<=": "<", ">": ">=", ">=": ">"]
    ) { $0.isInfix($1) },
    .replacing(
      "equality", "a comparison the wrong way round",
      ["==": "!=", "!=": "==", "===": "!==", "!==": "==="]
    ) { $0.isInfix($1) },
    .replacing("connective", "'and' for 'or'", ["&&": "||", "||": "&&"]) { $0.isInfix($1) },
    .replacing("truth", "the wrong flag", ["true": "false", "false": "true"]) { source, index in
      source.tokens[index].kind == .word
    },
    Mutation("drop-not", "a negation left out") { source, index in
      let token = source.tokens[index]
      guard token.text == "!", !token.isSpacedAfter, index > 0 else { return [] }
      guard token.isSpacedBefore || source.tokens[index - 1].kind == .bracket else { return [] }
      return [SourceEdit(range: token.range, text: "")]
    },
    Mutation("negate", "a condition the wrong way round") { source, index in
      guard ["if", "guard", "while"].contains(source.tokens[index].text),
        let condition = source.condition(after: index)
      else { return [] }
      let signs = source.tokens[condition].map(\.text)
      // Where it compares, the comparison is mutated.
      guard !signs.contains(where: comparisons.contains), signs.first != "!" else { return [] }
      let range = source.range(of: condition)
      return [SourceEdit(range: range, text: "!(\(source.text(range)))")]
    },
    Mutation("drop-guard", "a check left out, so that something goes on after its end") {
      source, index in
      guard source.tokens[index].text == "guard", let condition = source.condition(after: index),
        let end = source.closingBrace(after: condition.upperBound)
      else { return [] }
      let range = source.tokens[index].range.lowerBound..<source.tokens[end].range.upperBound
      return [SourceEdit(range: range, text: nothing)]
    },
  ]

  /// A statement that does nothing.
  static let nothing = "()"

  private static let comparisons: Set = ["==", "!=", "===", "!==", "<", ">", "<=", ">="]
}

extension MutableSource {
  /// The tokens of the condition after an `if`, `guard` or `while`; nil where it binds names, or is
  /// more than one expression.
  fileprivate func condition(after index: Int) -> Range<Int>? {
    let depth = tokens[index].depth
    var end = index + 1
    while end < tokens.count {
      let isTop = tokens[end].depth == depth
      if isTop, ["{", "else"].contains(tokens[end].text) { break }
      if isTop, [",", "let", "var", "case"].contains(tokens[end].text) { return nil }
      guard tokens[end].depth >= depth else { return nil }
      end += 1
    }
    guard end < tokens.count, end > index + 1 else { return nil }
    return index + 1..<end
  }

  /// The index of the brace that closes the first block from an index on.
  fileprivate func closingBrace(after index: Int) -> Int? {
    guard let open = tokens[index...].firstIndex(where: { $0.text == "{" }) else { return nil }
    return tokens[(open + 1)...].firstIndex { $0.depth == tokens[open].depth && $0.text == "}" }
  }
}
