/// The quotation marks and pounds around a string literal.
package struct StringDelimiter: Hashable, Sendable {
  /// The number of pounds on either side.
  let pounds: Int

  /// The number of quotation marks: 3 around a literal of several lines, else 1.
  let quotes: Int

  /// Reads the delimiter that a text begins with; nil where no literal begins there.
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
  /// - Parameter text: the line from the delimiter on
  /// - Returns: whether the text after the first quotation mark closes a literal on one line
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
