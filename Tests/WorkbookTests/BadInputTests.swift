import Foundation
import TestSupport
import Testing

/// Whatever is wrong with one lesson is said in one line, and the others are checked all the same.
@Suite(.compiles) struct BadInputTests {
  private static let head = "---\ntitle: Bad\n---\n\n"

  private static func snippet(_ code: String, above: String = "") -> String {
    head + above + "```swift\n\(code)\n```\n"
  }

  /// Lessons, each with what a check says of it.
  private static let faults = [
    (
      "# Title\n\n```swift alnoe\n```\n",
      ":3:10: error: unknown word 'alnoe' after 'swift'; did you mean 'alone'?"
    ),
    (
      "Text.\n",
      ":1:1: error: the lesson has no title; write 'title: …' between two '---' lines at the top"
    ),
    (
      head + "```output\nx\n```\n",
      ":5:1: error: there is no snippet above this 'output' block; move it directly below "
        + "its code, and write 'swift' after the opening marks of that code"
    ),
    (
      snippet("let a = 1", above: "<!-- check: proves=D1.2 -->\n"),
      ":5:20: error: unknown claim 'D1.2'; did you mean 'D1.1'?"
    ),
    (
      snippet("while true {}", above: "<!-- check: timeout=1 -->\n"),
      ":6:1: error: this didn't end within 1 s; make it end, or raise the limit with '<!-- "
        + "check: timeout=… -->' above the snippet"
    ),
    (
      snippet("while true { print(String(repeating: \"x\", count: 4096)) }"),
      ":5:1: error: this prints more than 1 MiB; print less"
    ),
    (
      snippet("import Foundation\nkill(getpid(), SIGKILL)"),
      ":5:1: error: this ended the program with the signal SIGKILL; let the program run to its end"
    ),
  ]

  @Test func `a lesson with one fault gets one line, and the exit code says so`() async throws {
    let names = Self.faults.indices.map { "bad\($0)" }
    let lessons = zip(names, Self.faults.map(\.0))
    let outcome = try await Tool(lessons: Dictionary(uniqueKeysWithValues: lessons)).run("check")
    #expect(outcome.lines == zip(names, Self.faults).map { "Lessons/en/\($0).md\($1.1)" })
    #expect(outcome.output.contains("1 claim proven"))
    #expect((outcome.code, outcome.complaints) == (1, []))
  }

  @Test func `an unreadable lesson is one error line, with exit code 2`()
    async throws
  {
    let messages = [
      ("missing", "missing.md'; add the file, or remove the entry"),
      ("folder", "this is a folder, not a file"),
      ("link", "this symbolic link points to nothing"),
      ("device", "this isn't a regular file"), ("memory", "the file can't be read"),
      ("large", "the file is larger than 1 MiB"),
      ("bytes", "bytes.md:1:3: error: this byte isn't UTF-8; save the file as UTF-8 text"),
      ("nul", "nul.md:5:1: error: this is a NUL byte, not text; save the file as UTF-8 text"),
    ]
    let tool = try Tool(
      lessons: Dictionary(uniqueKeysWithValues: messages.map { ($0.0, Self.head + "\u{0}") }))
    try tool.write([0x23, 0x20, 0xFF, 0x0A], to: "Lessons/en/bytes.md")
    let outcome = try await tool.shell(
      """
      cd Lessons/en
      rm missing.md; rm folder.md; mkdir folder.md; ln -sf nowhere link.md; ln -sf /dev/zero device.md
      ln -sf /proc/self/mem memory.md; truncate -s 5M large.md
      $WORKBOOK check
      """)
    #expect(outcome.lines.count == messages.count)
    for (name, message) in messages {
      #expect(outcome.lines.contains { $0.contains("\(name).md") && $0.contains(message) })
    }
    #expect(outcome.output.contains("1 claim proven"))
    #expect(outcome.code == 2)
  }

  @Test(
    "paths on the command line name files and folders",
    arguments: [
      ("Lessons/en/good.md", 0, ""), ("Lessons/en", 1, "bad.md:3:10: error: unknown word"),
      ("Lessons/en/", 1, "bad.md:3:10: error: unknown word"),
      ("./Lessons/en/../en/good.md", 0, ""), ("Lessons/en/missing.md", 2, "there is no such file"),
      ("folder.md", 2, "this folder has no Markdown"),
      ("empty", 2, "this folder has no Markdown"),
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
          + "specified type 'Int'; fix it; snippets that import the module 'Module' weren't checked"
      ])
    #expect(outcome.output.contains("1 claim proven"))
    #expect(outcome.code == 2)
  }
}
