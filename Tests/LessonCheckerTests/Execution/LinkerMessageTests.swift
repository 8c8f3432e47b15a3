import LessonKit
import Testing

@testable import LessonChecker

@Suite struct LinkerMessageTests {
  @Test(
    "the linker's own reason is found among the driver's messages",
    arguments: [
      (
        "error: link command failed with exit code 1 (use -v to see invocation)\n"
          + "/s/0/program.o:program.o:function P1_main: error: undefined reference to 'nope'\n"
          + "clang: error: linker command failed with exit code 1 (use -v to see invocation)\n",
        "undefined reference to 'nope'"
      ),
      (
        "/usr/bin/ld.gold: error: /s/0/program.o: multiple definition of 'foo'\n"
          + "/usr/bin/ld.gold: /s/1/program.o: previous definition here\n",
        "multiple definition of 'foo'"
      ),
      ("ld.lld: error: undefined symbol: nope\n>>> referenced by", "undefined symbol: nope"),
      ("/usr/bin/ld.gold: fatal error: /s/x: No space left on device", "No space left on device"),
      ("", "the linker gave no reason"), ("Killed", "Killed"),
    ])
  func reasons(output: String, reason: String) {
    #expect(LinkerMessage(output).text == reason)
  }

  @Test(
    "the advice fits the linker's reason",
    arguments: [
      ("undefined symbol: nope", LinkError.undefined),
      ("undefined reference to 'nope'", .undefined), ("duplicate symbol: foo", .duplicate),
      ("multiple definition of 'foo'", .duplicate),
      ("duplicate symbol: workbook_mark", .reserved("workbook_mark")),
      ("the compiled code passes '-fuse-ld' to the linker, which isn't allowed", .option),
      ("No space left on device", .other),
    ])
  func advice(reason: String, error: LinkError) {
    #expect(LinkError(reason, reserved: "workbook_mark") == error)
  }
}
