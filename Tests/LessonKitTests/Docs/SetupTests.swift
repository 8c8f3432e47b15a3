import Testing

@testable import LessonKit

/// Swift in comments, which stands before a snippet and which no page shows.
@Suite struct SetupTests {
  @Test(
    "the lines of a comment stand before its snippet",
    arguments: [
      ("<!-- swift: let a = 1 -->", "let a = 1"), ("<!--swift:let a = 1-->", "let a = 1"),
      ("<!-- swift:\nlet a = 1\n\n  let b = 2\n\n-->", "let a = 1||  let b = 2"),
      ("<!-- swift: let a = 1\nlet b = 2 -->", "let a = 1|let b = 2"),
      ("<!-- swift: let a = 1 -->\n<!-- swift: let b = 2 -->\n", "let a = 1|let b = 2"),
      ("<!-- swift: let a = 1 -->\n\n<!-- check: id=a -->", "let a = 1"),
      ("<!-- Swift: the language -->", ""), ("<!-- swift is a language -->", ""),
    ])
  func lines(comment: String, lines: String) throws {
    let file = try docsFile("\(comment)\n@@@swift\nprint(a)\n@@@\n")
    #expect(file.problems.isEmpty)
    let snippet = try #require(file.snippets.first)
    #expect(snippet.options.setup.map(\.text).joined(separator: "|") == lines)
    #expect(snippet.shownLines.map(\.text) == ["print(a)"])
    #expect(snippet.lines.count == snippet.options.setup.count + 1)
  }

  @Test func `each line has its place in the file`() throws {
    let file = try docsFile(
      "- item\n\n  <!-- swift: let a = 1\n  let b = 2 -->\n  @@@swift\n  x\n  @@@\n"
    )
    let places = file.snippets[0].lines.map { "\($0.start.line):\($0.start.column)" }
    #expect(places == ["3:15", "4:3", "6:3"])
  }

  @Test func `comments in setup code state no outcomes`() throws {
    let file = try docsFile("<!-- swift: print(1) // Prints \"2\" -->\n@@@swift\nx()\n@@@\n")
    #expect(file.snippets[0].claims.isEmpty)
  }

  @Test(
    "a setup comment without code or without a snippet is an error",
    arguments: [
      ("<!-- swift: -->\n@@@swift\nx\n@@@\n", "a.md:1:1: error: this 'swift:' comment has no code"),
      (
        "<!-- swift: let a = 1 -->\n\nText.\n",
        "a.md:1:13: error: no snippet follows this 'swift:' comment"
      ),
      (
        "<!-- swift: let a = 1 -->\n@@@sh\nls\n@@@\n",
        "a.md:1:13: error: no snippet follows this 'swift:' comment"
      ),
      (
        "<!-- swift:\nlet a = 1 -->",
        "a.md:2:1: error: no snippet follows this 'swift:' comment"
      ),
    ])
  func faults(text: String, message: String) throws {
    let problems = try docsFile(text).problems.map { "\($0)" }
    #expect(problems.count == 1)
    #expect(problems.first?.hasPrefix(message) == true)
  }

  @Test(
    "the setup of a skipped snippet is moved to the next one",
    arguments: [
      ("<!-- swift: let b = 2 -->\n@@@swift\nprint(a, b)\n@@@\n", "1:13 5:13"),
      ("@@@swift\nprint(a)\n@@@\n@@@swift\nprint(a)\n@@@\n", "1:13|"),
      ("@@@swift\nf() { ... }\n@@@\n@@@swift\nprint(a)\n@@@\n", "|1:13"),
      ("@@@swift norun\nprint(a)\n@@@\n@@@swift\nprint(a)\n@@@\n", "1:13|"),
      ("<!-- swift: let a = 2 -->\n@@@swift\nprint(a)\n@@@\n", "1:13 5:13"),
      ("@@@swift\nlet a = 2\n@@@\n@@@swift\nprint(a)\n@@@\n", "1:13|"),
      ("@@@swift alone\nx\n@@@\n", ""),
      ("# Title\n@@@swift\nprint(a)\n@@@\n", "1:13"),
      ("<!-- workbook: scope=section -->\n# Title\n@@@swift\nprint(a)\n@@@\n", ""),
      ("<!-- workbook: scope=fence -->\n@@@swift\nprint(a)\n@@@\n", ""),
    ])
  func leftOut(below: String, places: String) throws {
    let file = try docsFile("<!-- swift: let a = 1 -->\n@@@swift\n...\n@@@\n\(below)")
    #expect(file.problems.isEmpty)
    let snippets = file.snippets.dropFirst()
    let setups = snippets.map { $0.options.setup.map { "\($0.start.line):\($0.start.column)" } }
    #expect(setups.map { $0.joined(separator: " ") }.joined(separator: "|") == places)
    #expect(snippets.allSatisfy { $0.lines.starts(with: $0.options.setup) })
  }

  @Test func `comments are placed in the lines with the setup of a snippet that is left out`()
    throws
  {
    let file = try docsFile(
      "<!-- swift: let a = 1 -->\n@@@swift\n...\n@@@\n"
        + "@@@swift\nprint(a)  // Prints \"1\"\nprint(2)  // Prints \"2\"\n@@@\n")
    #expect(file.snippets.last?.claims.map(\.rows) == [1...1, 2...2])
  }

  @Test func `setup code that needs a missing module is left out`() throws {
    var settings = FileSettings()
    settings.absentModules = ["Paint"]
    let text = """
      <!-- swift: import Paint -->
      ```swift
      draw()
      ```
      ```swift
      print(1)
      ```

      """
    let file = try DocsParser.parse(Array(text.utf8), path: "a.md", settings: settings)
    #expect(file.snippets.map(\.isLeftOut) == [true, false])
    #expect(file.snippets[1].options.setup.isEmpty)
  }

  @Test func `a lesson has no setup comments`() throws {
    let text = "# T\n\n<!-- swift: let a = 1 -->\n```swift\nprint(a)\n```\n"
    let lesson = try LessonParser.parse(Array(text.utf8), path: "t.md")
    #expect(
      lesson.problems.map { "\($0)" } == [
        "t.md:3:1: error: a lesson can't hide code from its readers; "
          + "put the code in a 'swift' block, inside '<details>' if it is long"
      ])
  }
}
