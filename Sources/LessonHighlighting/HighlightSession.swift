import Foundation
import LessonKit

extension Highlighter {
  /// One run of a language server, which analyses one text after the other.
  struct Session<Channel: ServerChannel> {
    private var connection: ServerConnection<Channel>
    private let legend: TokenLegend

    /// Initialises the server.
    ///
    /// - Parameter folder: the folder that holds the files to analyse.
    /// - Throws: `LanguageServerError` if the server does not respond, or lacks semantic tokens.
    init(_ channel: Channel, in folder: String) async throws {
      connection = ServerConnection(channel)
      let response = try await connection.request(
        "initialize",
        [
          "rootUri": Self.uri(of: folder), "initializationOptions": ["backgroundIndexing": false],
          "capabilities": [
            "textDocument": [
              "hover": ["contentFormat": ["markdown"]],
              "semanticTokens": [
                "requests": ["full": true], "tokenTypes": [String](), "tokenModifiers": [String](),
                "formats": ["relative"],
              ],
            ]
          ],
        ], for: ServerResponse.Initialize.self)
      guard let legend = response?.capabilities.semanticTokensProvider?.legend else {
        throw LanguageServerError.invalidMessage
      }
      self.legend = legend
      try await connection.notify("initialized", [:])
    }

    /// The tokens of a text, line by line.
    ///
    /// - Parameters:
    ///   - text: the text; its lines end in newlines.
    ///   - file: the path of the file that holds it.
    ///   - first: the first line to highlight, from 0.
    /// - Returns: the tokens of each line from there on.
    /// - Throws: `LanguageServerError` if the server does not respond.
    mutating func tokens(
      of text: String, in file: String, from first: Int
    ) async throws -> [[CodeToken]] {
      let uri = Self.uri(of: file)
      let document: [String: Any] = ["uri": uri, "languageId": "swift", "version": 1, "text": text]
      try await connection.notify("textDocument/didOpen", ["textDocument": document])
      let response = try await connection.request(
        "textDocument/semanticTokens/full", ["textDocument": ["uri": uri]],
        for: ServerResponse.Tokens.self)
      guard let response else { throw LanguageServerError.emptyResponse }
      let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        .map { TokenReader($0) }
      let tokens = legend.tokens(response.data).filter {
        $0.line >= first && lines.indices.contains($0.line)
      }
      let names = tokens.filter { lines[$0.line].isName($0) && !lines[$0.line].isLabel($0) }
      let declarations = try await declarations(of: names, in: uri)
      try await connection.notify("textDocument/didClose", ["textDocument": ["uri": uri]])
      var result = [[CodeToken]](repeating: [], count: max(0, lines.count - 1 - first))
      for token in tokens where token.line - first < result.count {
        let code = lines[token.line].token(token, declaration: declarations[token])
        code.map { result[token.line - first].appendDisjoint($0) }
      }
      return result
    }

    private mutating func declarations(
      of names: [TokenLegend.Token], in uri: String
    ) async throws -> [TokenLegend.Token: String] {
      let positions = names.map { name -> [String: Any] in
        [
          "textDocument": ["uri": uri],
          "position": ["line": name.line, "character": name.range.lowerBound],
        ]
      }
      let responses = try await connection.request(
        "textDocument/hover", ofEach: positions, for: ServerResponse.Hover.self)
      return zip(names, responses).reduce(into: [:]) { declarations, found in
        declarations[found.0] = found.1.flatMap { HoverText.declaration(in: $0.contents.value) }
      }
    }

    private static func uri(of path: String) -> String {
      URL(fileURLWithPath: path).absoluteString
    }
  }
}

extension [CodeToken] {
  /// Appends a token, unless it overlaps the last one.
  fileprivate mutating func appendDisjoint(_ token: CodeToken) {
    guard (last?.range.upperBound ?? 0) <= token.range.lowerBound else { return }
    append(token)
  }
}

/// Results of requests to a language server; only the members that are used.
private enum ServerResponse {
  /// The server's capabilities.
  struct Initialize: Decodable {
    struct Capabilities: Decodable {
      struct Tokens: Decodable { let legend: TokenLegend }

      let semanticTokensProvider: Tokens?
    }

    let capabilities: Capabilities
  }

  /// The tokens of a file, five numbers each.
  struct Tokens: Decodable { let data: [Int] }

  /// The description of a name, in Markdown.
  struct Hover: Decodable {
    struct Contents: Decodable { let value: String }

    let contents: Contents
  }
}

/// The token types of a language server, with which its tokens are decoded.
struct TokenLegend: Decodable {
  /// A token in the server's terms.
  struct Token: Hashable {
    /// The line, from 0.
    let line: Int

    /// Its range in the line, in units of UTF-16.
    let range: Range<Int>

    /// The name of its type in the protocol.
    let type: String
  }

  /// The names of the types, by number.
  let tokenTypes: [String]

  /// Decodes the tokens of a file, such as `[0, 4, 3, 9, 0]`.
  ///
  /// - Parameter data: five numbers for each token: its lines and columns after the previous token,
  ///   its length, its type and its modifiers.
  /// - Returns: the tokens, in the order of the file.
  func tokens(_ data: [Int]) -> [Token] {
    var (line, column) = (0, 0)
    var tokens: [Token] = []
    for start in stride(from: 0, to: data.count - 4, by: 5) {
      // Clamped, so that sums can't overflow.
      let numbers = data[start..<(start + 5)].map { min(max(0, $0), 1 << 31) }
      column = numbers[0] == 0 ? column + numbers[1] : numbers[1]
      line += numbers[0]
      guard tokenTypes.indices.contains(numbers[3]), numbers[2] > 0 else { continue }
      tokens.append(
        Token(line: line, range: column..<(column + numbers[2]), type: tokenTypes[numbers[3]]))
    }
    return tokens
  }
}

/// Converts a language server's tokens of one line of code.
private struct TokenReader {
  private let line: String

  init(_ line: some Collection<UInt8>) { self.line = String(decoding: line, as: UTF8.self) }

  /// The range of a token in bytes, or nil if it is not in the line.
  private func bytes(of token: TokenLegend.Token) -> Range<Int>? {
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

  /// Converts a token; returns nil for one without colour, such as an operator.
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

/// The kind of a name as far as its token type tells it.
enum NameKind: Hashable {
  /// The token is not a name.
  case none

  /// The name has this kind.
  case known(CodeToken.Kind)

  /// Its kind depends on the declaration: the server gives all names that are being declared the same
  /// type.
  case asDeclared

  /// Finds the kind for a token type of the Language Server Protocol.
  init(tokenType: String) {
    self =
      switch tokenType {
      case "type", "class", "enum", "interface", "struct", "typeParameter": .known(.type)
      case "function", "method", "macro": .known(.function)
      case "property", "enumMember": .known(.property)
      case "namespace", "parameter", "variable": .known(.name)
      case "identifier": .asDeclared
      default: .none
      }
  }

  /// The kind of a name with the given declaration.
  func kind(declaredAs declaration: String?) -> CodeToken.Kind? {
    switch self {
    case .none: nil
    case .known(let kind): kind
    case .asDeclared: declaration.flatMap(Self.introduced) ?? .name
    }
  }

  /// The kind that a declaration introduces: in `class func`, `func` decides.
  private static func introduced(by declaration: String) -> CodeToken.Kind? {
    let words = declaration.split(separator: " ")
    let kinds = words.lazy.enumerated().compactMap { index, word in
      let next = index + 1 < words.count ? words[index + 1] : ""
      return word == "class" && introducers[next] != nil ? nil : introducers[word]
    }
    return kinds.first
  }

  private static let introducers: [Substring: CodeToken.Kind] = [
    "actor": .type, "associatedtype": .type, "case": .property, "class": .type, "enum": .type,
    "func": .function, "let": .name, "protocol": .type, "struct": .type, "typealias": .type,
    "var": .name,
  ]
}

/// Finds declarations in a language server's description of a name, which is Markdown: a fence of
/// ` ```swift `, with documentation below it.
enum HoverText {
  /// Longer declarations are cut, in characters.
  private static let maxLength = 300

  /// A type and its initialiser; further declarations are candidates that an error leaves open.
  private static let maxDeclarations = 2

  /// The declaration of a name, and on a second line the initialiser if the name calls one.
  static func declaration(in markdown: String) -> String? {
    let declarations = blocks(in: markdown).map(cleaned).filter { !$0.isEmpty }
    return declarations.isEmpty ? nil : declarations.prefix(maxDeclarations).joined(separator: "\n")
  }

  /// The code blocks at the start, or right after a rule; others are examples in comments.
  private static func blocks(in markdown: String) -> [String] {
    var blocks: [String] = []
    var isFirst = true
    var open: [Substring]?
    for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
      if let lines = open {
        open = line == "```" ? nil : lines + [line]
        if open == nil { blocks.append(lines.joined(separator: " ")) }
      } else if isFirst, line == "```swift" {
        open = []
        isFirst = false
      } else if line == "---" || line == "## Multiple results" {
        isFirst = true
      } else if !line.isEmpty {
        isFirst = false
      }
    }
    return blocks
  }

  /// The declaration on one line, without attributes that don't matter to readers.
  private static func cleaned(_ declaration: String) -> String {
    let words = withoutAttributes(declaration).split(whereSeparator: \.isWhitespace)
    let line = words.joined(separator: " ")
    return line.count > maxLength ? line.prefix(maxLength - 1) + "…" : line
  }

  /// Attributes that don't matter to readers, besides those whose names begin with an underscore.
  private static let omitted: Set = [
    "@backDeployed", "@discardableResult", "@frozen", "@inlinable", "@inline", "@usableFromInline",
  ]

  /// Removes these attributes, each with its arguments.
  ///
  /// A regular expression would say this in a line, and be made anew for each of a site's 28,000
  /// names: it can't be shared by threads.
  private static func withoutAttributes(_ declaration: String) -> String {
    var rest = declaration[...]
    var kept = ""
    while let start = rest.firstIndex(of: "@") {
      kept += rest[..<start]
      let name = rest[start...].prefix { $0 == "@" || $0 == "_" || $0.isLetter || $0.isNumber }
      rest = rest[name.endIndex...]
      guard name.hasPrefix("@_") || omitted.contains(String(name)) else {
        kept += name
        continue
      }
      if rest.first == "(", let end = rest.firstIndex(of: ")") {
        rest = rest[rest.index(after: end)...]
      }
      rest = rest.drop { $0 == " " }
    }
    return kept + rest
  }
}
