import LessonKit
import Testing

@testable import LessonChecker

@Suite struct SnippetCuttingTests {
  @Test(
    "what declares a name or runs with it is cut out, and the rest stays in its line",
    arguments: [
      ("let a = 1\nlet b = 2", "a", "         \nlet b = 2"),
      (
        "let a = 1\nlet b = a\nlet c = 3\nprint(b)", "a",
        "         \n         \nlet c = 3\n        "
      ),
      (
        "struct A {\n  let x = 1\n}\nfunc f(_ a: A) {}", "A",
        "          \n           \n \nfunc f(_ a: A) {}"
      ),
      ("struct A {}\nextension A {\n}\nlet b = 1", "A", "           \n             \n \nlet b = 1"),
      ("import B\nlet a = 1\nprint(a)", "a", "import B\n         \n        "),
      ("let b = 2  // not a", "a", "let b = 2  // not a"), ("let b = 2", "a", "let b = 2"),
    ])
  func cut(code: String, name: String, rest: String) throws {
    let file = try DocsParser.parse(Array("```swift\n\(code)\n```\n".utf8), path: "a.md")
    let snippet = file.snippets[0]
    let cut = try #require(snippet.cutting([name]))
    #expect(cut.code == rest + "\n")
    #expect(cut.lines.map(\.start) == snippet.lines.map(\.start))
  }

  @Test("what can't be taken apart goes as a whole", arguments: ["let a = 1", "a; let b = 2"])
  func whole(code: String) throws {
    let file = try DocsParser.parse(Array("```swift\n\(code)\n```\n".utf8), path: "a.md")
    #expect(file.snippets[0].cutting(["a"]) == nil)
  }
}
