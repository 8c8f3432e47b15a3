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
      ("/* Prints:\n1\n 2\n*/\nf()", ["1", " 2"]),
      ("/* Prints:\n   a\n   b */", ["a", "b"]), ("/* prints:\n*/", []),
      (#"// Prints "A" "-" "B""#, ["A", "-", "B"]),
      (#"debugPrint("A", "B") // Prints "A" "B"."#, [#""A" "B""#]),
      (#"// Prints "["a": 1, "b": 2]""#, [#"["a": 1, "b": 2]"#]),
      (#"// Prints "a", because it is so"#, ["a"]),
      (#"// Prints "a, b", because it is "b"."#, ["a, b"]),
      ("// prints\n// a\n//  b", ["a", " b"]), ("/* Prints\n a\n*/", ["a"]),
      (#"// Prints "say "hi" to all""#, [#"say "hi" to all"#]),
      ("// Prints \"a\n// b\"", ["a", "b"]), ("// Prints \"a\nprint(1)", []),
      ("let s = \"// Prints 1\"", []), ("/// Prints \"1\"", ["1"]), ("print(1)  // 1", []),
    ])
  func printed(code: String, lines: [String]) {
    #expect(outcome(code).printed.map(\.text) == lines)
  }

  @Test(
    "other ways to write it are understood, or counted",
    arguments: [
      ("// Prints “y”", ["y"], 0), ("// Prints \"z\" and then waits", ["z"], 0),
      ("print(1) /* Prints \"1\" */", ["1"], 0), ("/* Prints 2 */", ["2"], 0),
      ("//prints \"1\"", ["1"], 0), ("// Prints y", [], 1), ("// Prints all rows", [], 1),
      ("// Prints \"a\" or \"b\"", [], 1), ("// Prints \"a\" and \"b\"", [], 1),
      ("// Prints “a” or “b”", [], 1), ("// Prints", [], 1), ("// Prints:", [], 1),
      ("// Prints \"a", [], 1), ("// Prints a\n// Prints \"b\"", ["b"], 1),
      ("print(1)\n// Output\n// 1\n\nprint(2)\n// output:\n// 2", ["1", "2"], 0),
      ("f()\n// Output\n// 1", [], 0), ("print(1)\n// Output", [], 0),
      ("print(1)\n// Output of 1", [], 0), ("/*\n Prints:\n 1\n 2\n*/", ["1", "2"], 0),
      ("// should print 3", ["3"], 0), ("// Console: 3", ["3"], 0),
      ("// warning: unused", [], 1), ("// a warning: unused", [], 0),
      ("// Printsx", [], 0), ("// it prints nothing", [], 0), ("print(\"/* Prints 1 */\")", [], 0),
    ])
  func forms(code: String, lines: [String], unread: Int) {
    let outcome = outcome(code)
    #expect(outcome.printed.map(\.text) == lines)
    #expect(outcome.unread.count == unread)
  }

  @Test(
    "comments say what does not compile",
    arguments: [
      "x // Error", "// error", "// this is an error", "// This reports a compile-time error.",
      "// Compiler error:", "// error: cannot find 'x' in scope", "// doesn't compile",
      "// this will report an error", "// this will report an error, even though it is variable",
      "// UInt8 can't store negative numbers, and so this will report an error",
      "// and so this will also report an error",
      "// this reports a compile-time error - a constant string cannot be modified",
      "// Compile-time error: types don't match", "// this example won’t compile",
      "// This causes an error because it is private.", "// Build error", "// type error!",
      "// ❌ Error", "// can't compile", "// this results in a compilation error.",
    ])
  func errors(code: String) {
    #expect(outcome(code).isError)
  }

  @Test(
    "comments that only may speak of a compile error are doubts",
    arguments: [
      "// Error: Return types don't match.", "// Error, since it is private",
      "// a compiler error in older versions", "// Invalid: two arguments",
      "// this reports an error to the delegate", "// This would be a compile-time error.",
      "case .failed: // Error", "guard let x else {\n  // Error", "catch {  // error",
    ])
  func doubts(code: String) {
    #expect(outcome(code).doubts.count == 1)
    #expect(!outcome(code).isError)
  }

  @Test(
    "comments speak of errors that are none of the compiler's",
    arguments: [
      "// Error: no such file", "// handle the error", "// errors are logged",
      "// no compile-time error", "// will become a compile-time error", "print(\"// Error\")",
      "// avoids a compiler error", "// throws an error", "// this compiles in Swift 6",
      "// compile it with -O", "x // Error handling is done by the caller",
      "// Error code of the request",
      "f() // <-- Error handled by the throwing function",
    ])
  func others(code: String) {
    #expect(outcome(code).doubts.isEmpty)
    #expect(!outcome(code).isError && !outcome(code).isCrash)
  }

  @Test(arguments: [
    ("x[3]  // Thread 1: Fatal error: Index out of range", "Index out of range"),
    ("x[3]  // Fatal error: Index out of range.", "Index out of range"),
    ("x[3]  // Thread 1: EXC_BAD_INSTRUCTION", nil), ("x!  // crashes", nil),
  ])
  func `a crash may be quoted`(code: String, mention: String?) {
    let found = outcome(code)
    #expect(found.crashes.count == 1)
    #expect(found.mentions == (mention.map { [1: $0] } ?? [:]))
  }

  @Test(arguments: [
    ("try f()  // throws an error", nil), ("try f()  // Throws LoadError.missing", "missing"),
    ("try f()  // this throws a `DecodingError`", "DecodingError"),
    ("try f()  // will throw .missing", "missing"),
  ])
  func `a comment says what is thrown`(code: String, mention: String?) {
    let found = outcome(code)
    #expect(found.thrown.count == 1 && !found.isCrash)
    #expect(found.mentions == (mention.map { [1: $0] } ?? [:]))
  }

  @Test(arguments: [
    "f()  // throws if it is empty", "f()  // throwsx", "f()  // never throws",
    "f()  // it may be that it throws",
  ])
  func `a comment says nothing for certain of what is thrown`(code: String) {
    #expect(outcome(code).thrown.isEmpty)
  }

  @Test func `a comment says what crashes`() {
    #expect(outcome("x!  // this triggers a runtime error").isCrash)
    #expect(outcome("// This will trigger a run-time error.").isCrash)
    #expect(outcome("x[3] // Runtime error: Index out of range").isCrash)
    #expect(outcome("// Fatal error: Index out of range").isCrash)
    #expect(outcome("// This assertion fails because -3 isn't >= 0.").isCrash)
    #expect(!outcome("} catch {\n  // Runtime error: no file\n}").isCrash)
    #expect(!outcome("// the assertion holds").isCrash)
  }
}
