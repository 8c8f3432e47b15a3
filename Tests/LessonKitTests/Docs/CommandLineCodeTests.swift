import Testing

@testable import LessonKit

@Suite struct CommandLineCodeTests {
  @Test(
    "a command that starts to read its arguments wants some",
    arguments: [
      "@main struct A: ParsableCommand {}", "struct A: ParsableCommand {}\nA.main()",
      "struct A: ParsableArguments {}\nlet a = A.parseOrExit()",
      "struct A: AsyncParsableCommand {}\nawait A.main()",
    ])
  func wanting(code: String) {
    #expect(CommandLineCode.command(in: Array(code.utf8)) != nil)
  }

  @Test(
    "other code does not",
    arguments: [
      "struct A: ParsableCommand {}", "@main struct A {}", "A.main()", "",
      "// ParsableCommand\nA.main()", "struct A: ParsableCommand {}\nA.main([\"--help\"])",
    ])
  func other(code: String) {
    #expect(CommandLineCode.command(in: Array(code.utf8)) == nil)
  }

  @Test(
    "a command has the name of its type as ArgumentParser writes it, or the one that it gives itself",
    arguments: [
      ("@main struct MyTool: ParsableCommand {}", "my-tool"),
      ("@main struct CLI: ParsableCommand {}", "cli"),
      ("@main struct URLTool2Go: ParsableCommand {}", "url-tool2-go"),
      ("struct Sub: ParsableCommand {}\n@main\npublic struct Math: ParsableCommand {}", "math"),
      ("struct Sub: ParsableCommand {}\nstruct Math: ParsableCommand {}\nMath.main()", "math"),
      (
        "@main struct A: ParsableCommand { let c = CommandConfiguration(commandName: \"greet\") }",
        "greet"
      ),
      (
        "@main struct A: ParsableCommand {}\nstruct B: ParsableCommand { let c = C(commandName: \"b\") }",
        "a"
      ),
    ])
  func name(code: String, name: String) {
    #expect(CommandLineCode.command(in: Array(code.utf8)) == name)
  }
}
