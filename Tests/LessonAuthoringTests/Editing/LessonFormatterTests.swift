import LessonKit
import Testing

@testable import LessonAuthoring

@Suite struct LessonFormatterTests {
  @Test(
    "a fence that leaves code out stays as it is",
    arguments: [
      ("...", true), ("struct A { ... }", true),
      ("struct A { … }", true), ("let <#name#> = 1", true),
      ("let a = [1, 2][...]", false), ("print(\"<#\")", false), ("let a = 1", false),
    ])
  func omission(code: String, isLeftAlone: Bool) throws {
    let text = "---\ntitle: T\n---\n\n```swift\n\(code)\n```\n"
    let lesson = try LessonParser.parse(Array(text.utf8), path: "t.md")
    let snippet = try #require(lesson.snippets.first)
    #expect((FormattedFence(snippet, in: lesson).exemption == .incomplete) == isLeftAlone)
  }
}
