import Testing

@testable import LessonKit

/// How the fences of documentation say how a command is called.
@Suite struct CommandOptionsTests {
  @Test(
    "a fence says the arguments and the exit code of its program",
    arguments: [
      ("swift args=\"hello --count 3\"", ["hello", "--count", "3"], 0),
      ("swift args=hello", ["hello"], 0), ("swift args=\"\"", [], 0), ("swift args=", [], 0),
      ("swift args=\"a 'b  c' d='e'\" exit=64", ["a", "b  c", "d=e"], 64),
      ("swift args='a \"b c\"'", ["a", "b c"], 0), ("swift args=\"a,b\"", ["a,b"], 0),
      ("swift, exit=2", [], 2), ("{.swift args=\"x\" exit=3}", ["x"], 3),
      ("swift args=\"todo skip 3\"", ["todo", "skip", "3"], 0),
      ("swift args=\"build release\"", ["build", "release"], 0),
      ("swift args=\"run exit=3 now\"", ["run", "exit=3", "now"], 0),
      ("swift args=\"run exit=3\" exit=4", ["run", "exit=3"], 4),
      ("swift title=\"T\" args=\"글 é\"", ["글", "é"], 0), ("swift exit=0", [], 0),
    ] as [(String, [String], Int)])
  func options(fence: String, arguments: [String], code: Int) throws {
    let file = try docsFile("@@@\(fence)\nx\n@@@\n")
    #expect(file.problems.isEmpty)
    let snippet = try #require(file.snippets.first)
    #expect(snippet.options.command?.arguments == arguments)
    #expect(snippet.options.command?.exitCode == code)
    #expect(!snippet.isPlain)
  }

  @Test(
    "unknown options of a fence are ignored",
    arguments: [
      "swift", "swift title=\"args=1\"", "swift exit", "swift title='with args=1'",
      "swift title=\"Why exit=code matters\"",
    ])
  func none(fence: String) throws {
    #expect(try docsFile("@@@\(fence)\nx\n@@@\n").snippets.allSatisfy { $0.options.command == nil })
  }

  @Test(
    "an option that can't be read is an error at its position",
    arguments: [
      ("swift args=\"a b", "a.md:1:10: error: the quotation mark after 'args=' is never closed"),
      (
        "swift args=\"a 'b c\"",
        "a.md:1:10: error: the quotation mark after 'args=' is never closed"
      ),
      (
        "swift args=\"\(String(repeating: "a", count: 4096))\"",
        "a.md:1:10: error: the arguments are longer than 4096 bytes"
      ),
      (
        "swift exit=",
        "a.md:1:10: error: 'exit=' isn't an exit code; write 0 to 255"
      ),
      ("swift exit=256", "a.md:1:10: error: 'exit=256' isn't an exit code"),
      ("swift exit=-1", "a.md:1:10: error: 'exit=-1' isn't an exit code"),
    ])
  func faults(fence: String, message: String) throws {
    let file = try docsFile("@@@\(fence)\nx\n@@@\n")
    #expect(file.problems == [])
    #expect(file.snippets.map { $0.fault.map { "\($0)".hasPrefix(message) } } == [true])
  }
}
