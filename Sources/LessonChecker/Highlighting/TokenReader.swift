import LessonKit

/// Makes tokens for readers of what a language server tells of one line of code.
struct TokenReader {
  /// The line.
  private let line: String

  init(_ line: some Collection<UInt8>) { self.line = String(decoding: line, as: UTF8.self) }

  /// Where a token stands, in bytes; nil where that is not in the line.
  func bytes(of token: TokenLegend.Token) -> Range<Int>? {
    let units = line.utf16
    guard token.range.upperBound <= units.count else { return nil }
    let start = units.index(units.startIndex, offsetBy: token.range.lowerBound)
    let end = units.index(units.startIndex, offsetBy: token.range.upperBound)
    let bytes = line.utf8
    guard let first = start.samePosition(in: bytes), let last = end.samePosition(in: bytes) else {
      return nil
    }
    let offset = bytes.distance(from: bytes.startIndex, to: first)
    return offset..<(offset + bytes.distance(from: first, to: last))
  }

  /// Whether a token is a name that something may be declared as.
  func isName(_ token: TokenLegend.Token) -> Bool {
    guard NameKind(sort: token.sort) != .none, let range = bytes(of: token) else { return false }
    let first = line.utf8.dropFirst(range.lowerBound).first ?? 0
    return first >= 0x80 || first == UInt8(ascii: "_") || first == UInt8(ascii: "$")
      || first == UInt8(ascii: "`") || Self.letters.contains(first | 0x20)
  }

  /// Whether a token is the label of an argument: of it, the server tells the whole function once more.
  func isLabel(_ token: TokenLegend.Token) -> Bool {
    guard token.sort == "function", let range = bytes(of: token) else { return false }
    return line.utf8.dropFirst(range.upperBound).first == UInt8(ascii: ":")
  }

  /// The token for readers.
  ///
  /// - Parameters:
  ///   - token: the token.
  ///   - declaration: the declaration of what it names.
  /// - Returns: nil for what needs no colour, such as an operator.
  func token(_ token: TokenLegend.Token, declaration: String?) -> CodeToken? {
    guard let range = bytes(of: token) else { return nil }
    let bytes = line.utf8.dropFirst(range.lowerBound).prefix(range.count)
    let text = String(decoding: bytes, as: UTF8.self)
    let kind: CodeToken.Kind? =
      isName(token)
      ? NameKind(sort: token.sort).kind(declaredAs: declaration) : Self.kind(of: token.sort, text)
    return kind.map { CodeToken(range, $0, declaration: declaration) }
  }

  private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")

  private static func kind(of sort: String, _ text: String) -> CodeToken.Kind? {
    if text.hasPrefix("@") || text.hasPrefix("#") && sort != "string" { return .attribute }
    return switch sort {
    case "keyword", "modifier": .keyword
    case "comment": .comment
    case "string", "regexp": .string
    case "number": .number
    default: nil
    }
  }
}
