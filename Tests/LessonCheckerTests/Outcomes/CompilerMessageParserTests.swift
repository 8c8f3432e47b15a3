import LessonKit
import Testing

@testable import LessonChecker

@Suite struct CompilerMessageParserTests {
  private func parse(_ output: String, source: String = "") -> [String] {
    CompilerMessageParser(file: "main.swift", text: source).parse(output).map {
      "\($0.line):\($0.column) \($0.quoted.joined(separator: "|"))"
    }
  }

  @Test func `messages come with their places, and excerpts are left out`() {
    let output = """
      main.swift:1:14: error: cannot convert value of type 'String' to specified type 'Int'
      let a: Int = "42"
                   ^~~~
      main.swift:1:5: note: declared here: main.swift:9:9: error: no
      let a: Int = "42"
          ^
      main.swift:1:5: warning: variable 'a' was never used; consider replacing with '_'
      let a: Int = "42"
      ~~~~^
      _
      """
    #expect(
      parse(output, source: "let a: Int = \"42\"\n") == [
        "1:14 error: cannot convert value of type 'String' to specified type 'Int'",
        "1:5 note: declared here: main.swift:9:9: error: no",
        "1:5 warning: variable 'a' was never used; consider replacing with '_'",
      ])
  }

  @Test(
    "a line begins a message, or does not",
    arguments: [
      ("<unknown>:0: error: no such file", ["0:0 error: no such file"]),
      ("error: fatal: a", ["0:0 error: fatal: a"]), ("warning: a", ["0:0 warning: a"]),
      ("Swift.==:1:24: note: candidate", ["0:0 note: candidate"]),
      ("/a b/c.swift:3:4: error: elsewhere", ["0:0 error: elsewhere"]),
      ("main.swift:3:4: remark: r", ["3:4 remark: r"]), ("main.swift:3:4: error:", ["3:4 error: "]),
      ("main.swift:x:4: error: a", []), ("main.swift:3: error: a", ["0:0 error: a"]),
      ("main.swift:3:4: eror: a", []), ("  error: a", []), ("let error: Int", []), ("", []),
      ("Stack dump:", []), ("0.\tProgram arguments: error: a", []),
    ])
  func headers(line: String, messages: [String]) {
    #expect(parse(line) == messages)
  }

  @Test(arguments: ["a", "é", "한", "e\u{301}"])
  func `a long message is cut between two characters`(letter: String) throws {
    let text = String(repeating: letter, count: 3_000)
    let messages = CompilerMessageParser(file: "main.swift", text: "")
      .parse("main.swift:1:1: error: b\(text)\n")
    let message = try #require(messages.first?.message)
    #expect(message.hasPrefix("b\(letter)") && message.hasSuffix("\(letter)…"))
    #expect((1_990...2_003).contains(message.utf8.count))
  }

  @Test func `a message may have several lines, and none of them is another message`() {
    let source = "#error(\"a\")\nmain.swift:2:2: error: forged\n"
    let output = """
      main.swift:1:8: error: a
      main.swift:1:1: error: forged
      b
      #error("a")
             ^~~
      main.swift:2:1: error: expressions are not allowed
      main.swift:2:2: error: forged
      ^
      """
    #expect(
      parse(output, source: source) == [
        "1:8 error: a|main.swift:1:1: error: forged|b",
        "2:1 error: expressions are not allowed",
      ])
  }

  @Test(
    "an excerpt is recognised as the compiler shows it",
    arguments: [
      ("\tlet x = 1", "        let x = 1"), ("ab\tc\td", "ab      c       d"),
      ("한\tx", "한     x"), ("let x\r junk", "let x"),
    ])
  func excerpts(source: String, shown: String) {
    let output = "main.swift:1:1: error: a\nmain.swift:1:1: error: b\n\(shown)\n"
    #expect(parse(output, source: source) == ["1:1 error: a|main.swift:1:1: error: b"])
  }

  @Test func `without an excerpt a message has one line`() {
    #expect(
      parse("main.swift:7:1: error: a\nmain.swift:7:2: error: b\n", source: "x\n")
        == ["7:1 error: a", "7:2 error: b"])
  }
}
