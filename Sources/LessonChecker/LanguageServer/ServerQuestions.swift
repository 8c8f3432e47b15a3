/// What a language server is told and asked of, as the Language Server Protocol 3.17 names it.
enum ServerQuestion {
  /// The server begins its work, and is told what this side can do.
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

  /// A file is opened, with its text.
  struct Open: Encodable {
    struct Document: Encodable {
      let uri: String
      let languageId = "swift"
      let version = 1
      let text: String
    }

    let textDocument: Document
  }

  /// A file as a whole.
  struct File: Encodable {
    struct Document: Encodable { let uri: String }

    let textDocument: Document

    init(_ uri: String) { textDocument = Document(uri: uri) }
  }

  /// A place in a file.
  struct Place: Encodable {
    struct Position: Encodable {
      let line: Int
      let character: Int
    }

    let textDocument: File.Document
    let position: Position

    /// - Parameters:
    ///   - uri: the file.
    ///   - line: the line, from 0.
    ///   - column: the column, from 0, in units of UTF-16.
    init(_ uri: String, line: Int, column: Int) {
      textDocument = File.Document(uri: uri)
      position = Position(line: line, character: column)
    }
  }
}

/// What a language server answers, as far as it matters here.
enum ServerAnswer {
  /// What it can do.
  struct Initialize: Decodable {
    struct Capabilities: Decodable {
      struct Tokens: Decodable { let legend: TokenLegend }

      let semanticTokensProvider: Tokens?
    }

    let capabilities: Capabilities
  }

  /// The tokens of a file, five numbers each.
  struct Tokens: Decodable { let data: [Int] }

  /// What it says of a place, in Markdown.
  struct Hover: Decodable {
    struct Contents: Decodable { let value: String }

    let contents: Contents
  }

  /// An answer that says nothing.
  struct Nothing: Decodable {}
}
