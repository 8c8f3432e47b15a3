/// A piece of Swift source, as far as finding the items of a file needs it.
package struct SwiftToken: Hashable, Sendable {
  /// What sort of piece it is.
  package enum Kind: Hashable, Sendable {
    /// A name or a keyword, with its backticks.
    case word

    /// A number or a string.
    case literal

    /// A run of operator characters.
    case sign

    /// One of `()[]{}`.
    case bracket

    /// One of `,;:`, or a lone `.` that is no operator.
    case mark

    /// `@` with a name.
    case attribute

    /// `#` with a name.
    case directive
  }

  /// What sort of piece it is.
  package let kind: Kind

  /// The text.
  package let text: String

  /// Where it stands in the source, in bytes.
  package let range: Range<Int>

  /// How many brackets are open around it; a bracket counts as outside of itself.
  package let depth: Int

  /// Whether nothing but white space and comments stands before it on its line.
  package let startsLine: Bool

  /// Whether white space, or the edge of the source, stands before it and after it.
  package let isSpacedBefore: Bool
  package let isSpacedAfter: Bool
}

extension SwiftToken {
  private static let continuing: Set = [
    "else", "catch", "where", "in", "is", "as", "throws", "rethrows", "async",
  ]
  private static let unfinished: Set = [
    "else", "where", "in", "is", "as", "try", "await", "let", "var", "func", "class", "struct",
    "enum", "protocol", "extension", "private", "fileprivate", "final", "indirect", "weak",
  ]

  /// Whether a line that begins with it goes on with the line above.
  package var goesOn: Bool {
    switch kind {
    case .sign: text.hasPrefix("?") || text.hasPrefix(".") || isSpacedAfter
    case .mark: true
    case .bracket: !["(", "["].contains(text)
    case .word: Self.continuing.contains(text)
    case .literal, .attribute, .directive: false
    }
  }

  /// Whether a line that ends with it is gone on with by the line below.
  package var isGoneOnWith: Bool {
    switch kind {
    case .sign: isSpacedBefore
    case .mark: text != ";"
    case .attribute: true
    case .word: Self.unfinished.contains(text)
    case .literal, .bracket, .directive: false
    }
  }
}

extension Collection<SwiftToken> {
  /// The place after the attributes that they begin with.
  package var attributesEnd: Index {
    var place = startIndex
    while place < endIndex, self[place].kind == .attribute {
      formIndex(after: &place)
      guard place < endIndex, self[place].text == "(", !self[place].isSpacedBefore else { continue }
      let outer = self[place].depth
      formIndex(after: &place)
      while place < endIndex, self[place].depth > outer { formIndex(after: &place) }
      if place < endIndex { formIndex(after: &place) }
    }
    return place
  }
}
