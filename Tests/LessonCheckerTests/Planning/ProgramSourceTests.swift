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
    let found = try source(0).location(line: line, column: column).map {
      "\($0.snippet) \($0.position.line):\($0.position.column)"
    }
    #expect(found == place)
  }

  @Test func `probes stand in the lines of their statements`() throws {
    let text =
      "<!-- workbook: values=check -->\n```swift\nlet a = 1  // 1\nfor n in [a] {\n  print(n)  // Prints \"1\"\n"
      + "}\ntry? f()  // nil\nfunc g() -> Int {\n  return a  // Prints \"2\"\n}\n```\n"
    let file = try DocsParser.parse(Array(text.utf8), path: "a.md")
    let course = try CourseParser.parse(
      SourceText(path: "w.yml", bytes: Array(SampleWorkbook.course.utf8)))
    let source = ProgramSource(ProgramPlanner(file, in: course).programs()[0])
    let first = ProgramProbes.firstMark
    func mark(_ number: Int) -> String { "__workbookMark(\(first + number))" }
    #expect(
      source.quotedText == """
        \(mark(0)); let a = 1; (a) <~|~> \(first + 6)  // 1
        \(mark(2)); for n in [a] {
          \(mark(8)); print(n); \(mark(9))  // Prints "1"
        }
        \(mark(4)); (try? f()) <~|~> \(first + 10)  // nil
        func g() -> Int {
          \(mark(12)); defer { \(mark(13)) }; return a  // Prints "2"
        }

        """)
    #expect(source.readersText == file.snippets[0].code)
    #expect(source.location(line: 3, column: 1)?.position.line == 5)
  }

  @Test func `carriage returns are no part of the text`() throws {
    let lesson = Self.lesson.replacing("\n", with: "\r\n")
    let found = try source(0, lesson: lesson)
    let same = try source(0)
    #expect(found.text == same.text)
    #expect(found.location(line: 2, column: 1)?.position.line == 7)
  }
}
