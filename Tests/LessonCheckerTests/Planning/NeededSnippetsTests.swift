import Testing

@testable import LessonChecker
@testable import LessonKit

/// The snippets above that a snippet goes on from.
@Suite struct NeededSnippetsTests {
  @Test(
    "a snippet needs those that declare what it mentions, what they need, and what uses the same",
    arguments: [
      (["let a = 1", "let b = 2"], "print(b)", [1]),
      (["let a = 1", "let b = a"], "print(b)", [0, 1]),
      (["struct Door {}", "func open() -> Door { Door() }", "_ = open()"], "print(1)", []),
      (["var a = 1", "a += 1", "print(2)"], "print(a)", [0, 1]),
      (["extension Int { var half: Int { self / 2 } }", "let a = 1"], "print(4.half)", [0]),
      (["import Foundation", "let a = 1"], "print(1)", [0]),
      (["import Foundation\nvar a = 1", "a += 1"], "import Foundation\nvar b = a", [0, 1]),
      (["let a = 1"], "print(1)", []), ([], "print(1)", []),
    ])
  func needed(above: [String], code: String, kept: [Int]) throws {
    let fences = (above + [code]).map { "```swift\n\($0)\n```\n" }
    let lesson = try DocsParser.parse(
      Array("# T\n\n\(fences.joined(separator: "\n"))".utf8), path: "a")
    let all = lesson.snippets
    let needed = Array(all.dropLast()).needed(by: Array(all.suffix(1)))
    #expect(needed == kept.map { all[$0] })
  }
}
