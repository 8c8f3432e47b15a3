import LessonKit
import Testing

@testable import LessonAuthoring
@testable import LessonChecker

/// Blessing of what is no printed text, and of several snippets at once.
@Suite struct BlessedPartTests {
  private static func lesson(_ text: String) throws -> Lesson {
    try LessonParser.parse(Array((BlessedLessonTests.head + text).utf8), path: "a.md")
  }

  private static func mismatch(
    _ lesson: Lesson, _ snippet: Int, _ part: Mismatch.Part, _ lines: [String],
    optional: Set<Int> = []
  ) -> Mismatch {
    Mismatch(
      lesson: "a.md", snippet: lesson.snippets[snippet], part: part,
      lines: lines.map { Array($0.utf8) }, optional: optional)
  }

  private static func text(_ blessed: Blesser.BlessedLesson) -> String {
    String(decoding: blessed.bytes.dropFirst(BlessedLessonTests.head.utf8.count), as: UTF8.self)
  }

  @Test func `a quotation gets the lines of its source`() throws {
    let lesson = try Self.lesson(
      "- a\n\n  <!-- source: a.swift -->\n  ```swift\n  old\n\n  ...\n  ```\n")
    let blessed = Blesser.BlessedLesson(
      lesson, with: [Self.mismatch(lesson, 0, .excerpt, ["new", "", "  more", "```"])])
    #expect(
      Self.text(blessed) == "- a\n\n  <!-- source: a.swift -->\n  ````swift\n  new\n\n    more\n"
        + "  ```\n  ````\n")
  }

  @Test func `messages keep what still matches, and nobody has to list warnings`() throws {
    let lesson = try Self.lesson(
      "```swift\n1\n```\n```error\nerror: a [#Group]\nerror: b\nwarning: w\n```\n")
    let blessed = Blesser.BlessedLesson(
      lesson,
      with: [
        Self.mismatch(
          lesson, 0, .expectation(.error), ["error: a", "note: n", "error: c", "warning: w"],
          optional: [1, 3])
      ])
    #expect(
      Self.text(blessed)
        == "```swift\n1\n```\n```error\nerror: a [#Group]\nerror: c\nwarning: w\n```\n")
  }

  @Test(
    "a diagram is written such that its frames stand in the same columns",
    arguments: [
      (["a: --2--|", "       b"], "a: --2--|\n   b"),
      (
        ["first: -1-(23)-|", " map", "=: -x-y-|"],
        "first: -1-(23)-|\n       map\n=:     -x-y   -|"
      ),
      (["a: --2--|", "=: --x--|  x = 4"], "a: --2--|\n=: --x--|    x = 4"),
      (["--1--|"], "--1--|"), (["what: is this?"], "what: is this?"),
    ])
  func diagram(printed: [String], block: String) throws {
    let lesson = try Self.lesson("```swift\n1\n```\n```marbles\na: --1--|\n```\n")
    let blessed = Blesser.BlessedLesson(
      lesson, with: [Self.mismatch(lesson, 0, .expectation(.marbles), printed)])
    #expect(Self.text(blessed) == "```swift\n1\n```\n```marbles\n\(block)\n```\n")
  }

  @Test func `screens are written as they are, with signs that are wildcards elsewhere`() throws {
    let lesson = try Self.lesson("```swift\n1\n```\n```output\n1\n```\n```screen\n```\n")
    let edge = "+" + String(repeating: "-", count: 40) + "+"
    let printed = [edge, "| \\[..]" + String(repeating: " ", count: 34) + "|", edge]
    let blessed = Blesser.BlessedLesson(
      lesson, with: [Self.mismatch(lesson, 0, .expectation(.screen), printed)])
    #expect(
      Self.text(blessed) == "```swift\n1\n```\n```output\n1\n```\n```screen\n"
        + printed.joined(separator: "\n") + "\n```\n")
  }

  @Test func `a snippet that can't be blessed does not keep others from being blessed`() throws {
    let lesson = try Self.lesson(
      "```swift\n1\n```\n\n- a\n\n  ```swift\n  2\n  ```\n  ```output\n  2\n  ```\n")
    let output = Mismatch.Part.expectation(.output)
    let blessed = Blesser.BlessedLesson(
      lesson,
      with: [
        Self.mismatch(lesson, 0, output, ["\u{1}"]), Self.mismatch(lesson, 1, output, ["3"]),
      ])
    #expect(blessed.refused.map(\.mismatch.snippet) == [lesson.snippets[0]])
    #expect(blessed.blessed.map(\.snippet) == [lesson.snippets[1]])
    #expect(Self.text(blessed).hasSuffix("  ```output\n  3\n  ```\n"))
  }
}
