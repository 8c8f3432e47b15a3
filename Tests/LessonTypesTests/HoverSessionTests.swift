import Testing

@testable import LessonTypes

/// What is made of responses that sourcekit-lsp of Swift 6.3.1 gave.
@Suite struct HoverSessionTests {
  private static let text = """
    let above = 1
    let 가😀 = "é\\(above)" // "
    @MainActor class 나 {}
    print(가😀, to: 1)

    """

  private static let start = """
    {"jsonrpc":"2.0","id":1,"result":{"capabilities":{"hoverProvider":true}}}
    """

  private func hover(_ id: Int, _ declaration: String) -> String {
    let value = "```swift\\n\(declaration)\\n```\\n"
    return "{\"id\":\(id),\"result\":{\"contents\":{\"kind\":\"markdown\",\"value\":\"\(value)\"}}}"
  }

  @Test func `names have their declarations, at their bytes`() async throws {
    let channel = RecordedChannel([
      Self.start, hover(2, "let 가😀: String"), hover(3, "let above: Int"),
      hover(5, "func print(_ items: Any...)"), hover(4, "class 나"), hover(6, "let 가😀: String"),
    ])
    var session = try await DeclarationFinder.Session(channel, in: "/a b")
    let lines = try await session.declarations(of: Self.text, in: "/a b/main.swift", from: 1)
    #expect(
      lines == [
        [4: "let 가😀: String", 19: "let above: Int"], [17: "class 나"],
        [0: "func print(_ items: Any...)", 6: "let 가😀: String"],
      ])
  }

  @Test func `a name that the server refuses to describe has no declaration`() async throws {
    let channel = RecordedChannel([Self.start, "{\"id\":2,\"error\":{\"code\":1}}"])
    var session = try await DeclarationFinder.Session(channel, in: "/a")
    #expect(try await session.declarations(of: "a\n", in: "/a/main.swift", from: 0) == [[:]])
  }

  @Test func `a server that refuses to start is an error`() async {
    let channel = RecordedChannel(["{\"id\":1,\"error\":{\"code\":1}}"])
    await #expect(throws: LanguageServerError.invalidMessage) {
      try await DeclarationFinder.Session(channel, in: "/a")
    }
  }
}
