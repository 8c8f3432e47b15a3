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
    #expect(CommandLineCode.wantsArguments(Array(code.utf8)))
  }

  @Test(
    "other code does not",
    arguments: [
      "struct A: ParsableCommand {}", "@main struct A {}", "A.main()", "",
      "// ParsableCommand\nA.main()", "struct A: ParsableCommand {}\nA.main([\"--help\"])",
    ])
  func other(code: String) {
    #expect(!CommandLineCode.wantsArguments(Array(code.utf8)))
  }
}
