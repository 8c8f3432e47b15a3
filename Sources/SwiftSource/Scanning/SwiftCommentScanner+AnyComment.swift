extension SwiftCommentScanner {
  /// Reads the next line.
  ///
  /// - Parameter line: its bytes
  /// - Returns: the text of the line or block comment that ends the line; nil where it ends in none, or
  ///   in a comment that began on an earlier line
  package mutating func comment(in line: [UInt8]) -> ArraySlice<UInt8>? {
    var rest = line[...]
    var block: ArraySlice<UInt8>?
    while !rest.isEmpty {
      if state == .code, rest.starts(with: "//".utf8) {
        return rest.drop { $0 == UInt8(ascii: "/") }
      }
      if state == .code, rest.starts(with: "/*".utf8) { block = rest.dropFirst(2) }
      skip(&rest)
    }
    guard let block else { return nil }
    let text = block.trimmingSpaces
    return state == .code && text.suffix(2).elementsEqual("*/".utf8) ? text.dropLast(2) : block
  }
}
