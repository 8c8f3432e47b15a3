import Testing

@testable import LessonKit

@Suite struct DirectiveTests {
  @Test(
    "what DocC's directives hold is read as if it were not indented",
    arguments: [
      (
        "@Row {\n    @Column {\n        @@@swift\n        x\n          y\n        @@@\n    }\n}\n",
        ["x\n  y"]
      ),
      (
        "@Tab(\"a\") {\n    text\n\n    @@@swift\n    x {\n    }\n    @@@\n}\n@@@swift\nz\n@@@\n",
        ["x {\n}", "z"]
      ),
      ("@Comment {\n  @@@swift\n  x\n  @@@\n}\n@@@swift\nz\n@@@\n", ["z"]),
      ("@@@swift\n@Test func f() {\n    x\n}\n@@@\n", ["@Test func f() {\n    x\n}"]),
      ("@Metadata {\r\n  a\r\n}\r\n\r\n@@@swift\r\nx\r\n@@@\r\n", ["x"]),
      ("@Open {\n", []),
    ])
  func directives(text: String, code: [String]) throws {
    let file = try docsFile(text)
    #expect(file.snippets.map { $0.lines.map(\.text).joined(separator: "\n") } == code)
    #expect(file.misplacedLines == [])
    #expect(file.snippets.allSatisfy { file.text($0.range).hasPrefix("```swift") })
    #expect(file.snippets.allSatisfy { file.text($0.range).hasSuffix("```") })
  }
}
