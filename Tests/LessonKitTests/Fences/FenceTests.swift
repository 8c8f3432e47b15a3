import Testing

@testable import LessonKit

@Suite struct FenceTests {
  @Test(arguments: [
    ("# T\n```swift\nx\n", "2:1-3:2", ["x"]),
    ("# T\n```swift\nx", "2:1-3:2", ["x"]),
    ("# T\n```swift", "2:1-2:9", []),
    ("# T\n```swift\nx\n\n", "2:1-3:2", ["x", ""]),
    ("# T\n> ```swift\n> x\n```\n```\n", "2:3-3:4", ["x"]),
    ("# T\n- ```swift\n  x\n- ```\n  ```\n", "2:3-3:4", ["x"]),
    ("# T\n> ```swift\n> x\n\ntext ```\n", "2:3-3:4", ["x"]),
    ("# T\n````swift\nx\n```\n", "2:1-4:4", ["x", "```"]),
  ])
  func `a fence must be closed, or ends with what it stands in`(
    markdown: String, range: String, code: [String]
  ) throws {
    let lesson = try rawLesson(markdown)
    #expect(
      lesson.complaints.first
        == "2:\(range.split(separator: "-")[0].dropFirst(2)): this fence is never closed; "
        + "end the block with the same marks on a line of their own")
    #expect(lesson.snippets.map(\.range.short) == [range])
    #expect(lesson.snippets.first?.lines.map(\.text) == code)
    #expect(lesson.misplacedLines == [])
  }

  @Test(arguments: [
    "# T\n    ```swift\n    x\n    ```\n", "# T\n\n\t```swift\n\n\n\ntext\n",
    "# T\n\n    ```\n\n\n\n    ```\n", "# T\n- a\n\n      ```swift\n      x\n\n\n\n- b\n",
    "# T\n    ~~~swift\n\n\n", "# T\n```x `swift`\n",
  ])
  func `an indented block is no fence`(markdown: String) throws {
    let lesson = try rawLesson(markdown)
    #expect(lesson.snippets == [])
    #expect(lesson.complaints == [])
  }

  @Test(arguments: ["\tcode\n  ```\n", "  a\n\tcode\n  ```\n"])
  func `a tab may not be half indentation`(rest: String) throws {
    let lesson = try rawLesson("# T\n- ```swift\n\(rest)")
    let complaint = "this tab is part indentation and part code; use spaces instead"
    #expect(lesson.complaints.map { $0.drop { $0 != " " }.dropFirst() } == [complaint[...]])
  }

  @Test(arguments: [
    ("```", []), ("```text", []), ("```markdown swift", []), ("``` ,swift", ["swift"]),
    ("~~~ swift,alone , norun", ["swift", "alone", "norun"]),
    ("```swift\talone", ["swift", "alone"]),
  ])
  func `the words of a fence are separated by spaces, commas and tabs`(
    opening: String, words: [String]
  ) throws {
    let lesson = try rawLesson("# T\n\(opening)\nx\n\(opening.prefix(3))\n")
    let written = lesson.snippets.flatMap(\.words).map(\.rawValue)
    #expect(lesson.complaints == [])
    #expect(lesson.snippets.count == (words.isEmpty ? 0 : 1))
    #expect(Set(written) == Set(words.dropFirst()))
  }

  @Test(arguments: [
    ("```swift alnoe", "1:10: unknown word 'alnoe' after 'swift'; did you mean 'alone'?"),
    (
      "```swift swift x",
      "1:10: unknown word 'swift' after 'swift'; "
        + "use one of: alone, norun, skip, release, starter, solution, predict"
    ),
    ("```swift  norun,Skip", "1:17: unknown word 'Skip' after 'swift'; did you mean 'skip'?"),
    ("```ouput", "1:4: unknown language 'ouput'; did you mean 'output'?"),
    ("```  Swift", "1:6: unknown language 'Swift'; did you mean 'swift'?"),
    ("```swift{alone}", "1:4: unknown language 'swift{alone}'; did you mean 'swift'?"),
    ("```swift:alone", "1:4: unknown language 'swift:alone'; did you mean 'swift'?"),
    ("```swift，alone", "1:4: unknown language 'swift，alone'; did you mean 'swift'?"),
    ("```errors", "1:4: unknown language 'errors'; did you mean 'error'?"),
    ("```marble", "1:4: unknown language 'marble'; did you mean 'marbles'?"),
  ])
  func `a slip in the words of a fence is shown where it stands`(opening: String, complaint: String)
    throws
  {
    let complaints = try rawLesson("\(opening)\nx\n```\n\n# T\n").complaints
    #expect(complaints.first == complaint)
  }

  @Test func `a fence that is never closed is the only problem of what it misreads`() throws {
    let text = "# T\n\n```swift\nlet a = 1\n\n```output\n1\n```\n\n```output\n2\n```\n"
    #expect(
      try rawLesson(text).complaints == [
        "3:1: this fence isn't closed before line 6 opens the next one; end the block with the "
          + "same marks on a line of their own"
      ])
  }

  @Test func `an unclosed block does not count as a second block`() throws {
    let text =
      "# T\n\n```swift\nprint(1)\n```\n```output\n1\n\n```swift\nprint(2)\n```\n```output\n2\n```\n"
    #expect(
      try rawLesson(text).complaints == [
        "6:1: this fence isn't closed before line 9 opens the next one; end the block with the "
          + "same marks on a line of their own"
      ])
  }

  @Test func `a longer fence may show fences`() throws {
    let text = "# T\n\n````markdown\n```swift\nlet a = 1\n```\n````\n"
    #expect(try rawLesson(text).complaints == [])
  }
}
