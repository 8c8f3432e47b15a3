import LessonKit
import MarbleText
import Testing

@testable import LessonChecker

@Suite struct CodeStringTests {
  private func strings(in code: String) throws -> [CodeString] {
    let text = "# A\n\n```swift\n\(code)\n```\n"
    let lesson = try LessonParser.parse(Array(text.utf8), path: "a.md")
    return CodeString.all(in: try #require(lesson.snippets.first))
  }

  /// Code, with the strings in it and their places: the offset, the line and the column.
  private static let codes: [(String, [String])] = [
    ("let a = \"--1|\"", ["--1| 9 1 10"]),
    ("f(\"a\", \"b\")\ng(\"c\")", ["a 3 1 4", "b 8 1 9", "c 15 2 4"]),
    // UTF-16 code units, as a browser counts.
    ("f(\"😀\"); f(\"가\")", ["😀 3 1 4", "가 12 1 13"]),
    ("print(\"\\(1)\", \"a\\n\", #\"raw\"#, \"\")", [" 31 1 32"]),
    ("let a = \"\"\"\n  --1\n  \"\"\"", []),
    ("// \"comment\"\nlet b = \"x\"", ["x 22 2 10"]),
    // Code that nobody can split for certain.
    ("let a = \"open", []),
  ]

  @Test(arguments: codes)
  func `string literals are found with their places`(code: String, expected: [String]) throws {
    let found = try strings(in: code).map { "\($0.text) \($0.offset) \($0.line) \($0.column)" }
    #expect(found == expected)
  }

  @Test func `a mistake in marbles is found by the words of the error`() throws {
    let string = try #require(try strings(in: "\nf(\"--(p\")").first)
    let error = #expect(throws: MarbleTextError.self) { try MarbleTimeline(parsing: "--(p") }
    let words = "Fatal error: Error raised at top level: \(try #require(error))"
    let mistake = try #require(string.marbleMistake(in: words))
    #expect(mistake.message == "this group isn't closed: add a `)`")
    #expect((string.line, mistake.column) == (2, 6))
    #expect(string.marbleMistake(in: "Fatal error: Index out of range") == nil)
    let right = try #require(try strings(in: "f(\"--p\")").first)
    #expect(right.marbleMistake(in: words) == nil)
  }

  @Test func `a string shows a timeline however it is spaced`() throws {
    let string = try #require(try strings(in: "f(\"-1 (2|)\")").first)
    #expect(string.shows(try MarbleTimeline(parsing: "-1(2|)")))
    #expect(!string.shows(try MarbleTimeline(parsing: "-1(2)|")))
  }
}
