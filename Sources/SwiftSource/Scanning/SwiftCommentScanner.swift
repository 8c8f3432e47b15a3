/// Finds the `//` comment that ends a line of Swift.
///
/// String literals and nested block comments are recognised, so that text that looks like a comment
/// inside them is none. Regex literals are not.
package struct SwiftCommentScanner {
  /// The literal or comment that one line leaves open for the next.
  package enum State: Hashable {
    case code
    case blockComment(depth: Int)
    case multilineString(StringDelimiter)
  }

  /// The state after the lines so far.
  package private(set) var state = State.code

  /// Starts before the first line.
  package init() {}

  /// Reads the next line.
  ///
  /// - Parameter line: its bytes
  /// - Returns: the comment with its slashes; nil where the line ends in none
  package mutating func lineComment(in line: [UInt8]) -> ArraySlice<UInt8>? {
    var rest = line[...]
    while !rest.isEmpty {
      if state == .code, rest.starts(with: "//".utf8) { return rest }
      skip(&rest)
    }
    return nil
  }

  /// Skips a literal, a part of a comment, or a byte of code.
  package mutating func skip(_ rest: inout ArraySlice<UInt8>) {
    switch state {
    case .code:
      skipCode(&rest)
    case .blockComment(var depth):
      BlockComment.skip(&rest, depth: &depth)
      state = depth == 0 ? .code : .blockComment(depth: depth)
    case .multilineString(let delimiter):
      skipMultilineString(&rest, delimiter)
    }
  }

  private mutating func skipCode(_ rest: inout ArraySlice<UInt8>) {
    if rest.starts(with: "/*".utf8) {
      state = .blockComment(depth: 1)
      rest = rest.dropFirst(2)
    } else if let delimiter = StringDelimiter(opening: rest) {
      if delimiter.isMultiline, !delimiter.closesOnItsLine(rest) {
        state = .multilineString(delimiter)
        rest = rest.dropFirst(delimiter.length)
      } else {
        rest = rest[StringLiteral.end(onLine: rest)...]
      }
    } else {
      rest = rest.dropFirst(max(1, rest.prefix { $0 == .pound }.count))
    }
  }

  private mutating func skipMultilineString(
    _ rest: inout ArraySlice<UInt8>, _ delimiter: StringDelimiter
  ) {
    if delimiter.escapes(rest) {
      rest = rest.dropFirst(2 + delimiter.pounds)
    } else if delimiter.closes(rest) {
      state = .code
      rest = rest.dropFirst(delimiter.length)
    } else {
      rest = rest.dropFirst()
    }
  }
}
