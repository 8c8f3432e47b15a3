import Testing

@testable import LessonKit

@Suite struct SourceTextTests {
  @Test(arguments: [
    ("", [""]),
    ("a", ["a"]),
    ("a\n", ["a"]),
    ("a\nb", ["a", "b"]),
    ("a\n\n", ["a", ""]),
    ("a\r\nb\r\n", ["a", "b"]),
    ("a\rb", ["a", "b"]),
    ("a\r\r\n", ["a", ""]),
    ("한글\n글", ["한글", "글"]),
  ])
  func `text is cut into lines at LF, CRLF and CR`(text: String, lines: [String]) throws {
    let source = try SourceText(path: "a.md", bytes: Array(text.utf8))
    #expect(source.lineCount == lines.count)
    #expect((1...source.lineCount).map { source.line($0) } == lines)
  }

  @Test func `a byte has a line, and a column in bytes`() throws {
    let source = try SourceText(path: "a.md", bytes: Array("한\r\nbc".utf8))
    #expect(source.position(offset: 3) == SourcePosition(line: 1, column: 4, offset: 3))
    #expect(source.position(offset: 6) == SourcePosition(line: 2, column: 2, offset: 6))
    #expect(source.position(line: 2, column: 2).offset == 6)
  }

  @Test(arguments: [
    (0, 0, 0), (1, -4, 0), (1, 99, 3), (2, 99, 7), (3, 1, 7), (99, 99, 7),
  ])
  func `positions stay inside the line and the file`(line: Int, column: Int, offset: Int) throws {
    let source = try SourceText(path: "a.md", bytes: Array("한\r\nbc".utf8))
    #expect(source.position(line: line, column: column).offset == offset)
    #expect(source.line(line) == (line == 1 ? "한" : line == 2 ? "bc" : ""))
  }

  @Test func `a heap of accents is refused, because it takes too long to compare`() throws {
    let text = "a\nb" + String(repeating: "\u{301}\u{323}", count: 50)
    _ = try SourceText(path: "a.md", bytes: Array("\(text)c\u{301}".utf8))
    let problem = try #require(throws: Diagnostic.self) {
      try SourceText(path: "a.md", bytes: Array("\(text)\u{301}".utf8))
    }
    #expect(problem.isUnreadable)
    #expect(problem.position == SourcePosition(line: 2, column: 202, offset: 203))
    #expect(problem.message == "this letter has more than 100 accents")
  }

  @Test(
    arguments: [
      ([0x61, 0x0A, 0x62, 0xFF], 2, 2, "this byte isn't UTF-8"),
      ([0xED, 0x95, 0x9C, 0xED, 0x95], 1, 4, "this byte isn't UTF-8"),
      ([0xC0, 0x80], 1, 1, "this byte isn't UTF-8"),
      ([0x61, 0x0D, 0x0A, 0x00], 2, 1, "this is a NUL byte, not text"),
    ] as [([UInt8], Int, Int, String)])
  func `bytes that aren't UTF-8 are an error at their position`(
    bytes: [UInt8], line: Int, column: Int, message: String
  ) throws {
    let problem = try #require(throws: Diagnostic.self) {
      try SourceText(path: "a.md", bytes: bytes)
    }
    #expect(problem.isUnreadable)
    #expect(problem.position?.line == line)
    #expect(problem.position?.column == column)
    #expect(problem.message == message)
  }

  @Test func `a problem is one line that editors can open`() {
    let position = SourcePosition(line: 3, column: 7, offset: 20)
    let problem = Diagnostic.problem(
      in: "a.md", at: position, "bad\n\u{1B}[2Jword", advice: "mend it")
    #expect(problem.description == "a.md:3:7: error: bad  [2Jword; mend it")
    #expect(
      Diagnostic.problem(in: "a.md", "bad", advice: "mend").description == "a.md: error: bad; mend")
  }
}
