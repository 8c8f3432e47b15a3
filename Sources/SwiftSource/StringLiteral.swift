/// Finds the end of a string literal, such as `"a \(b)"`, and its interpolations.
package struct StringLiteral {
  /// The treatment of text of which it is uncertain how the compiler cuts it.
  private enum Mode {
    /// There is no literal: the caller has to be as certain as the compiler.
    case strict

    /// The literal goes on to the end of the text, which is one line.
    case lenient
  }

  /// A limit on nested interpolations, far above what people write.
  private static let deepestNesting = 16

  private let mode: Mode
  private var interpolations: [Range<Int>] = []

  private init(_ mode: Mode) {
    self.mode = mode
  }

  /// The index after a string literal, or nil if there is none, or its end is uncertain.
  ///
  /// - Parameter start: the index at which the literal may begin, with its pounds.
  package static func end(in source: [UInt8], from start: Int) -> Int? {
    var reader = StringLiteral(.strict)
    return reader.end(of: source[start...], depth: 0)
  }

  /// The index after a literal on one line, or the end of the line if it is not closed.
  ///
  /// - Parameter line: the line from the opening delimiter on.
  static func end(onLine line: ArraySlice<UInt8>) -> Int {
    var reader = StringLiteral(.lenient)
    return reader.end(of: line, depth: 0) ?? line.endIndex
  }

  /// The interpolations of a string literal, with the parentheses around them.
  ///
  /// - Parameter literal: the literal, with its quotation marks and pounds.
  /// - Returns: one text for each interpolation; the whole literal if its end is uncertain.
  package static func interpolations(in literal: String) -> [ArraySlice<UInt8>] {
    let source = Array(literal.utf8)
    var reader = StringLiteral(.strict)
    guard reader.end(of: source[...], depth: 0) == source.count else { return [source[...]] }
    return reader.interpolations.map { source[$0] }
  }

  private mutating func end(of text: ArraySlice<UInt8>, depth: Int) -> Int? {
    guard depth < Self.deepestNesting, let delimiter = delimiter(opening: text) else { return nil }
    var rest = text.dropFirst(delimiter.length)
    while let byte = rest.first {
      if delimiter.closes(rest) { return rest.startIndex + delimiter.length }
      if byte == .newline, !delimiter.isMultiline { return nil }
      guard delimiter.escapes(rest) else {
        rest = rest.dropFirst()
        continue
      }
      rest = rest.dropFirst(1 + delimiter.pounds)
      guard rest.first == UInt8(ascii: "(") else {
        rest = rest.dropFirst()
        continue
      }
      guard let end = interpolationEnd(rest, depth: depth + 1) else { return nil }
      if depth == 0 { interpolations.append(rest.startIndex..<end) }
      rest = rest[end...]
    }
    return nil
  }

  private func delimiter(opening text: ArraySlice<UInt8>) -> StringDelimiter? {
    let delimiter = StringDelimiter(opening: text)
    switch mode {
    case .lenient: return delimiter?.onOneLine
    case .strict:
      // On one line with its end, `#"""#` is a string of one quotation mark.
      guard let delimiter, delimiter.isMultiline,
        let next = text.dropFirst(delimiter.length).first
      else { return delimiter }
      return next == .newline || next == .carriageReturn ? delimiter : nil
    }
  }

  /// The index after the parenthesis that closes the one at the start.
  private mutating func interpolationEnd(_ text: ArraySlice<UInt8>, depth: Int) -> Int? {
    var open = 0
    var rest = text
    while let byte = rest.first {
      if StringDelimiter(opening: rest) != nil {
        guard let end = end(of: rest, depth: depth) else { return nil }
        rest = rest[end...]
        continue
      }
      switch byte {
      case UInt8(ascii: "("): open += 1
      case UInt8(ascii: ")"): open -= 1
      // A comment or a regex literal, which may hold brackets and quotation marks.
      case .slash where mode == .strict && !isDivision(rest.startIndex, in: text): return nil
      default: break
      }
      rest = rest.dropFirst(byte == .pound ? rest.prefix { $0 == .pound }.count : 1)
      if open == 0 { return rest.startIndex }
    }
    return nil
  }

  /// Whether a slash has a space on both sides, as only an operator can.
  private func isDivision(_ index: Int, in text: ArraySlice<UInt8>) -> Bool {
    index > text.startIndex && index + 1 < text.endIndex && text[index - 1] == 0x20
      && text[index + 1] == 0x20
  }
}

/// The quotation marks and pounds around a string literal, such as `#"`.
package struct StringDelimiter: Hashable, Sendable {
  /// The number of pounds on either side.
  let pounds: Int

  /// The number of quotation marks: 3 around a literal of several lines, else 1.
  let quotes: Int

  /// Reads the delimiter that a text begins with, or returns nil if no literal begins there.
  init?(opening text: ArraySlice<UInt8>) {
    let literal = text.drop { $0 == .pound }
    guard literal.first == .quote else { return nil }
    pounds = literal.startIndex - text.startIndex
    quotes = literal.prefix(3).count { $0 == .quote } == 3 ? 3 : 1
  }

  private init(pounds: Int, quotes: Int) {
    self.pounds = pounds
    self.quotes = quotes
  }

  /// Whether the literal has several lines.
  var isMultiline: Bool { quotes == 3 }

  /// The length of the opening delimiter, and of the closing one, in bytes.
  var length: Int { pounds + quotes }

  /// The same delimiter, read as that of a literal on one line: `#"""#` is one quotation mark.
  var onOneLine: StringDelimiter { StringDelimiter(pounds: pounds, quotes: 1) }

  /// Whether a text begins with the closing delimiter.
  func closes(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == .quote else { return false }
    return text.prefix(quotes).count { $0 == .quote } == quotes && hasPounds(text.dropFirst(quotes))
  }

  /// Whether a text begins with an escape: a backslash and the pounds.
  func escapes(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == .backslash && hasPounds(text.dropFirst())
  }

  /// Whether a literal that begins like one of several lines ends on the line where it begins.
  ///
  /// - Parameter text: the line from the delimiter on.
  func closesOnItsLine(_ text: ArraySlice<UInt8>) -> Bool {
    guard pounds > 0 else { return false }
    let body = text.dropFirst(pounds + 1)
    return body.indices.contains { onOneLine.closes(body[$0...]) }
  }

  private func hasPounds(_ text: ArraySlice<UInt8>) -> Bool {
    let start = text.prefix(pounds)
    return start.count == pounds && start.allSatisfy { $0 == .pound }
  }
}

extension UInt8 {
  static var quote: UInt8 { UInt8(ascii: "\"") }
  static var pound: UInt8 { UInt8(ascii: "#") }
  static var backslash: UInt8 { UInt8(ascii: "\\") }
  static var slash: UInt8 { UInt8(ascii: "/") }
  static var newline: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
}
