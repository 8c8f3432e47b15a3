/// Finds `// Prints "…"` comments, as *The Swift Programming Language* writes them.
///
/// The scan knows Swift's string literals and comments, so such words inside a string are left alone.
struct PrintsComments {
  /// What one line of a snippet leaves open for the next.
  private enum State: Hashable {
    case code
    case blockComment(depth: Int)
    case multilineString(pounds: Int)
  }

  private var state = State.code

  /// The texts that a snippet's comments say it prints, in order.
  ///
  /// - Parameter lines: the snippet.
  static func find(in lines: [FencedLine]) -> [FencedLine] {
    var scanner = PrintsComments()
    return lines.compactMap { line in
      guard let comment = scanner.lineComment(in: Array(line.text.utf8)) else { return nil }
      let column = line.text.utf8.count - comment.count
      return printed(String(decoding: comment, as: UTF8.self), at: column, of: line)
    }
  }

  /// What stands between the first quotation mark after `Prints` and the last one of the line.
  private static func printed(_ comment: String, at column: Int, of line: FencedLine) -> FencedLine?
  {
    let words = comment.drop { $0 == "/" || $0 == " " }
    guard words.hasPrefix("Prints \"") else { return nil }
    let quoted = words.dropFirst("Prints \"".count)
    guard let end = quoted.lastIndex(of: "\"") else { return nil }
    let start = SourcePosition(
      line: line.start.line, column: line.start.column + column, offset: line.start.offset + column)
    return FencedLine(text: String(quoted[..<end]), start: start)
  }

  /// The `//` comment that ends a line, if there is one, and the state after the line.
  private mutating func lineComment(in line: [UInt8]) -> ArraySlice<UInt8>? {
    var rest = line[...]
    while !rest.isEmpty {
      switch state {
      case .code:
        if rest.starts(with: "//".utf8) { return rest }
        skipCode(&rest)
      case .blockComment(let depth):
        skipBlockComment(&rest, depth: depth)
      case .multilineString(let pounds):
        skipMultilineString(&rest, pounds: pounds)
      }
    }
    return nil
  }

  private mutating func skipCode(_ rest: inout ArraySlice<UInt8>) {
    if rest.starts(with: "/*".utf8) {
      state = .blockComment(depth: 1)
      rest = rest.dropFirst(2)
      return
    }
    let pounds = rest.prefix { $0 == UInt8(ascii: "#") }.count
    let afterPounds = rest.dropFirst(pounds)
    if afterPounds.starts(with: "\"\"\"".utf8) {
      state = .multilineString(pounds: pounds)
      rest = afterPounds.dropFirst(3)
    } else if afterPounds.first == UInt8(ascii: "\"") {
      rest = Self.afterString(afterPounds.dropFirst(), pounds: pounds)
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
    let end = Array("\"\"\"".utf8) + [UInt8](repeating: UInt8(ascii: "#"), count: pounds)
    if pounds == 0, rest.first == UInt8(ascii: "\\") {
      rest = rest.dropFirst(2)
    } else if rest.starts(with: end) {
      state = .code
      rest = rest.dropFirst(end.count)
    } else {
      rest = rest.dropFirst()
    }
  }

  /// What follows a one-line string literal, given what follows its opening quotation mark.
  ///
  /// An interpolation may hold string literals of its own. Nobody nests them more than a few levels
  /// deep, so beyond `deepestNesting` the rest of the line is taken as part of the string.
  private static func afterString(
    _ text: ArraySlice<UInt8>, pounds: Int, depth: Int = 0
  ) -> ArraySlice<UInt8> {
    let mark = [UInt8](repeating: UInt8(ascii: "#"), count: pounds)
    guard depth < deepestNesting else { return [] }
    var rest = text
    while let byte = rest.first {
      if byte == UInt8(ascii: "\\"), rest.dropFirst().starts(with: mark + [UInt8(ascii: "(")]) {
        rest = afterInterpolation(rest.dropFirst(2 + pounds), depth: depth + 1)
      } else if byte == UInt8(ascii: "\\"), pounds == 0 {
        rest = rest.dropFirst(2)
      } else if byte == UInt8(ascii: "\""), rest.dropFirst().starts(with: mark) {
        return rest.dropFirst(1 + pounds)
      } else {
        rest = rest.dropFirst()
      }
    }
    return rest
  }

  private static let deepestNesting = 16

  private static func afterInterpolation(
    _ text: ArraySlice<UInt8>, depth: Int
  ) -> ArraySlice<UInt8> {
    var rest = text
    var parentheses = 1
    while let byte = rest.first, parentheses > 0 {
      rest = rest.dropFirst()
      switch byte {
      case UInt8(ascii: "("): parentheses += 1
      case UInt8(ascii: ")"): parentheses -= 1
      case UInt8(ascii: "\""): rest = afterString(rest, pounds: 0, depth: depth)
      default: break
      }
    }
    return rest
  }
}
