/// Replaces strings and comments by spaces, so that other code can look for braces and names in
/// Swift.
public enum SwiftCode {
  /// Returns whether one of the lines has the attribute `@main`.
  package static func hasMain(_ lines: [String]) -> Bool {
    guard lines.contains(where: { $0.utf8.contains(UInt8(ascii: "@")) }) else { return false }
    return alone(in: lines.map { Array($0.utf8) }).contains { line in
      String(decoding: line, as: UTF8.self).split {
        !($0.isLetter || $0.isNumber || "@_".contains($0))
      }
      .contains { $0 == "@main" }
    }
  }

  /// Returns the lines of a text, with each byte of a string, a regex or a comment replaced by a
  /// space.
  ///
  /// - Returns: the bytes of each line. No line changes its length.
  public static func alone(in lines: [[UInt8]]) -> [[UInt8]] {
    var scanner = SwiftCommentScanner()
    return lines.map { line in
      var code: [UInt8] = []
      var rest = line[...]
      scanner.beginLine()
      while !rest.isEmpty {
        let before = rest
        if scanner.state == .code, rest.starts(with: "//".utf8) {
          rest = []
        } else {
          scanner.skip(&rest)
        }
        let taken = before.prefix(before.count - rest.count)
        let isCode = scanner.state == .code && taken.allSatisfy { !"\"/*".utf8.contains($0) }
        code += isCode ? Array(taken) : taken.map { _ in UInt8(ascii: " ") }
      }
      return code
    }
  }
}

/// Finds the modules that Swift source imports, as in `import struct Foundation.URL`.
package enum ImportedModules {
  /// Returns the names of the imported modules.
  ///
  /// For `import struct A.B`, that is the module `A`.
  package static func names(in lines: [String]) -> Set<String> {
    let code = SwiftCode.alone(in: lines.map { Array($0.utf8) }).joined(separator: "\n".utf8)
    let words = String(decoding: Array(code), as: UTF8.self)
      .split { !($0.isLetter || $0.isNumber || $0 == "_") }
    return Set(
      words.indices.compactMap { index in
        guard words[index] == "import" else { return nil }
        return words[(index + 1)...].first { !SwiftToken.declaring.contains(String($0)) }.map(
          String.init)
      })
  }
}

/// Finds the comment that ends a line of Swift, as in `let a = "//"  // text`.
///
/// String literals, nested block comments and regex literals are recognised.
package struct SwiftCommentScanner {
  /// The literal or comment that one line leaves open for the next.
  package enum State: Hashable {
    case code
    case blockComment(depth: Int)
    case multilineString(StringDelimiter)
    case multilineRegex(pounds: Int)
  }

  /// The state after the lines that have been read.
  package private(set) var state = State.code

  /// The index of a slash that can only be an operator, because an operand or the word `func` comes
  /// before the slash.
  private var bound: Int?

  /// The ends of the regex literals of this line.
  private var regexEnds = RegexEnds()

  package init() {}

  /// Reads the next line, and returns the `//` comment at its end with the slashes, or nil if the
  /// line has no such comment.
  package mutating func lineComment(in line: [UInt8]) -> ArraySlice<UInt8>? {
    var rest = line[...]
    beginLine()
    while !rest.isEmpty {
      if state == .code, rest.starts(with: "//".utf8) { return rest }
      skip(&rest)
    }
    return nil
  }

  /// Begins a line.
  ///
  /// The caller then skips its parts.
  fileprivate mutating func beginLine() { regexEnds = RegexEnds() }

  /// Skips a literal, a part of a comment, or a byte of code.
  fileprivate mutating func skip(_ rest: inout ArraySlice<UInt8>) {
    switch state {
    case .code:
      skipCode(&rest)
    case .blockComment(var depth):
      rest.skipBlockComment(&depth)
      state = depth == 0 ? .code : .blockComment(depth: depth)
    case .multilineString(let delimiter):
      skipMultilineString(&rest, delimiter)
    case .multilineRegex(let pounds):
      if let end = RegexLiteral(pounds: pounds).end(in: rest) {
        state = .code
        rest = rest[end...]
      } else {
        rest = []
      }
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
        bound = rest.startIndex
      }
    } else if let first = rest.first, first == .slash || first == .pound {
      skipSlashOrPounds(&rest)
    } else if rest.first == UInt8(ascii: "f"), !isBound(rest), rest.starts(with: "func /".utf8) {
      rest = rest.dropFirst("func ".utf8.count)
      bound = rest.startIndex
    } else if let first = rest.popFirst() {
      bound = first.leavesUnbound ? nil : rest.startIndex
    }
  }

  /// Skips a regex literal, or text that begins like a regex literal.
  private mutating func skipSlashOrPounds(_ rest: inout ArraySlice<UInt8>) {
    let pounds = rest.prefix { $0 == .pound }.count
    let regex = RegexLiteral(pounds: pounds)
    guard rest.dropFirst(pounds).first == .slash, pounds <= RegexLiteral.maxPounds else {
      rest = rest.dropFirst(pounds)
      bound = rest.startIndex
      return
    }
    if regex.isMultiline(rest) {
      state = .multilineRegex(pounds: pounds)
      rest = []
    } else if let end = regex.end(onLine: rest, isBound: isBound(rest), among: &regexEnds) {
      rest = rest[end...]
      bound = end
    } else {
      rest = rest.dropFirst(max(1, pounds))
      bound = rest.startIndex
    }
  }

  private func isBound(_ rest: ArraySlice<UInt8>) -> Bool { bound == rest.startIndex }

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

extension ArraySlice<UInt8> {
  /// Skips the rest of a block comment, which may contain other block comments.
  ///
  /// `depth` is the number of open comments: 0 afterwards, unless the text ends first.
  mutating func skipBlockComment(_ depth: inout Int) {
    while depth > 0, let byte = popFirst() {
      if byte == UInt8(ascii: "*"), first == .slash {
        depth -= 1
        removeFirst()
      } else if byte == .slash, first == UInt8(ascii: "*") {
        depth += 1
        removeFirst()
      }
    }
  }

  /// The text without the spaces and tabs at its start and end.
  package var trimmingSpaces: ArraySlice<UInt8> {
    let start = drop { $0 == 0x20 || $0 == 0x09 }
    let end = start.lastIndex { $0 != 0x20 && $0 != 0x09 }
    return end.map { start[...$0] } ?? []
  }
}

/// Finds the identifiers in a text without looking at their meaning.
package enum Identifiers {
  /// Returns all runs of letters, digits and underscores, including keywords and numbers.
  package static func of(_ text: some Sequence<UInt8>) -> Set<String> {
    let runs = text.split { !$0.isWord || $0 == UInt8(ascii: "$") }
    return Set(runs.map { String(decoding: $0, as: UTF8.self) })
  }
}

/// Finds the end of a string literal, such as `"a \(b)"`, and its interpolations.
package struct StringLiteral {
  /// What to do if it is uncertain how the compiler splits the text.
  private enum Mode {
    /// Find no literal, because the caller needs to be as certain as the compiler.
    case strict

    /// Continue the literal to the end of the text, which is one line.
    case lenient
  }

  /// The limit on nested interpolations, far above what people write.
  private static let maxNesting = 16

  private let mode: Mode
  private var interpolations: [Range<Int>] = []

  private init(_ mode: Mode) {
    self.mode = mode
  }

  /// Returns the index after a string literal and its pounds.
  ///
  /// Returns nil if no literal begins at the given index, or if the literal's end is uncertain.
  package static func end(in source: [UInt8], from start: Int) -> Int? {
    var reader = StringLiteral(.strict)
    return reader.end(of: source[start...], depth: 0)
  }

  /// Returns the index after a literal at the start of a line, or the end of the line if the
  /// literal isn't closed.
  static func end(onLine line: ArraySlice<UInt8>) -> Int {
    var reader = StringLiteral(.lenient)
    return reader.end(of: line, depth: 0) ?? line.endIndex
  }

  /// Returns the interpolations of a string literal, which is given with its quotation marks and
  /// pounds.
  ///
  /// Each interpolation includes its parentheses. If the literal's end is uncertain, returns the
  /// whole literal.
  package static func interpolations(in literal: String) -> [ArraySlice<UInt8>] {
    let source = Array(literal.utf8)
    var reader = StringLiteral(.strict)
    guard reader.end(of: source[...], depth: 0) == source.count else { return [source[...]] }
    return reader.interpolations.map { source[$0] }
  }

  private mutating func end(of text: ArraySlice<UInt8>, depth: Int) -> Int? {
    guard depth < Self.maxNesting, let delimiter = delimiter(opening: text) else { return nil }
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
      // If it ends on the same line, `#"""#` is a string that holds one quotation mark.
      guard let delimiter, delimiter.isMultiline,
        let next = text.dropFirst(delimiter.length).first
      else { return delimiter }
      return next == .newline || next == .carriageReturn ? delimiter : nil
    }
  }

  /// Returns the index after the parenthesis that closes the parenthesis at the start.
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
      // This may be a comment or a regex literal, which may hold brackets and quotation marks.
      case .slash where mode == .strict && !isDivision(rest.startIndex, in: text): return nil
      default: break
      }
      rest = rest.dropFirst(byte == .pound ? rest.prefix { $0 == .pound }.count : 1)
      if open == 0 { return rest.startIndex }
    }
    return nil
  }

  /// Returns whether a slash has a space on both sides.
  ///
  /// Only an operator can.
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

  var isMultiline: Bool { quotes == 3 }

  /// The length of the opening delimiter, and of the closing one, in bytes.
  var length: Int { pounds + quotes }

  /// The delimiter if the literal is on one line: then `#"""#` holds one quotation mark.
  var onOneLine: StringDelimiter { StringDelimiter(pounds: pounds, quotes: 1) }

  func closes(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.first == .quote else { return false }
    return text.prefix(quotes).count { $0 == .quote } == quotes && hasPounds(text.dropFirst(quotes))
  }

  /// Returns whether a text begins with an escape: a backslash and the pounds.
  func escapes(_ text: ArraySlice<UInt8>) -> Bool {
    text.first == .backslash && hasPounds(text.dropFirst())
  }

  /// Returns whether a literal ends on its first line although it begins like a literal of several
  /// lines.
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

/// The ends of the regex literals that may begin on a line.
///
/// Each slash may begin a literal. If several do, they end in the same place. So the line is read
/// only once instead of once for each slash.
private struct RegexEnds {
  /// For each number of pounds, the index after the last literal that was looked for, or nil if
  /// that literal wasn't closed.
  private var ends: [Int: Int?] = [:]

  /// Returns the index after the delimiter that closes a literal.
  ///
  /// - Parameter text: the rest of the line, which begins inside the literal.
  mutating func end(of literal: RegexLiteral, in text: ArraySlice<UInt8>) -> Int? {
    if let known = ends[literal.pounds], known.map({ text.startIndex < $0 }) ?? true {
      return known
    }
    let end = literal.end(in: text)
    ends[literal.pounds] = .some(end)
    return end
  }
}

/// Finds the end of a regex literal with some pounds on either side, such as `#/a/#`.
private struct RegexLiteral {
  /// The maximum number of pounds, more than anybody writes.
  static let maxPounds = 8

  let pounds: Int

  /// Returns whether a literal continues in the lines below its first line.
  func isMultiline(_ text: ArraySlice<UInt8>) -> Bool {
    pounds > 0 && text.dropFirst(pounds + 1).trimmingSpaces.isEmpty
  }

  /// Returns the index after a literal at the start of a line.
  ///
  /// Returns nil if the literal isn't closed there, or if the compiler reads the slash as an
  /// operator.
  ///
  /// - Parameters:
  ///   - text: the line from the literal on
  ///   - isBound: whether an operand comes directly before the literal
  ///   - ends: the ends that are known
  func end(
    onLine text: ArraySlice<UInt8>, isBound: Bool, among ends: inout RegexEnds
  ) -> Int? {
    let body = text.dropFirst(pounds + 1)
    guard pounds > 0 || !isBound, let end = ends.end(of: self, in: body) else { return nil }
    guard pounds == 0 else { return end }
    let pattern = text[body.startIndex..<end - 1]
    let isSpaced = pattern.trimmingSpaces.count < pattern.count
    guard !pattern.isEmpty, !isSpaced, !Self.closesMore(pattern) else { return nil }
    // Swift 5 would read this as an operator and a comment.
    let next = text[end...].first
    return next == .slash || next == UInt8(ascii: "*") ? nil : end
  }

  /// Returns the index after the delimiter that closes a literal.
  ///
  /// - Parameter text: the rest of the line, which begins inside the literal.
  func end(in text: ArraySlice<UInt8>) -> Int? {
    var rest = text
    while let byte = rest.popFirst() {
      if byte == .backslash {
        rest = rest.dropFirst()
      } else if byte == .slash, rest.prefix(pounds).count(where: { $0 == .pound }) == pounds {
        return rest.startIndex + pounds
      }
    }
    return nil
  }

  /// Returns whether a pattern closes a parenthesis that it did not open, as in `f(/, 1) + g(/)`.
  private static func closesMore(_ pattern: ArraySlice<UInt8>) -> Bool {
    var rest = pattern
    var depth = 0
    while depth >= 0, let byte = rest.popFirst() {
      if byte == .backslash { rest = rest.dropFirst() }
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
    }
    return depth < 0
  }
}

extension UInt8 {
  /// Whether a slash directly after this byte can begin an expression.
  fileprivate var leavesUnbound: Bool {
    switch self {
    case 0x20, 0x09, UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"), UInt8(ascii: ","),
      UInt8(ascii: ";"), UInt8(ascii: ":"):
      true
    default: false
    }
  }

  static var quote: UInt8 { UInt8(ascii: "\"") }
  static var pound: UInt8 { UInt8(ascii: "#") }
  static var backslash: UInt8 { UInt8(ascii: "\\") }
  static var slash: UInt8 { UInt8(ascii: "/") }
  static var newline: UInt8 { 0x0A }
  static var carriageReturn: UInt8 { 0x0D }
}
