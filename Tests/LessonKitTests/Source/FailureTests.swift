import Testing

@testable import LessonKit

@Suite struct FailureTests {
  @Test(
    "a report names the kind of a failure",
    arguments: [
      (Failure.printsOther, "printsOther"), (.timedOut(seconds: 3), "timedOut"),
      (.crashed(signal: "SIGILL", nil), "crashed"), (.exceeds(.threads(8)), "exceeds"),
      (.compiler(CompilerError("cannot find 'a' in scope"), message: "no"), "compiler"),
    ])
  func kind(failure: Failure, kind: String) {
    #expect(failure.kind == kind)
  }

  @Test(
    "a message of the compiler is read once",
    arguments: [
      ("cannot find type 'A' in scope", CompilerError.unknownName("A")),
      ("no such module 'A'", .unknownModule("A")), ("no macro named 'a'", .unknownMacro("a")),
      ("unknown attribute 'A'", .unknownAttribute("A")),
      ("value of type 'A' has no member 'b(c:)'", .unknownMember("b")),
      ("'B' is not a member type of struct 'A'", .unknownMember("B")),
      ("invalid redeclaration of 'f(x:)'", .redeclaration("f")),
      ("redundant conformance of 'A' to protocol 'B'", .redeclaration(nil)),
      ("ambiguous use of 'f()'", .ambiguous("f")),
      ("'A' is ambiguous for type lookup in this context", .ambiguous("A")),
      ("expected '}' at end of enum", .other("}")),
      ("value of type 'URL' has no member 'lines'", .appleOnly),
      ("cannot convert value of type 'A'", .other("A")), ("missing return", .other(nil)),
    ])
  func compilerError(message: String, error: CompilerError) {
    #expect(CompilerError(message) == error)
  }
}
