/// Splits Swift source into tokens: `let a = f(1)` has seven.
///
/// A string literal is one token, with all its interpolations. If the lexer can't be certain that
/// the compiler would split the source in the same way, it gives up.
package struct SwiftLexer {
  private let source: [UInt8]
  private var position = 0
  private var depth = 0
  private var startsLine = true
  private var tokens: [SwiftToken] = []

  private init(_ source: [UInt8]) {
    self.source = source
  }

  /// Returns the tokens of a source, without comments.
  ///
  /// Returns nil if its brackets don't match, or if only the compiler can split it, for example
  /// because a slash may begin a regex literal.
  package static func tokens(of source: [UInt8]) -> [SwiftToken]? {
    guard !source.hasStrayBytes else { return nil }
    var lexer = SwiftLexer(source)
    while lexer.skipSpace() {
      guard lexer.position < source.count else { return lexer.depth == 0 ? lexer.tokens : nil }
      guard lexer.readToken() else { return nil }
    }
    return nil
  }

  /// Returns the tokens of a source for display.
  ///
  /// Some are missing where only the compiler can split the source.
  static func shownTokens(of source: [UInt8]) -> [SwiftToken] {
    var lexer = SwiftLexer(source)
    while lexer.skipSpace(), lexer.position < source.count {
      let start = lexer.position
      if !lexer.readToken(), lexer.position == start { lexer.position += 1 }
    }
    return lexer.tokens
  }

  /// Skips white space and comments, and returns false if a comment isn't closed.
  private mutating func skipSpace() -> Bool {
    while position < source.count {
      let byte = source[position]
      if byte == .newline || byte == .carriageReturn {
        startsLine = true
        position += 1
      } else if byte == 0x20 || byte == 0x09 {
        position += 1
      } else if starts("//") {
        position = source[position...].firstIndex(of: .newline) ?? source.count
      } else if starts("/*") {
        guard skipBlockComment() else { return false }
      } else {
        return true
      }
    }
    return true
  }

  private mutating func skipBlockComment() -> Bool {
    var rest = source[(position + 2)...]
    var depth = 1
    rest.skipBlockComment(&depth)
    if source[position..<rest.startIndex].contains(.newline) { startsLine = true }
    position = rest.startIndex
    return depth == 0
  }

  private mutating func readToken() -> Bool {
    let byte = source[position]
    switch byte {
    case _ where byte.isWordStart:
      add(.word, to: end(from: position, while: \.isWord))
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      add(.literal, to: end(from: position, while: \.isWord))
    case UInt8(ascii: "`"):
      guard let end = source[(position + 1)...].firstIndex(of: byte) else { return false }
      add(.word, to: end + 1)
    case UInt8(ascii: "\""), UInt8(ascii: "#"):
      return readStringOrDirective()
    case UInt8(ascii: "@"):
      add(.attribute, to: end(from: position + 1, while: \.isWord))
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
      add(.bracket, to: position + 1)
      depth += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
      depth -= 1
      add(.bracket, to: position + 1)
      return depth >= 0
    case UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"):
      add(.punctuation, to: position + 1)
    default:
      return readOperator()
    }
    return true
  }

  private mutating func readStringOrDirective() -> Bool {
    if let end = StringLiteral.end(in: source, from: position) {
      add(.literal, to: end)
      return true
    }
    let end = end(from: position + 1, while: \.isWord)
    guard source[position] == UInt8(ascii: "#"), end > position + 1 else { return false }
    add(.directive, to: end)
    return true
  }

  /// Reads an operator.
  ///
  /// A slash that isn't followed by white space may begin a regex literal.
  private mutating func readOperator() -> Bool {
    let end = end(from: position, while: \.isOperator)
    guard end > position else { return false }
    let run = source[position..<end]
    let isSpacedAfter = end == source.count || source[end].isSpace
    guard run.first != .slash || isSpacedAfter, !run.dropFirst().contains(.slash) else {
      return false
    }
    add(run.elementsEqual(".".utf8) ? .punctuation : .operator, to: end)
    return true
  }

  private mutating func add(_ kind: SwiftToken.Kind, to end: Int) {
    let text = String(decoding: source[position..<end], as: UTF8.self)
    tokens.append(
      SwiftToken(
        kind: kind, text: text, range: position..<end, depth: depth, startsLine: startsLine,
        isSpacedBefore: position == 0 || source[position - 1].isSpace,
        isSpacedAfter: end == source.count || source[end].isSpace,
        isMember: kind == .word && tokens.last?.endsInDot == true))
    startsLine = false
    position = end
  }

  private func end(from start: Int, while isPart: (UInt8) -> Bool) -> Int {
    source[start...].firstIndex { !isPart($0) } ?? source.count
  }

  private func starts(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { source[position...].starts(with: $0) }
  }
}

extension SwiftToken {
  /// Whether the token is a lone dot, or an operator such as `?.`, but not `...`.
  fileprivate var endsInDot: Bool {
    [.punctuation, .operator].contains(kind) && text.hasSuffix(".") && !text.hasSuffix("..")
  }
}

extension [UInt8] {
  /// Whether the source has a zero byte or a lone carriage return.
  ///
  /// The compiler ends a comment at a lone carriage return, too.
  fileprivate var hasStrayBytes: Bool {
    indices.contains { index in
      let isLast = index + 1 == count
      return self[index] == 0
        || self[index] == .carriageReturn && (isLast || self[index + 1] != .newline)
    }
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  fileprivate var isOperator: Bool { #"/=-+!*%<>&|^~?.\"#.utf8.contains(self) }

  fileprivate var isWordStart: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self)
      || (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self)
      || self == UInt8(ascii: "_") || self == UInt8(ascii: "$") || self >= 0x80
  }

  var isWord: Bool {
    isWordStart || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
