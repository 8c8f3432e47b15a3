import Testing

@testable import LessonChecker
@testable import SwiftSource

/// Whether a program could come by a variable before the variable's place.
@Suite struct InitialisationOrderTests {
  private func isKept(_ source: String) throws -> Bool {
    let items = try #require(TopLevelReader.items(of: Array(source.utf8)))
    let order = InitialisationOrder(items)
    return items.indices.allSatisfy { items[$0].kind != .variable || order.isKept(for: $0) }
  }

  @Test(
    "a variable that nothing reaches before its place is in order",
    arguments: [
      "let a = 1\nf(a)", "func f() { a }\nlet a = 1\nf()", "struct A { var a = 1 }\nlet a = A()",
      "func f(_ a: Int) -> Int { a }\nlet b = f(1)\nlet a = f(b)",
      "class A { var a = 1 }\nlet b = A()\nlet a = b.a",
      "let a = 1\nextension Int { var b: Int { a } }\nf(1.b)",
      "struct A { var a = 1 }\nextension A { var b: Int { a } }\nlet c = A()\nlet a = c.b",
      "let b = A(a: 1)\nlet a = b", "f(\"a \\(b) a\")\nlet a = \"a\"",
      "f(#\"\\(a)\"#)\nlet a = \"\\\"a\"",
      "func f() -> A {\n  let a = A()\n  return a\n}\nlet b = f()\nlet a = b",
      "class B {\n  func f(for a: Int) { g(a) }\n}\nB().f(for: 1)\nlet a = 1",
      "f { a in g(a) }\nlet a = 1", "f { a, _ in\n  let b = a\n  g(\"\\(b)\")\n}\nlet b = 1",
      "f { (a: Int, b: Int) in g(\"\\(a)\") }\nlet a = 1", "f { [weak b] a in g(a) }\nlet a = 1",
      "struct B {\n  struct C {\n    let a: Int\n  }\n}\nlet b = B()\nlet a = 1",
    ])
  func kept(source: String) throws {
    #expect(try isKept(source))
  }

  @Test(
    "a variable that something may reach before its place is not",
    arguments: [
      "f(a)\nlet a = 1", "func f() { a }\nf()\nlet a = 1", "f()\nlet a = 1\nfunc f() { a }",
      "func f() { g() }\nf()\nlet a = 1\nfunc g() { a }", "let b = a\nlet a = 1",
      "let a = f()\nfunc f() -> Int { a }", "f(\"\\(a)\")\nlet a = 1",
      "f(\"b \\(\"b \\(a)\")\")\nlet a = 1", "f(#\"\\#(a)\"#)\nlet a = 1",
      "print(1)\nlet a = 1\nextension Int { var b: Int { a } }",
      "class A { func f() { a } }\nlet b = A()\nlet a = 1", "f([a: 1])\nlet a = 1",
      "f(b ? a : c)\nlet a = 1", "f(0...a)\nlet a = 1",
      "class A { init() { a } }\nclass B: A {}\nlet b = B()\nlet a = 1",
      "func f() {\n  g(a)\n  let a = 1\n}\nf()\nlet a = 1",
      "func f() {\n  let a = a\n}\nf()\nlet a = 1",
      "func f() {\n  let a =\n    g(a)\n}\nf()\nlet a = 1",
      "func f() {\n  let a = consume\n  a\n}\nf()\nlet a = 1",
      "func f() {\n  let a = g { 1 }\n  h: { a }\n}\nf()\nlet a = 1",
      "func f() {\n  do {\n    let a = 1\n  }\n  g(a)\n}\nf()\nlet a = 1",
      "func f() {\n  if let a { g(1) }\n}\nf()\nlet a = 1",
      "func f() {\n  switch b {\n  case 1:\n    let a = 1\n    g(a)\n  default:\n    g(a)\n  }\n}\n"
        + "f()\nlet a = 1",
      "f { [b = a] a in g(b) }\nlet a = 1", "f { [a] in 1 }\nlet a = 1",
      "func f(_ b: Int = a) { g(b) }\nf()\nlet a = 1", "f { b in a }\nlet a = 1",
      "class C {\n  func h(a: Int) {}\n  func f() { g(a) }\n}\nC().f()\nlet a = 1",
      "f { a in 1 }\ng(a)\nlet a = 1",
    ])
  func broken(source: String) throws {
    #expect(try !isKept(source))
  }
}
