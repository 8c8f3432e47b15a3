import LessonKit
import Testing

@testable import LessonAuthoring
@testable import LessonChecker

/// What blessing makes of a lesson, byte by byte.
@Suite struct BlessedLessonTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let name: String
    let original: String
    let printed: [String]
    let expected: String

    init(_ name: String, _ original: String, _ printed: [String], _ expected: String) {
      (self.name, self.original, self.printed, self.expected) = (name, original, printed, expected)
    }

    var testDescription: String { name }
  }

  private static let rows = [
    Row(
      "a block gets the lines that came", "```swift\n1\n```\n```output\na\nb\n```\nText.\n",
      ["a", "c", "d"], "```swift\n1\n```\n```output\na\nc\nd\n```\nText.\n"),
    Row(
      "a block loses all its lines", "```swift\n1\n```\n```output\na\n```\n", [],
      "```swift\n1\n```\n```output\n```\n"),
    Row(
      "an empty block gets lines", "```swift\n1\n```\n```output\n```\n", ["a", "", "b"],
      "```swift\n1\n```\n```output\na\n\nb\n```\n"),
    Row(
      "a snippet without a block gets one", "```swift\n1\n```\n\nText.\n", ["a"],
      "```swift\n1\n```\n```output\na\n```\n\nText.\n"),
    Row(
      "a file that ends in its snippet", "```swift\n1\n```", ["a"],
      "```swift\n1\n```\n```output\na\n```"),
    Row(
      "a block in a list", "- item\n\n  ```swift\n  1\n  ```\n  ```output\n  a\n  ```\n- next\n",
      ["b", "", "  c"],
      "- item\n\n  ```swift\n  1\n  ```\n  ```output\n  b\n\n    c\n  ```\n- next\n"),
    Row(
      "a new block in a list whose item begins with the snippet",
      "1. ```swift\n   1\n   ```\n2. next\n", ["a"],
      "1. ```swift\n   1\n   ```\n   ```output\n   a\n   ```\n2. next\n"),
    Row(
      "a block in a quote", "> ```swift\n> 1\n> ```\n> ```output\n> a\n> b\n> ```\n", ["", "b"],
      "> ```swift\n> 1\n> ```\n> ```output\n>\n> b\n> ```\n"),
    Row(
      "a new block in a quote in a list", "- > ```swift\n  > 1\n  > ```\n", ["a"],
      "- > ```swift\n  > 1\n  > ```\n  > ```output\n  > a\n  > ```\n"),
    Row(
      "lines end as they do in the file", "```swift\r\n1\r\n```\r\n```output\r\na\r\n```\r\n",
      ["b", "c"], "```swift\r\n1\r\n```\r\n```output\r\nb\r\nc\r\n```\r\n"),
    Row(
      "a new block where lines end in CRLF", "```swift\r\n1\r\n```\r\nText.\r\n", ["b"],
      "```swift\r\n1\r\n```\r\n```output\r\nb\r\n```\r\nText.\r\n"),
    Row(
      "output that holds a fence", "```swift\n1\n```\n```output\na\n```\n", ["```", "````", "x"],
      "```swift\n1\n```\n`````output\n```\n````\nx\n`````\n"),
    Row(
      "output that only looks like a fence", "```swift\n1\n```\n```output\na\n```\n",
      ["```swift", "    ```"], "```swift\n1\n```\n````output\n```swift\n    ```\n````\n"),
    Row(
      "a fence of tildes", "~~~swift\n1\n~~~\n~~~output\na\n~~~\n", ["~~~", "```"],
      "~~~swift\n1\n~~~\n~~~~output\n~~~\n```\n~~~~\n"),
    Row(
      "a new block for output that holds a fence", "```swift\n1\n```\n", ["```"],
      "```swift\n1\n```\n````output\n```\n````\n"),
    Row(
      "wildcards that still match stay",
      "```swift\n1\n```\n```output\nat [..]\nb\n...\ny\nz\n```\n", ["at 1", "c", "d", "e", "z"],
      "```swift\n1\n```\n```output\nat [..]\nc\n...\ne\nz\n```\n"),
    Row(
      "a wildcard that no longer matches goes", "```swift\n1\n```\n```output\nat [..]\n```\n",
      ["on 1"], "```swift\n1\n```\n```output\non 1\n```\n"),
    Row(
      "a run between gaps that no longer comes",
      "```swift\n1\n```\n```output\n...\nm\n...\nz\n```\n",
      ["a", "n", "y"], "```swift\n1\n```\n```output\n...\ny\n```\n"),
    Row(
      "comments get other texts",
      "```swift\nf() // Prints \"a\"\ng()  //  Prints \"b\" \n```\n", ["a", "\"c\""],
      "```swift\nf() // Prints \"a\"\ng()  //  Prints \"\"c\"\" \n```\n"),
    Row(
      "comments whose lines moved up", "```swift\nf() // Prints \"a\"\ng() // Prints \"b\"\n```\n",
      ["b", "c"], "```swift\nf() // Prints \"b\"\ng() // Prints \"c\"\n```\n"),
    Row(
      "letters of all sorts", "```swift\n1\n```\n```output\n끝\n```\n", ["\t👩‍👩‍👧 é  "],
      "```swift\n1\n```\n```output\n\t👩‍👩‍👧 é  \n```\n"),
  ]

  @Test("blessing writes the actual output, and leaves every other byte as it is", arguments: rows)
  func blessed(row: Row) throws {
    let (original, lesson, mismatch) = try Self.read(row.original, printed: row.printed)
    let blessed = Blesser.BlessedLesson(lesson, with: [mismatch])
    #expect(blessed.refused.map(\.reason.reason) == [])
    let head = String(decoding: original.prefix(Self.head.utf8.count), as: UTF8.self)
    #expect(String(decoding: blessed.bytes, as: UTF8.self) == head + row.expected)
    let again = try LessonParser.parse(blessed.bytes, path: "a.md")
    let lines = again.snippets[0].expectation(.output)?.lines.map(\.text) ?? []
    #expect(OutputComparison(expected: lines, actual: row.printed.map { Array($0.utf8) }).holds)
  }

  @Test(
    "output that a block can't express is refused, and the lesson stays as it is",
    arguments: [
      ("```swift\nf() // Prints \"a\"\n```\n", [Array("b".utf8), Array("c".utf8)], "it prints 2"),
      ("```swift\n1\n```\n", [[0xFF]], "it prints bytes that aren't UTF-8"),
      ("```swift\n1\n```\n", [Array("\u{1B}[1m".utf8)], "it prints control characters"),
      ("```swift\n1\n```\n", [Array("a\r".utf8)], "it prints control characters"),
      ("```swift\n1\n```\n", [Array("...".utf8)], "the program prints '...' or '[..]'"),
      (
        "```swift\n1\n```\n```output\na\n...\nb\n```\n", ["a", "c", "..."].map { Array($0.utf8) },
        "the program prints '...' or '[..]'"
      ),
      ("```swift\n1\n```\n", [Array("a [..] b".utf8)], "the program prints '...' or '[..]'"),
    ] as [(String, [[UInt8]], String)])
  func refused(original: String, printed: [[UInt8]], reason: String) throws {
    let lesson = try LessonParser.parse(Array((Self.head + original).utf8), path: "a.md")
    let mismatch = Mismatch(
      lesson: "a.md", snippet: lesson.snippets[0], part: .expectation(.output), lines: printed)
    let blessed = Blesser.BlessedLesson(lesson, with: [mismatch])
    #expect(blessed.refused.first?.reason.reason.hasPrefix(reason) == true)
    #expect(blessed.bytes == lesson.source.bytes)
  }

  static let head = "# T\n\n"

  static func read(
    _ text: String, printed: [String]
  ) throws -> (bytes: [UInt8], lesson: Lesson, mismatch: Mismatch) {
    let bytes = Array((head + text).utf8)
    let lesson = try LessonParser.parse(bytes, path: "a.md")
    try #require(lesson.problems.map(\.description) == [])
    let mismatch = Mismatch(
      lesson: "a.md", snippet: lesson.snippets[0], part: .expectation(.output),
      lines: printed.map { Array($0.utf8) })
    return (bytes, lesson, mismatch)
  }
}
