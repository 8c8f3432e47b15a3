import Testing

@testable import LessonKit

/// Calls of a command that documentation shows under its code.
@Suite struct TranscriptTests {
  private static let command = """
    @@@swift
    @main struct MyTool: ParsableCommand {}
    @@@

    """

  private func snippet(under text: String) throws -> Snippet {
    try #require(try docsFile(Self.command + text).snippets.first)
  }

  @Test(
    "the first call that prints something says how the command is called",
    arguments: [
      ("@@@\n$ my-tool hello --count 3\na\nb\n@@@\n", ["hello", "--count", "3"], ["a", "b"]),
      ("@@@\n% my-tool\na\n@@@\n", [], ["a"]),
      ("@@@console\n$ swift run my-tool 'a b'\na\n$ my-tool c\nc\n@@@\n", ["a b"], ["a"]),
      ("@@@\n$ my-tool\n$ my-tool b\nb\n@@@\n", ["b"], ["b"]),
      ("@@@\n$ my-tool\nError: Missing 'x'\n$ my-tool b\nb\n@@@\n", ["b"], ["b"]),
      ("@@@\n$ my-tool\n(no output)\n$ my-tool b\nb\n@@@\n", ["b"], ["b"]),
      ("@@@\n$ my-tool a\nb\n\n$ my-tool c\nd\n@@@\n", ["a"], ["b"]),
      ("@@@\n$ my-tool a\n\n$ my-tool b\nb\n\n@@@\n", ["b"], ["b"]),
      ("@@@\n$ my-tool a\nb\n$\n@@@\n", ["a"], ["b"]),
      ("\n> Note: It does.\n\n@@@\n$ my-tool b\nb\n@@@\n", ["b"], ["b"]),
      ("\nIt prints a letter.\n\n- Really.\n\n@@@\n$ my-tool b\nb\n@@@\n", ["b"], ["b"]),
    ])
  func call(text: String, arguments: [String], printed: [String]) throws {
    let snippet = try snippet(under: text)
    #expect(snippet.options.command?.arguments == arguments)
    #expect(snippet.options.notRunReason == nil)
    #expect(snippet.expectation(.output)?.lines.map(\.text) == printed)
  }

  @Test(
    "what is no call of the command leaves it as it was",
    arguments: [
      "@@@\n$ other hello\nhello\n@@@\n", "@@@\nmy-tool hello\nhello\n@@@\n",
      "@@@\n$ my-tool *.txt\na\n@@@\n", "@@@\n$ my-tool > file\na\n@@@\n",
      "@@@\n$ my-tool 'a\na\n@@@\n", "@@@\n$ my-tool a \\\\\n  b\nc\n@@@\n",
      "@@@\n$ my-tool\n@@@\n", "@@@\n$\na\n@@@\n",
      "## Other\n\n@@@\n$ my-tool a\na\n@@@\n", "@@@swift\nf()\n@@@\n@@@\n$ my-tool a\na\n@@@\n",
    ])
  func none(text: String) throws {
    let snippet = try snippet(under: text)
    #expect(snippet.options.command == nil)
    #expect(snippet.options.notRunReason == "it is a command that wants arguments")
    #expect(snippet.expectation(.output) == nil)
  }

  @Test(
    "a command that is meant to fail, or not to run, is not called",
    arguments: [
      "swift norun", "swift skip", "swift compile_fail", "swift should_panic",
      "swift\n// error: no",
    ])
  func unwanted(fence: String) throws {
    let text = "@@@\(fence)\n@main struct A: ParsableCommand {}\n@@@\n\nProse.\n\n"
    let file = try docsFile(text + "@@@\n$ a b\nc\n@@@\n")
    #expect(file.snippets.map(\.options.command) == [nil])
    #expect(file.snippets.first?.expectation(.output) == nil)
  }

  @Test func `other blocks under the prose below a command are not its own`() throws {
    let file = try docsFile(
      Self.command
        + "\nProse.\n\n@@@error\nx\n@@@\n\n<!-- skip: no network -->\n@@@swift\nf()\n@@@\n")
    #expect(file.snippets.map(\.expectations.isEmpty) == [true, true])
    #expect(file.snippets.map(\.options.skipReason) == [nil, "no network"])
  }

  @Test func `a command may have another name than its type`() throws {
    let text = """
      @@@swift
      @main struct A: ParsableCommand {
        static let configuration = CommandConfiguration(commandName: "greet")
      }
      @@@
      @@@
      $ greet Ada
      Hello, Ada!
      @@@

      """
    let snippet = try #require(try docsFile(text).snippets.first)
    #expect(snippet.options.command?.arguments == ["Ada"])
  }

  @Test func `only the lines that are printed belong to the expectation`() throws {
    let text = "@@@\n$ my-tool a\nb\nc\n$ my-tool d\ne\n@@@\n"
    let content = try #require(try snippet(under: text).expectation(.output)).contentRange
    #expect((content.start.line, content.end.line) == (6, 8))
  }
}
