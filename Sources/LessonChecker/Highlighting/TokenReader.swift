import LessonKit

/// Converts a language server's tokens of one line of code.
struct TokenReader {
  /// The line.
  private let line: String

  init(_ line: some Collection<UInt8>) { self.line = String(decoding: line, as: UTF8.self) }

  /// The range of a token in bytes; nil where it is not in the line.
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

  /// Whether a token is an identifier.
  func isName(_ token: TokenLegend.Token) -> Bool {
    guard NameKind(tokenType: token.type) != .none, let range = bytes(of: token) else {
      return false
    }
    let first = line.utf8.dropFirst(range.lowerBound).first ?? 0
    return first >= 0x80 || first == UInt8(ascii: "_") || first == UInt8(ascii: "$")
      || first == UInt8(ascii: "`") || Self.letters.contains(first | 0x20)
  }

  /// Whether a token is an argument label, for which the server would describe the whole function
  /// again.
  func isLabel(_ token: TokenLegend.Token) -> Bool {
    guard token.type == "function", let range = bytes(of: token) else { return false }
    return line.utf8.dropFirst(range.upperBound).first == UInt8(ascii: ":")
  }

  /// Converts a token.
  ///
  /// - Parameters:
  ///   - token: the token.
  ///   - declaration: the declaration of the name.
  /// - Returns: nil for a token without colour, such as an operator.
  func token(_ token: TokenLegend.Token, declaration: String?) -> CodeToken? {
    guard let range = bytes(of: token) else { return nil }
    let bytes = line.utf8.dropFirst(range.lowerBound).prefix(range.count)
    let text = String(decoding: bytes, as: UTF8.self)
    let kind: CodeToken.Kind? =
      isName(token)
      ? NameKind(tokenType: token.type).kind(declaredAs: declaration)
      : Self.kind(of: token.type, text)
    return kind.map { CodeToken(range, $0, declaration: declaration) }
  }

  private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")

  private static func kind(of type: String, _ text: String) -> CodeToken.Kind? {
    if text.hasPrefix("@") || text.hasPrefix("#") && type != "string" { return .attribute }
    return switch type {
    case "keyword", "modifier": .keyword
    case "comment": .comment
    case "string", "regexp": .string
    case "number": .number
    default: nil
    }
  }
}
