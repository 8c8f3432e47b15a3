/// Parameters of requests and notifications, as the Language Server Protocol 3.17 has them.
enum ServerRequest {
  /// Initialises the server with the capabilities of this client.
  struct Initialize: Encodable {
    struct Capabilities: Encodable {
      struct Document: Encodable {
        struct Tokens: Encodable {
          struct Requests: Encodable { let full = true }

          let requests = Requests()
          let tokenTypes: [String] = []
          let tokenModifiers: [String] = []
          let formats = ["relative"]
        }

        struct Hover: Encodable { let contentFormat = ["markdown"] }

        let semanticTokens = Tokens()
        let hover = Hover()
      }

      let textDocument = Document()
    }

    struct Options: Encodable { let backgroundIndexing = false }

    let rootUri: String
    let capabilities = Capabilities()
    let initializationOptions = Options()
  }

  /// Opens a file, with its text.
  struct Open: Encodable {
    struct Document: Encodable {
      let uri: String
      let languageId = "swift"
      let version = 1
      let text: String
    }

    let textDocument: Document
  }

  /// Refers to a file.
  struct File: Encodable {
    struct Document: Encodable { let uri: String }

    let textDocument: Document

    init(_ uri: String) { textDocument = Document(uri: uri) }
  }

  /// Asks for the description of a name.
  struct Hover: Encodable {
    struct Position: Encodable {
      let line: Int
      let character: Int
    }

    let textDocument: File.Document
    let position: Position

    /// Creates the parameters from a line and a column, both from 0; columns are in units of UTF-16.
    init(_ uri: String, line: Int, column: Int) {
      textDocument = File.Document(uri: uri)
      position = Position(line: line, character: column)
    }
  }

  /// Has no parameters.
  struct Nothing: Encodable {}
}

/// Results of requests to a language server; only the members that are used.
enum ServerResponse {
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
