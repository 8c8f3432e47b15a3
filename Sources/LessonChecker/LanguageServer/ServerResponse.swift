/// Results of requests to a language server, as far as they matter here.
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

  /// An empty result.
  struct Nothing: Decodable {}
}
