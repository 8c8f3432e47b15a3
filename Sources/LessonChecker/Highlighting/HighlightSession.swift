import Foundation
import LessonKit

/// One run of a language server, which analyses one text after the other.
struct HighlightSession<Channel: ServerChannel> {
  private var connection: ServerConnection<Channel>
  private let legend: TokenLegend

  /// Initialises the server.
  ///
  /// - Parameters:
  ///   - channel: the connection to the server.
  ///   - folder: the folder that holds the files to analyse.
  /// - Throws: `LanguageServerError` where the server does not answer, or supports no semantic
  ///   tokens.
  init(_ channel: Channel, in folder: String) async throws {
    connection = ServerConnection(channel)
    let answer = try await connection.request(
      "initialize", ServerRequest.Initialize(rootUri: Self.uri(of: folder)),
      for: ServerResponse.Initialize.self)
    guard let legend = answer?.capabilities.semanticTokensProvider?.legend else {
      throw LanguageServerError.nonsense
    }
    self.legend = legend
    try await connection.notify("initialized", NoParameters())
  }

  /// The tokens of a text, line by line.
  ///
  /// - Parameters:
  ///   - text: the text; its lines end in newlines.
  ///   - file: the path of the file that holds it.
  ///   - first: the first line to highlight, from 0.
  /// - Returns: the tokens of each line from there on.
  /// - Throws: `LanguageServerError` where the server does not answer.
  mutating func tokens(
    of text: String, in file: String, from first: Int
  ) async throws -> [[CodeToken]] {
    let uri = Self.uri(of: file)
    let document = ServerRequest.Open.Document(uri: uri, text: text)
    try await connection.notify("textDocument/didOpen", ServerRequest.Open(textDocument: document))
    let answer = try await connection.request(
      "textDocument/semanticTokens/full", ServerRequest.File(uri), for: ServerResponse.Tokens.self)
    guard let answer else { throw LanguageServerError.silent }
    let lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { TokenReader($0) }
    let tokens = legend.tokens(answer.data).filter {
      $0.line >= first && lines.indices.contains($0.line)
    }
    let names = tokens.filter { lines[$0.line].isName($0) && !lines[$0.line].isLabel($0) }
    let declarations = try await declarations(of: names, in: uri)
    try await connection.notify("textDocument/didClose", ServerRequest.File(uri))
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
    let positions = names.map {
      ServerRequest.Hover(uri, line: $0.line, column: $0.range.lowerBound)
    }
    let answers = try await connection.request(
      "textDocument/hover", ofEach: positions, for: ServerResponse.Hover.self)
    return zip(names, answers).reduce(into: [:]) { declarations, found in
      declarations[found.0] = found.1.flatMap { HoverText.declaration(in: $0.contents.value) }
    }
  }

  private static func uri(of path: String) -> String {
    URL(fileURLWithPath: path).absoluteString
  }
}

extension [CodeToken] {
  /// Appends a token, unless it overlaps the last one.
  fileprivate mutating func appendDisjoint(_ token: CodeToken) {
    guard (last?.range.upperBound ?? 0) <= token.range.lowerBound else { return }
    append(token)
  }
}
