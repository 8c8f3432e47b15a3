import Testing

@testable import LessonKit

@Suite struct IncompleteCodeTests {
  private func reason(_ code: String) -> String? {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return IncompleteCode.reason(
      in: lines.map { FencedLine(text: $0, start: SourcePosition(line: 1, column: 1, offset: 0)) })
  }

  @Test(
    "code with parts left out is incomplete",
    arguments: [
      "func f() -> Int", "func f(\n  _ a: Int\n)\nfunc g() {}",
      "extension A {\n  public init(_ a: B)\n}",
      "class A {\n  func f()\n  func g()\n}", "func f() { ... }", "struct A { ... }", "let a = ...",
      "func f<T>(_ a: T) -> T\n  where T: P",
      "extension A {\n  var x: Int { get set }\n}", "mutating func f() async throws -> A",
      "protocol P {\n  func f()\n}\nfunc f()", "func f() { … }",
      "let q = f(...)", "let a = [1, 2, ...]", "f(a, ...)",
      "f { a in ... }", "f(a: { a in …}, b: 1)",
      "traits: [\n  .trait(name: \"A\")\n]", "let a = f(1, ... )", "f(..., b: 1)",
      "func f(a: ..., b: Int) {}", "return ...", "let a = …",
      "@frozen struct Deque<Element>",
      "public final class A: B\n\nextension C {}", "struct A {\n  struct B\n}", "enum A",
      "func f() -> Int {\n  // ...\n}", "struct A {\n  func f() -> [Int] { /* here */ }\n}",
      "switch a {\ncase .b:\n  // Handle b\ncase .c(let d):\n  // Handle c\n}",
      "switch a {\ncase .b: f()\n@unknown default: /* nothing */\n}",
      "f()\n... parse network data ....\ng()", "f {\n  . . . send the answer . . .\n}",
    ])
  func incomplete(code: String) {
    #expect(reason(code) != nil)
  }

  @Test(
    "complete code is not",
    arguments: [
      "protocol P {\n  func f() -> Int\n  init()\n  var x: Int { get }\n}",
      "public protocol P: Q\nwhere A == B {\n  func f()\n}",
      "func f(\n  a: Int\n) -> Int {\n  1\n}",
      "func f()\n{\n}", "func f<T>(_ a: T)\n  where T: P\n{\n}", "struct A { init() {} }",
      "let a = [1, 2][...]", "let a = b[ 1... ]", "let a = (1 ... 2)",
      "func f(a: Int..., b: Int) {}",
      "func f(_ a: Any ...) {}", "let a = 1 ...\n  3", "let a = b! ...\n  c",
      "let a = b\n  ... c + d", "let a = \"\"\"\n  ... and so on\n  \"\"\"",
      "func f() { let g = { ($0...) } }", "print(\"func f()\")",
      "class A {\n  class func f() {}\n  var x: Int { get { 1 } set {} }\n}",
      "f { a in\n  init(a)\n}",
      "@_silgen_name(\"f\") func f()", "// func f()", "enum A { case a; func f() {} }",
      "struct A {\n  protocol P { func f() }\n}", "let f = funcs\nlet initial = 1",
      "init_all()\nfuncs()",
      "struct A\n{\n}", "struct A<T>: P\nwhere T: Q {}", "func f() {\n  // nothing\n}",
      "func f() -> Void {\n  // nothing\n}", "let f: () -> Int = { 1 }\nclass A { /* b */ }",
      "let a = [1, 2, 3][...]", "let x: A.Type = A.self\nlet y = x",
      "func f() -> Int { // one\n  1\n}",
      "final class A: B,\n  C\n{\n}", "struct A<\n  T: P\n> {\n}",
      "let actor = A()\nactor.run()\nactor.stop()", "enum A { case b }",
      "switch a {\ncase .b:  // why\n  f()\ncase let x where x is [Int: Int]: break\ndefault:\n  break  // no\n}",
      "switch a {\ncase .b:\n  let c = [\n    1:  // one\n    2\n  ]\n}",
    ])
  func whole(code: String) {
    #expect(reason(code) == nil)
  }
}
