import TestSupport
import Testing

@testable import LessonChecker

/// Commands whose fences say how they are called.
@Suite(.compiles) struct CommandRunTests {
  private static let greeting = """
    @@@swift
    protocol ParsableCommand {}
    extension ParsableCommand {
      static func main() { for word in CommandLine.arguments.dropFirst() { print(word) } }
    }
    @@@

    """

  private static func arguments(_ code: String) -> String {
    """
    @@@swift
    let mark = "|"
    @@@
    @@@swift args="hello 'big world' --count 3"
    \(code)
    print(words.joined(separator: mark))  // Prints "hello|big world|--count|3"
    @@@

    """
  }

  private static let files = [
    "arguments1.md": arguments("let words = CommandLine.arguments.dropFirst()"),
    "arguments2.md": arguments(
      "let words = (1..<Int(CommandLine.argc)).map { String(cString: CommandLine.unsafeArgv[$0]!) }"
    ),
    "arguments3.md": arguments(
      "import Foundation\nlet words = ProcessInfo.processInfo.arguments.dropFirst()"),
    "none.md": """
    @@@swift
    import Foundation
    print(CommandLine.argc, CommandLine.arguments)  // Prints "1 ["main"]"
    print(ProcessInfo.processInfo.environment.keys.filter { $0.hasPrefix("WORKBOOK") })
    // Prints "[]"
    @@@

    """,
    "called.md": greeting + """
      @@@swift args=hello
      struct Repeat: ParsableCommand {}
      Repeat.main()  // Prints "goodbye"
      @@@

      """,
    "terminal.md": greeting + """
      @@@swift
      struct SayTwice: ParsableCommand {}
      SayTwice.main()
      @@@

      So it greets:

      @@@
      $ say-twice hello 'big world'
      hello
      world
      $ say-twice
      Error: Missing expected argument
      $ say-twice goodbye
      hello
      @@@

      And again, unlike others:

      @@@
      $ say-thrice goodbye
      hello
      @@@

      @@@
      $ say-twice again
      hello
      @@@

      """,
    "nothing.md": """
    @@@swift exit=0
    struct Greeting {
      static func main() { print("hello") }
    }
    @@@
    @@@swift exit=0
    Greeting.main()
    @@@
    @@@swift exit=0
    @main struct Main { static func main() {} }
    @@@
    @@@swift exit=3
    struct Farewell {}
    @@@

    """,
    "ends.md": """
    @@@swift exit=64
    import Foundation
    print("usage")  // Prints "usage"
    exit(64)
    @@@
    @@@swift exit=3
    print("ends well")
    @@@
    @@@swift
    import Foundation
    exit(5)
    @@@

    """,
  ]

  /// The one check of all files.
  private static let said = Task {
    let tree = try SampleTree(files)
    return tree.said(try await tree.check()).filter { !$0.hasPrefix(" ") }
  }

  @Test func `what is not called is named`() async throws {
    let said = try await Self.said.value
    #expect(
      said.contains(
        "compiled, but not run, since its fence tells how it is called, and it has nothing that "
          + "runs: nothing.md:1"))
    #expect(
      said.contains(
        "2 comments are not understood, and held against nothing: terminal.md:20, terminal.md:32"))
  }

  @Test(
    "a program gets the arguments of its fence and no others, and must end with its exit code",
    arguments: [
      ("arguments", []),
      // It does not see how it is started.
      ("none", []),
      ("called", ["called.md:9:27: error: this does not print what the comment says"]),
      (
        "nothing",
        [
          "nothing.md:12:1: error: this ended the program with exit code 0, not 3; "
            + "mend it, or 'exit=3' on its fence"
        ]
      ),
      ("terminal", ["terminal.md:17:1: error: this prints something else"]),
      (
        "ends",
        [
          "ends.md:6:1: error: this ended the program with exit code 0, not 3; "
            + "mend it, or 'exit=3' on its fence",
          "ends.md:9:1: error: this ended the program with exit code 5; "
            + "end it with 0, or write 'exit=5' on its fence",
        ]
      ),
    ])
  func run(file: String, lines: [String]) async throws {
    #expect(try await Self.said.value.filter { $0.hasPrefix(file) } == lines)
  }
}
