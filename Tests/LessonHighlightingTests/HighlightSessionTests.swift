import LessonKit
import Testing

@testable import LessonHighlighting

/// What is made of answers that sourcekit-lsp of Swift 6.3.1 gave.
@Suite struct HighlightSessionTests {
  private static let text = """
    let above = 1
    let 가😀 = "é\\(above)" // "
    @MainActor class 나 {}
    print(가😀, to: 1)

    """

  private static let legend = """
    {"jsonrpc":"2.0","id":1,"result":{"capabilities":{"hoverProvider":true,"semanticTokensProvider":
    {"full":true,"range":true,"legend":{"tokenModifiers":["declaration"],"tokenTypes":["class",
    "variable","function","keyword","modifier","comment","string","number","operator","identifier"]}}
    }}}
    """

  private static let tokens = """
    {"jsonrpc":"2.0","id":2,"result":{"data":[0,0,3,3,0, 0,4,5,9,0, 0,8,1,7,0, 1,0,3,3,0, 0,4,3,9,0,
    0,6,3,6,0, 0,4,5,1,0, 0,6,1,6,0, 0,2,4,5,0, 1,0,10,4,0, 0,11,5,3,0, 0,6,1,9,0,
    1,0,5,2,0, 0,0,9,6,0, 0,6,3,1,0, 0,5,2,2,0, 0,4,1,7,0,
    0,50,3,1,0, 9,0,1,1,0]}}
    """

  private func hover(_ id: Int, _ declaration: String) -> String {
    let value = "```swift\\n\(declaration)\\n```\\n"
    return "{\"id\":\(id),\"result\":{\"contents\":{\"kind\":\"markdown\",\"value\":\"\(value)\"}}}"
  }

  @Test func `tokens are placed in bytes, and names have their declarations`() async throws {
    let channel = RecordedChannel([
      Self.legend, Self.tokens, hover(3, "let 가😀: String"), hover(4, "let above: Int"),
      hover(6, "func print(_ items: Any...)"), hover(5, "class 나"), hover(7, "let 가😀: String"),
    ])
    var session = try await Highlighter.Session(channel, in: "/a b")
    let lines = try await session.tokens(of: Self.text, in: "/a b/main.swift", from: 1)
    #expect(
      lines == [
        [
          CodeToken(0..<3, .keyword), CodeToken(4..<11, .name, declaration: "let 가😀: String"),
          CodeToken(14..<18, .string), CodeToken(19..<24, .name, declaration: "let above: Int"),
          CodeToken(25..<26, .string), CodeToken(27..<31, .comment),
        ],
        [
          CodeToken(0..<10, .attribute), CodeToken(11..<16, .keyword),
          CodeToken(17..<20, .type, declaration: "class 나"),
        ],
        [
          CodeToken(0..<5, .function, declaration: "func print(_ items: Any...)"),
          CodeToken(6..<13, .name, declaration: "let 가😀: String"), CodeToken(15..<17, .function),
          CodeToken(19..<20, .number),
        ],
      ])
  }

  @Test func `a text that the server refuses is not taken for one without tokens`() async throws {
    let channel = RecordedChannel([Self.legend, "{\"id\":2,\"error\":{\"code\":1}}"])
    var session = try await Highlighter.Session(channel, in: "/a")
    await #expect(throws: LanguageServerError.emptyResponse) {
      try await session.tokens(of: Self.text, in: "/a/main.swift", from: 0)
    }
  }

  @Test func `a server that offers no tokens is an error`() async {
    let channel = RecordedChannel(["{\"id\":1,\"result\":{\"capabilities\":{}}}"])
    await #expect(throws: LanguageServerError.invalidMessage) {
      try await Highlighter.Session(channel, in: "/a")
    }
  }

  @Test(arguments: [
    ("identifier", "final class A", CodeToken.Kind.type),
    ("identifier", "class func a()", .function),
    ("identifier", "@MainActor static var a: Int", .name), ("identifier", "case a(Int)", .property),
    ("identifier", nil, .name), ("struct", "let a: Int", .type), ("enumMember", nil, .property),
    ("keyword", nil, nil), ("operator", "static func + (a: Int)", nil),
  ])
  func `what is being declared is told by its declaration`(
    sort: String, declaration: String?, kind: CodeToken.Kind?
  ) {
    #expect(NameKind(tokenType: sort).kind(declaredAs: declaration) == kind)
  }
}
