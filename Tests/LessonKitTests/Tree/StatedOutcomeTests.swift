import Testing

@testable import LessonKit

@Suite struct StatedOutcomeTests {
  private func outcome(_ code: String) -> StatedOutcome {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return StatedOutcome(
      in: lines.enumerated().map { index, text in
        FencedLine(text: text, start: SourcePosition(line: index + 1, column: 1, offset: 0))
      })
  }

  @Test(
    "comments say what is printed, as Swift's documentation writes them",
    arguments: [
      (#"print(1) // Prints "1""#, ["1"]), (#"// prints "1""#, ["1"]), (#"// Prints "1"."#, ["1"]),
      ("print(1)\n// Prints \"1\"\nprint(2)\n// Prints \"2\"", ["1", "2"]),
      (#"// Prints "say "hi"""#, [#"say "hi""#]), (#"// Prints "a" or "b""#, []),
      (#"// Prints "a", if all is well"#, []), ("// Prints: a b", ["a b"]),
      ("// Prints 30", ["30"]), ("// prints [0, 1]  ", ["[0, 1]"]), ("// Prints nil", ["nil"]),
      ("// Prints Optional(1)", ["Optional(1)"]), ("// Prints <Row a:1>", ["<Row a:1>"]),
      ("// Prints all rows", []), ("// Prints 1000, the default score", []),
      ("// Prints either 1 or 2", []), ("// Prints", []), ("// Printsx \"1\"", []),
      ("// Prints:\n// a\n//  b\nprint(1)\n// c", ["a", " b"]),
      ("  // Prints:\n  //  a\n  //  b", ["a", "b"]), ("// Prints:\n\n// a", []),
      ("// Prints \"a\n// b\"", ["a", "b"]), ("// Prints \"a\nprint(1)", []),
      ("let s = \"// Prints 1\"", []), ("/// Prints \"1\"", ["1"]), ("print(1)  // 1", []),
    ])
  func printed(code: String, lines: [String]) {
    #expect(outcome(code).printed.map(\.text) == lines)
  }

  @Test(
    "comments say what does not compile",
    arguments: [
      ("x // Error", true), ("// error", true), ("// this is an error", true),
      ("// This reports a compile-time error.", true), ("// Compiler error:", true),
      ("// error: cannot find 'x' in scope", true), ("// doesn't compile", true),
      ("// Error: no such file", false), ("// handle the error", false),
      ("// errors are logged", false),
      ("// no compile-time error", false), ("// will become a compile-time error", false),
      ("print(\"// Error\")", false),
    ])
  func errors(code: String, isError: Bool) {
    #expect(outcome(code).isError == isError)
  }
}
