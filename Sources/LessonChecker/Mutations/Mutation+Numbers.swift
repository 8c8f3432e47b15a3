import SwiftSource

extension Mutation {
  /// Faults in numbers.
  static let numbers: [Mutation] = [
    Mutation("number", "a count that is off by one") { source, index in
      let token = source.tokens[index]
      guard token.kind == .literal, let number = Int(token.text) else { return [] }
      // The 0 of `pair.0` is a name.
      guard index == 0 || source.tokens[index - 1].text != "." else { return [] }
      return [SourceEdit(range: token.range, text: "\(number == 0 ? 1 : number - 1)")]
    },
    .replacing(
      "arithmetic", "the wrong sign", ["+": "-", "-": "+", "+=": "-=", "-=": "+="]
    ) { $0.isInfix($1) },
    .replacing("range", "one too many or too few of a range", ["..<": "...", "...": "..<"]) {
      source, index in
      let token = source.tokens[index]
      return token.isSpacedBefore == token.isSpacedAfter
    },
  ]

  /// Faults in which element of several is taken.
  static let collections: [Mutation] = [
    .replacing(
      "wrong-end", "the first for the last",
      [
        "first": "last", "last": "first", "removeFirst": "removeLast", "removeLast": "removeFirst",
        "prefix": "suffix", "suffix": "prefix", "dropFirst": "dropLast", "dropLast": "dropFirst",
        "startIndex": "endIndex", "endIndex": "startIndex",
      ]
    ) {
      $0.isMember($1) && !$0.isImplicit($1) && !$0.startsPattern($1)
        && $0.text(at: $1 - 2) != "self"
    },
    .replacing("extreme", "the smaller for the larger", ["min": "max", "max": "min"]) {
      source, index in
      source.tokens[index].kind == .word && source.text(at: index + 1) == "("
    },
  ]
}
