import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

@Suite struct ProgramSourceTests {
  private static let lesson = """
    ---
    title: T
    ---

    ```swift
    let a = 1
    \tlet b = 2
    ```

    - Item:

      ```swift
      let c = 3

      ```

    ```swift norun
    print(a)
    ```
    """

  private func source(_ index: Int, lesson: String = lesson) throws -> ProgramSource {
    let lesson = try LessonParser.parse(Array(lesson.utf8), path: "t.md")
    let course = try CourseParser.parse(
      SourceText(path: "w.yml", bytes: Array(SampleWorkbook.course.utf8)))
    return ProgramSource(ProgramPlanner(lesson, in: course).programs()[index])
  }

  @Test func `marks stand between snippets of a program that is run`() throws {
    let text = "let a = 1\n\tlet b = 2\n"
    let mark = """
      #sourceLocation(file: "mark.swift", line: 1)
      __workbookMark(1)
      #sourceLocation(file: "main.swift", line: 3)

      """
    #expect(try source(0).text == text + mark + "let c = 3\n\n")
    #expect(try source(0).readersText == text + "let c = 3\n\n")
    #expect(try source(1).text == text + "let c = 3\n\nprint(a)\n")
  }

  @Test(
    "a place in the text is a place in the lesson",
    arguments: [
      (1, 1, "0 6:1"), (1, 9, "0 6:9"), (2, 2, "0 7:2"), (3, 1, "1 13:3"),
      (3, 5, "1 13:7"), (5, 1, "1 14:1"), (6, 1, "1 14:1"), (0, 0, nil), (1, 0, "0 6:1"),
      (-1, 5, nil),
    ] as [(Int, Int, String?)])
  func places(line: Int, column: Int, place: String?) throws {
    let found = try source(0).place(line: line, column: column).map {
      "\($0.snippet) \($0.position.line):\($0.position.column)"
    }
    #expect(found == place)
  }

  @Test func `members stand in a type, on lines that count for the members`() throws {
    let text = "```swift\nlet a = 1\n```\n\n```swift\nstatic let b = 2\ninit() {}\n```\n"
    let file = try DocsParser.parse(Array(text.utf8), path: "a.md")
    let course = try CourseParser.parse(
      SourceText(path: "w.yml", bytes: Array(SampleWorkbook.course.utf8)))
    let source = ProgramSource(ProgramPlanner(file, in: course).programs()[0])
    #expect(
      source.text.hasSuffix(
        """
        #sourceLocation(file: "main.swift", line: 2)
        #sourceLocation(file: "type.swift", line: 2)
        struct Members1 {
        #sourceLocation(file: "main.swift", line: 2)
        static let b = 2
        init() {}
        #sourceLocation(file: "type.swift", line: 3)
        }
        #sourceLocation(file: "main.swift", line: 4)

        """))
    #expect(source.readersText == "let a = 1\nstatic let b = 2\ninit() {}\n")
    #expect(source.place(line: 3, column: 1)?.position.line == 7)
    let parser = CompilerMessageParser(file: ProgramSource.file, text: source.shownText)
    let messages = parser.parse("type.swift:2:8: error: no\nstruct Members1 {\n       ^\n")
    #expect(messages.map(\.line) == [2])
  }

  @Test func `carriage returns are no part of the text`() throws {
    let lesson = Self.lesson.replacing("\n", with: "\r\n")
    let found = try source(0, lesson: lesson)
    let same = try source(0)
    #expect(found.text == same.text)
    #expect(found.place(line: 2, column: 1)?.position.line == 7)
  }
}
