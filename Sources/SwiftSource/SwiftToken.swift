/// A token of Swift source, such as `func`, `"text \(value)"`, `??` or `(`.
package struct SwiftToken: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// A name or a keyword, with its backticks.
    case word

    /// A number or a string.
    case literal

    /// A run of operator characters.
    case `operator`

    /// One of the brackets `()[]{}`.
    case bracket

    /// A comma, a semicolon, a colon, or a lone `.`, which is not an operator.
    case punctuation

    /// An attribute: `@` and a name.
    case attribute

    /// A directive: a number sign and a name, such as `#if`.
    case directive
  }

  package let kind: Kind
  package let text: String

  /// The token's bytes in the source.
  package let range: Range<Int>

  /// The number of open brackets around the token.
  ///
  /// A bracket isn't inside itself.
  package let depth: Int

  /// Whether only white space and comments come before the token on its line.
  package let startsLine: Bool

  /// Whether the token has white space, or the edge of the source, on each side.
  package let isSpacedBefore: Bool
  package let isSpacedAfter: Bool

  /// Whether the token follows a dot and names a member, so that a keyword is a name like any
  /// other.
  package let isMember: Bool
}

extension SwiftToken {
  /// The keywords that are followed by the name that they declare.
  package static let declaring: Set = [
    "class", "struct", "enum", "protocol", "actor", "func", "typealias", "let", "var",
  ]
  private static let continuing: Set = [
    "else", "catch", "where", "in", "is", "as", "throws", "rethrows", "async",
  ]
  private static let unfinished: Set = [
    "else", "where", "in", "is", "as", "try", "await", "let", "var", "func", "class", "struct",
    "enum", "protocol", "extension", "private", "fileprivate", "final", "indirect", "weak",
  ]

  /// Returns whether the token is one of some keywords, instead of a member with such a name.
  package func isKeyword(in keywords: Set<String>) -> Bool {
    !isMember && keywords.contains(text)
  }

  /// Whether a line that begins with this token continues the line above.
  package var continuesPreviousLine: Bool {
    switch kind {
    case .operator: text.hasPrefix("?") || text.hasPrefix(".") || isSpacedAfter
    case .punctuation: true
    case .bracket: !["(", "["].contains(text)
    case .word: isKeyword(in: Self.continuing)
    case .literal, .attribute, .directive: false
    }
  }

  /// Whether a line that ends with this token continues on the line below.
  package var continuesOnNextLine: Bool {
    switch kind {
    case .operator: isSpacedBefore
    case .punctuation: text != ";"
    case .attribute: true
    case .word: isKeyword(in: Self.unfinished)
    case .literal, .bracket, .directive: false
    }
  }
}

extension Collection<SwiftToken> {
  /// The index after the attributes at the start.
  package var attributesEnd: Index {
    var index = startIndex
    while index < endIndex, self[index].kind == .attribute {
      formIndex(after: &index)
      // The name of the module may come before the name of the attribute.
      while index < endIndex, self[index].text == ".", !self[index].isSpacedBefore,
        !self[index].isSpacedAfter, self.index(after: index) < endIndex
      {
        index = self.index(index, offsetBy: 2)
      }
      guard index < endIndex, self[index].text == "(", !self[index].isSpacedBefore else { continue }
      let outer = self[index].depth
      formIndex(after: &index)
      while index < endIndex, self[index].depth > outer { formIndex(after: &index) }
      if index < endIndex { formIndex(after: &index) }
    }
    return index
  }
}

extension [SwiftToken] {
  /// The statements and declarations of the top level.
  ///
  /// Each begins on a line that does not continue the line above.
  package var topLevelRuns: [ArraySlice<SwiftToken>] {
    var runs: [ArraySlice<SwiftToken>] = []
    var start = startIndex
    var attributesEnd = self.attributesEnd
    for index in indices.dropFirst() {
      guard self[index].depth == 0, self[index].startsLine, !continuesPreviousLine(at: index),
        !self[index - 1].continuesOnNextLine, attributesEnd < index
      else { continue }
      runs.append(self[start..<index])
      start = index
      attributesEnd = self[start...].attributesEnd
    }
    if start < endIndex { runs.append(self[start...]) }
    return runs
  }

  /// Returns whether a token that begins a line continues the line above.
  ///
  /// `async` does, but `async let` doesn't.
  package func continuesPreviousLine(at index: Int) -> Bool {
    let declares = self[index].text == "async" && self[(index + 1)...].first?.text == "let"
    return self[index].continuesPreviousLine && !declares
  }

  /// Returns the source of these tokens with a newline in place of each semicolon at the top level.
  ///
  /// Each statement then begins a line, and no offset changes.
  package func separatingStatements(in source: [UInt8]) -> [UInt8] {
    var source = source
    for token in self where token.depth == 0 && token.text == ";" {
      source[token.range.lowerBound] = UInt8(ascii: "\n")
    }
    return source
  }
}

/// The offsets at which the lines of a text begin.
package struct LineStarts {
  /// The offset of the first byte of each line.
  package let offsets: [Int]

  /// Finds the lines of a text.
  package init(of text: [UInt8]) {
    offsets = [0] + text.indices.filter { text[$0] == .newline }.map { $0 + 1 }
  }

  /// Returns the line of a byte, from 0.
  ///
  /// A newline belongs to the line that it ends.
  package func row(of offset: Int) -> Int { offsets.countSorted { $0 <= offset } - 1 }
}

extension RandomAccessCollection {
  /// Returns how many elements at the start meet a condition.
  ///
  /// The search halves the collection at each step, so all elements that meet the condition must
  /// come first.
  package func countSorted(while isMet: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = low + (high - low) / 2
      if isMet(self[index(startIndex, offsetBy: middle)]) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}
