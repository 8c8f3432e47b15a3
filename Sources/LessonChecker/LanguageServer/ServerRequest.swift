/// Parameters of requests and notifications, as the Language Server Protocol 3.17 names them.
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

    /// Creates the parameters.
    ///
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
