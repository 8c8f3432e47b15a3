import Testing

@testable import LessonKit

@Suite struct FencePlaceTests {
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
  func `every line of a fence has its exact place in the file`(sample: Sample) throws {
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
}
