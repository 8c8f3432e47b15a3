import Testing

@testable import LessonKit

@Suite struct FenceTests {
  struct Sample: CustomTestStringConvertible {
    let name: String
    let markdown: String
    var code = ["let a = 1", "  // 끝"]
    var range: String
    var content: String
    var starts: [String]

    var testDescription: String { name }
  }

  @Test(arguments: samples)
  func `every place is exact`(sample: Sample) throws {
    let lesson = try rawLesson(sample.markdown)
    let snippet = try #require(lesson.snippets.first)
    #expect(snippet.lines.map(\.text) == sample.code)
    #expect(snippet.range.short == sample.range)
    #expect(snippet.lines.map { "\($0.start.line):\($0.start.column)" } == sample.starts)
    #expect(lesson.misplacedLines == [])
    let output = try #require(snippet.expectation(.output))
    #expect(lesson.text(output.contentRange) == sample.content)
    #expect(lesson.expectationLines == [output.range.start.line])
    #expect(lesson.complaints == [])
  }

  static let samples = [
    Sample(
      name: "plain",
      markdown: "# T\n```swift\nlet a = 1\n  // 끝\n```\n\n```output\n1\n\n```\n",
      range: "2:1-5:4", content: "1\n\n", starts: ["3:1", "4:1"]),
    Sample(
      name: "after a byte order mark",
      markdown: "\u{FEFF}```swift\nlet a = 1\n  // 끝\n```\n```output\n```\n# T\n",
      range: "1:4-4:4", content: "", starts: ["2:1", "3:1"]),
    Sample(
      name: "tildes, and longer fences with fences in them",
      markdown: "# T\n~~~~swift\n```\n~~~\n~~~~~  \n`````output\n```\n`````",
      code: ["```", "~~~"], range: "2:1-5:8", content: "```\n", starts: ["3:1", "4:1"]),
    Sample(
      name: "indented by two",
      markdown: "# T\n  ```swift\n  let a = 1\n    // 끝\n ```\n ```output\n  x\n y\nz\n```\n",
      range: "2:3-5:5", content: "  x\n y\nz\n", starts: ["3:3", "4:3"]),
    Sample(
      name: "in a numbered list in a quote",
      markdown: """
        # T
        > 10. ```swift
        >     let a = 1
        >       // 끝
        >     ```
        >     ```output
        >     1
        >
        >     ```

        """,
      range: "2:7-5:10", content: ">     1\n>\n", starts: ["3:7", "4:7"]),
    Sample(
      name: "CRLF",
      markdown: "# T\r\n```swift\r\nlet a = 1\r\n  // 끝\r\n```\r\n```output\r\n1\r\n```\r\n",
      range: "2:1-5:4", content: "1\r\n", starts: ["3:1", "4:1"]),
    Sample(
      name: "CR alone",
      markdown: "# T\r```swift\rlet a = 1\r  // 끝\r```\r```output\r1\r```\r",
      range: "2:1-5:4", content: "1\r", starts: ["3:1", "4:1"]),
    Sample(
      name: "tabs in the code, and around the words",
      markdown: "# T\n```\tswift\t\n\tlet a\t= 1\n```\n```output\n\t1\n```\n",
      code: ["\tlet a\t= 1"], range: "2:1-4:4", content: "\t1\n", starts: ["3:1"]),
    Sample(
      name: "a tab that is all indentation",
      markdown: "# T\n1.  ```swift\n\tlet a = 1\n\t```\n\t```output\n\t1\n\t```\n",
      code: ["let a = 1"], range: "2:5-4:5", content: "\t1\n", starts: ["3:2"]),
    Sample(
      name: "after text in Korean",
      markdown:
        "# 제목\n- 첫째\n  - ```swift\n    let 값 = \"글\"\n    ```\n    ```output\n    글\n    ```\n",
      code: ["let 값 = \"글\""], range: "3:5-5:8", content: "    글\n", starts: ["4:5"]),
    Sample(
      name: "in a solution",
      markdown:
        "# T\n<details>\n<summary>S</summary>\n\n```swift\nx\n```\n```output\n1\n```\n\n</details>\n",
      code: ["x"], range: "5:1-7:4", content: "1\n", starts: ["6:1"]),
    Sample(
      name: "lines that are blank",
      markdown: "# T\n- ```swift\n\n  x\n     \n  ```\n  ```output\n  ```\n",
      code: ["", "x", "   "], range: "2:3-6:6", content: "", starts: ["3:1", "4:3", "5:3"]),
    Sample(
      name: "a fence quoted in a fence",
      markdown: "# T\n````swift\n```swift\n```\n````\n````output\n```swift\n````\n",
      code: ["```swift", "```"], range: "2:1-5:5", content: "```swift\n", starts: ["3:1", "4:1"]),
  ]

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
  func `must be closed, or ends with what it stands in`(
    markdown: String, range: String, code: [String]
  ) throws {
    let lesson = try rawLesson(markdown)
    #expect(
      lesson.complaints.first
        == "2:\(range.split(separator: "-")[0].dropFirst(2)): this fence is never closed; "
        + "end the block with a line of the same marks")
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
    let complaint = "a tab that is half indentation, half code; indent it with spaces"
    #expect(lesson.complaints.map { $0.drop { $0 != " " }.dropFirst() } == [complaint[...]])
  }

  @Test(arguments: [
    ("```", []), ("```text", []), ("```markdown swift", []), ("``` ,swift", ["swift"]),
    ("~~~ swift,alone , norun", ["swift", "alone", "norun"]),
    ("```swift\talone", ["swift", "alone"]),
  ])
  func `words are cut at spaces, commas and tabs`(opening: String, words: [String]) throws {
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
        + "use one of: alone, norun, skip, release, starter, solution"
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
  func `a slip is shown where it stands`(opening: String, complaint: String) throws {
    let complaints = try rawLesson("\(opening)\nx\n```\n\n# T\n").complaints
    #expect(complaints.first == complaint)
  }
}
