import TestSupport
import Testing

@testable import LessonChecker

/// Commands whose fences say how they are called.
@Suite(.compiles) struct CommandRunTests {
  private func said(_ text: String) async throws -> [String] {
    let tree = try SampleTree(["a.md": text])
    return tree.said(try await tree.check()).filter { !$0.hasPrefix(" ") }.dropLast()
  }

  @Test(
    "a program gets the arguments of its fence",
    arguments: [
      "let words = CommandLine.arguments.dropFirst()",
      "let words = (1..<Int(CommandLine.argc)).map { String(cString: CommandLine.unsafeArgv[$0]!) }",
      "import Foundation\nlet words = ProcessInfo.processInfo.arguments.dropFirst()",
    ])
  func arguments(code: String) async throws {
    let text = """
      @@@swift
      let mark = "|"
      @@@
      @@@swift args="hello 'big world' --count 3"
      \(code)
      print(words.joined(separator: mark))  // Prints "hello|big world|--count|3"
      @@@

      """
    #expect(try await said(text).isEmpty)
  }

  @Test func `a program has no other arguments, and does not see how it is started`() async throws {
    let text = """
      @@@swift
      import Foundation
      print(CommandLine.argc, CommandLine.arguments)  // Prints "1 ["main"]"
      print(ProcessInfo.processInfo.environment.keys.filter { $0.hasPrefix("WORKBOOK") })
      // Prints "[]"
      @@@

      """
    #expect(try await said(text).isEmpty)
  }

  @Test func `a command that says how it is called is run`() async throws {
    let text = """
      @@@swift
      protocol ParsableCommand {}
      extension ParsableCommand {
        static func main() { print(CommandLine.arguments[1]) }
      }
      @@@
      @@@swift args=hello
      struct Repeat: ParsableCommand {}
      Repeat.main()  // Prints "goodbye"
      @@@

      """
    #expect(
      try await said(text) == ["a.md:9:27: error: this does not print what the comment says"])
  }

  @Test func `a command is called as the page shows it in a terminal`() async throws {
    let text = """
      @@@swift
      protocol ParsableCommand {}
      extension ParsableCommand {
        static func main() { for word in CommandLine.arguments.dropFirst() { print(word) } }
      }
      @@@
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
      @@@

      """
    #expect(try await said(text) == ["a.md:17:1: error: this prints something else"])
  }

  @Test func `a program must end with the exit code of its fence`() async throws {
    let text = """
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

      """
    #expect(
      try await said(text) == [
        "a.md:6:1: error: this ended the program with exit code 0, not 3; "
          + "mend it, or 'exit=3' on its fence",
        "a.md:9:1: error: this ended the program with exit code 5; "
          + "end it with 0, or write 'exit=5' on its fence",
      ])
  }
}
