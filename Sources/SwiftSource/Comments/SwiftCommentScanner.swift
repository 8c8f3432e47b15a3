/// Finds the `//` comment that ends a line of Swift.
///
/// It knows string literals, with their pounds and interpolations, and nested block comments; so
/// what looks like a comment inside them is left alone. Regex literals it does not know.
package struct SwiftCommentScanner {
  /// What one line leaves open for the next.
  package enum State: Hashable {
    case code
    case blockComment(depth: Int)
    case multilineString(pounds: Int)
  }

  /// Interpolations nest no deeper in what people write; the rest of the line is taken as a string.
  private static let deepestNesting = 16

  /// What the lines so far leave open.
  package private(set) var state = State.code

  /// Starts before the first line.
  package init() {}

  /// Reads the next line.
  ///
  /// - Parameter line: its bytes.
  /// - Returns: the comment with its slashes, or nil where the line ends in none.
  package mutating func lineComment(in line: [UInt8]) -> ArraySlice<UInt8>? {
    var rest = line[...]
    while !rest.isEmpty {
      if state == .code, rest.starts(with: "//".utf8) { return rest }
      skip(&rest)
    }
    return nil
  }

  /// Skips a literal, a piece of a comment, or a byte of code.
  package mutating func skip(_ rest: inout ArraySlice<UInt8>) {
    switch state {
    case .code: skipCode(&rest)
    case .blockComment(let depth): skipBlockComment(&rest, depth: depth)
    case .multilineString(let pounds): skipMultilineString(&rest, pounds: pounds)
    }
  }

  private mutating func skipCode(_ rest: inout ArraySlice<UInt8>) {
    if rest.starts(with: "/*".utf8) {
      state = .blockComment(depth: 1)
      rest = rest.dropFirst(2)
      return
    }
    let pounds = rest.poundCount
    let literal = rest.dropFirst(pounds)
    if literal.starts(with: "\"\"\"".utf8), !Self.closesOnItsLine(literal, pounds: pounds) {
      state = .multilineString(pounds: pounds)
      rest = literal.dropFirst(3)
    } else if literal.first == .quote {
      rest = Self.afterString(literal.dropFirst(), pounds: pounds)
    } else {
      rest = rest.dropFirst(max(1, pounds))
    }
  }

  private mutating func skipBlockComment(_ rest: inout ArraySlice<UInt8>, depth: Int) {
    if rest.starts(with: "*/".utf8) {
      state = depth == 1 ? .code : .blockComment(depth: depth - 1)
      rest = rest.dropFirst(2)
    } else if rest.starts(with: "/*".utf8) {
      state = .blockComment(depth: depth + 1)
      rest = rest.dropFirst(2)
    } else {
      rest = rest.dropFirst()
    }
  }

  private mutating func skipMultilineString(_ rest: inout ArraySlice<UInt8>, pounds: Int) {
    if rest.first == .backslash, rest.dropFirst().hasPounds(pounds) {
      rest = rest.dropFirst(2 + pounds)
    } else if rest.starts(with: "\"\"\"".utf8), rest.dropFirst(3).hasPounds(pounds) {
      state = .code
      rest = rest.dropFirst(3 + pounds)
    } else {
      rest = rest.dropFirst()
    }
  }

  /// `#"""#` is a quotation mark in quotation marks, not the beginning of a longer text.
  private static func closesOnItsLine(_ literal: ArraySlice<UInt8>, pounds: Int) -> Bool {
    guard pounds > 0 else { return false }
    let body = literal.dropFirst()
    return body.indices.contains { body[$0] == .quote && body[$0...].dropFirst().hasPounds(pounds) }
  }

  /// What follows a one-line string literal, given what follows its opening quotation mark.
  private static func afterString(
    _ text: ArraySlice<UInt8>, pounds: Int, depth: Int = 0
  ) -> ArraySlice<UInt8> {
    guard depth < deepestNesting else { return [] }
    var rest = text
    while let byte = rest.first {
      rest = rest.dropFirst()
      guard byte == .quote || byte == .backslash, rest.hasPounds(pounds) else { continue }
      rest = rest.dropFirst(pounds)
      if byte == .quote { return rest }
      let isInterpolation = rest.first == UInt8(ascii: "(")
      rest = rest.dropFirst()
      if isInterpolation { rest = afterInterpolation(rest, depth: depth + 1) }
    }
    return rest
  }

  private static func afterInterpolation(
    _ text: ArraySlice<UInt8>, depth: Int
  ) -> ArraySlice<UInt8> {
    var rest = text
    var parentheses = 1
    while let byte = rest.first, parentheses > 0 {
      let pounds = rest.poundCount
      rest = rest.dropFirst(max(1, pounds))
      switch byte {
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"): parentheses -= 1
      case .quote: rest = afterString(rest, pounds: 0, depth: depth)
      case UInt8(ascii: "#") where rest.first == .quote:
        rest = afterString(rest.dropFirst(), pounds: pounds, depth: depth)
      default: break
      }
    }
    return rest
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
  fileprivate static let backslash = UInt8(ascii: "\\")
}

extension ArraySlice<UInt8> {
  /// The number of pounds that the text begins with.
  fileprivate var poundCount: Int { prefix { $0 == UInt8(ascii: "#") }.count }

  /// Whether the text begins with at least so many pounds.
  fileprivate func hasPounds(_ count: Int) -> Bool { prefix(count).poundCount == count }
}
