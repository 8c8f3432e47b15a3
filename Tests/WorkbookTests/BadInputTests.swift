import Foundation
import TestSupport
import Testing

/// Whatever is wrong with one lesson is said in one line, and the others are checked all the same.
@Suite(.compiles) struct BadInputTests {
  private static let head = "---\ntitle: Bad\n---\n\n"

  private static func snippet(_ code: String, above: String = "") -> String {
    head + above + "```swift\n\(code)\n```\n"
  }

  @Test(
    "a lesson with one fault gets one line, and the exit code says so",
    arguments: [
      (
        "# Title\n\n```swift alnoe\n```\n", 1,
        ":3:10: error: unknown word 'alnoe' after 'swift'; did you mean 'alone'?"
      ),
      (
        "Text.\n", 1,
        ":1:1: error: the lesson has no title; write 'title: …' between two '---' lines at the top"
      ),
      (
        head + "```output\nx\n```\n", 1,
        ":5:1: error: this 'output' block has no snippet above it; put it right under the 'swift' "
          + "block it speaks of"
      ),
      (
        snippet("let a = 1", above: "<!-- check: proves=D1.2 -->\n"), 1,
        ":5:20: error: unknown claim 'D1.2'; did you mean 'D1.1'?"
      ),
      (
        snippet("while true {}", above: "<!-- check: timeout=1 -->\n"), 1,
        ":6:1: error: this does not end within 1 s; let it end, or write 'timeout=' in a check "
          + "comment above it"
      ),
      (
        snippet("while true { print(String(repeating: \"x\", count: 4096)) }"), 1,
        ":5:1: error: this prints more than 1 MiB; print less"
      ),
      (
        snippet("import Foundation\nkill(getpid(), SIGKILL)"), 1,
        ":5:1: error: this ended the program with SIGKILL; let it end by itself"
      ),
      (
        head + "\u{0}", 2,
        ":5:1: error: a NUL byte is no text; save the file as UTF-8 text"
      ),
    ])
  func oneFault(lesson: String, code: Int32, line: String) async throws {
    let outcome = try await Tool(lessons: ["bad": lesson]).run("check")
    #expect(outcome.lines == ["Lessons/en/bad.md" + line])
    #expect(outcome.output.contains("1 claim proven"))
    #expect(outcome.code == code)
    #expect(outcome.complaints == [])
  }

  @Test func `a lesson that is not UTF-8 is one line, with its place`() async throws {
    let tool = try Tool(lessons: ["bad": ""])
    try tool.write([0x23, 0x20, 0xFF, 0x0A], to: "Lessons/en/bad.md")
    let outcome = try await tool.run("check")
    #expect(
      outcome.lines == [
        "Lessons/en/bad.md:1:3: error: this byte is not UTF-8; save the file as UTF-8 text"
      ])
    #expect(outcome.output.contains("1 claim proven"))
    #expect(outcome.code == 2)
  }

  @Test(
    "a lesson that is no readable file is one line and exit code 2",
    arguments: [
      ("rm Lessons/en/bad.md", "bad.md'; write it, or take it off the list"),
      ("rm Lessons/en/bad.md; mkdir Lessons/en/bad.md", "this is a folder, not a lesson"),
      ("ln -sf nowhere Lessons/en/bad.md", "this link leads nowhere"),
      ("ln -sf /dev/zero Lessons/en/bad.md", "this is not a regular file"),
      ("ln -sf /proc/self/mem Lessons/en/bad.md", "the file can't be read"),
      ("truncate -s 5M Lessons/en/bad.md", "the file is larger than 1 MiB"),
    ])
  func unreadable(script: String, message: String) async throws {
    let tool = try Tool(lessons: ["bad": "# Bad\n"])
    let outcome = try await tool.shell(script + "; $WORKBOOK check")
    #expect(outcome.lines.count == 1)
    #expect(outcome.lines.first?.contains(message) == true)
    #expect(outcome.output.contains("1 claim proven"))
    #expect(outcome.code == 2)
  }

  @Test(
    "paths on the command line name files and folders",
    arguments: [
      ("Lessons/en/good.md", 0, ""), ("Lessons/en", 1, "bad.md:3:10: error: unknown word"),
      ("Lessons/en/", 1, "bad.md:3:10: error: unknown word"),
      ("./Lessons/en/../en/good.md", 0, ""), ("Lessons/en/missing.md", 2, "there is no such file"),
      ("folder.md", 2, "this is a folder, and holds no Markdown"),
      ("empty", 2, "this is a folder, and holds no Markdown"),
      ("Lessons/en/bad.md Lessons/en/missing.md", 2, "there is no such file"),
    ])
  func paths(paths: String, code: Int32, message: String) async throws {
    let tool = try Tool(lessons: ["bad": "# Title\n\n```swift alnoe\n```\n"])
    let outcome = try await tool.shell("mkdir empty folder.md; $WORKBOOK check \(paths)")
    #expect(outcome.code == code)
    #expect(message.isEmpty ? outcome.lines == [] : outcome.output.contains(message))
  }

  @Test func `a module that does not compile stops only what imports it`() async throws {
    let tool = try Tool(lessons: [
      "bad": "---\ntitle: Bad\nmodules: [Module]\n---\n\n```swift\nprint(greeting)\n```\n"
    ])
    try tool.write("public let greeting: Int = \"\"\n", to: "Sources/Module/Module.swift")
    let outcome = try await tool.run("check")
    #expect(
      outcome.lines == [
        "Sources/Module/Module.swift:1:28: error: cannot convert value of type 'String' to "
          + "specified type 'Int'; mend it: what imports the module 'Module' was not checked"
      ])
    #expect(outcome.output.contains("1 claim proven"))
    #expect(outcome.code == 2)
  }
}
