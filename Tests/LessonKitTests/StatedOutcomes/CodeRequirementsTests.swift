import Testing

@testable import LessonKit

@Suite struct CodeRequirementsTests {
  @Test(
    "a command that starts to read its arguments wants some",
    arguments: [
      "@main struct A: ParsableCommand {}", "struct A: ParsableCommand {}\nA.main()",
      "struct A: ParsableArguments {}\nlet a = A.parseOrExit()",
      "struct A: AsyncParsableCommand {}\nawait A.main()",
    ])
  func wanting(code: String) {
    #expect(CodeRequirements.command(in: Array(code.utf8)) != nil)
  }

  @Test(
    "other code does not",
    arguments: [
      "struct A: ParsableCommand {}", "@main struct A {}", "A.main()", "",
      "// ParsableCommand\nA.main()", "struct A: ParsableCommand {}\nA.main([\"--help\"])",
    ])
  func other(code: String) {
    #expect(CodeRequirements.command(in: Array(code.utf8)) == nil)
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
    #expect(CodeRequirements.command(in: Array(code.utf8)) == name)
  }

  @Test(
    "code that needs Objective-C is left out where there is none",
    arguments: [
      ("class A { @objc func f() {} }", "it says '@objc', and this platform has no Objective-C"),
      ("let s = #selector(A.f)", "it says '#selector', and this platform has no Objective-C"),
      ("#Preview { A() }", "it is a preview of SwiftUI, which this platform lacks"),
      ("#if os(macOS)\n@objc class A {}\n#endif", nil), ("print(\"@objc\")  // @objc", nil),
      ("let a = #line", nil),
    ])
  func objectiveC(code: String, reason: String?) {
    #if canImport(ObjectiveC)
    #expect(CodeRequirements.reasonForObjectiveC(in: Array(code.utf8)) == nil)
    #else
    #expect(CodeRequirements.reasonForObjectiveC(in: Array(code.utf8)) == reason)
    #endif
  }
}
