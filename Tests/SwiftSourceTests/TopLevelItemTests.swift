import Testing

@testable import SwiftSource

/// How a program is cut into the items of its top level.
@Suite struct TopLevelItemTests {
  private static func shape(of source: String) -> String? {
    TopLevelItem.items(of: Array(source.utf8))?.map { item in
      let kind =
        switch item.kind {
        case .import: "import"
        case .variable: "var"
        case .type, .declaration: "decl"
        case .extension(let addsConformance): addsConformance ? "conform" : "extend"
        case .statements: "run"
        }
      return ([kind] + item.names).joined(separator: " ")
    }.joined(separator: ", ")
  }

  @Test(
    "a program is cut into its declarations and what it runs",
    arguments: [
      ("", ""), ("// let a = 1\n", ""), ("let a = 1", "var a"), ("print(1)\nprint(2)", "run"),
      ("import Foundation\nlet a = 1\nprint(a)\nlet b = 2", "import, var a, run, var b"),
      ("let a = b\n  .map { $0 }\n  + 1\nprint(a)", "var a, run"),
      ("let a =\n  1\nprint(a)", "var a, run"), ("let a = b!\n-a", "var a, run"),
      ("let (a, b) = (1, 2)", "var a b"), ("let _ = 1", "run"),
      ("func f(\n  a: Int\n)\n  -> Int\n{\n  a\n}", "decl f"),
      ("func f()\n  async\n  -> Int\n{\n  1\n}\nprint(1)", "decl f, run"),
      ("@discardableResult\nfunc f() {}", "decl f"),
      ("@available(*, deprecated)\nprivate final class A {\n  let b = 1\n}", "decl A"),
      ("struct A {}\nextension A: B {}\nextension Int {}", "decl A, conform A, extend Int"),
      ("extension [Int]: B {}", nil), ("if a,\n  b\n{\n}\nelse { }", "run"),
      ("weak var a = b", "var a"), ("let a = \"\"\"\n  let b = {\n  \"\"\"\nf()", "var a, run"),
      ("let a = \"\\(f(\"}\"))\"\nf()", "var a, run"), ("actor.start()", "run"),
      ("actor A {}", "decl A"), ("let a = #\"\\(\"#\nf()", "var a, run"),
      ("try f()", "run"), ("let a = try f()\ntry a()", "var a, run"), ("await f()", "run"),
      ("for try await a in b {\n}\nf()", "run"), ("let a = B<C, D>()", "var a"),
      ("let a: B<C, (D, E) -> F<G, H>> = [:]\nf()", "var a, run"), ("import class A.B", "import"),
      ("let open = f()\nopen { 1 }\nopen.f(open)", "var open, run"), ("open(1)", "run"),
      ("func open() {}\nopen()", "decl open, run"), ("@A.B(1) final class C {}", "decl C"),
      ("nonisolated(unsafe) let a = B<C>()", "var a"), ("let a = f { a, _ in a + 1 }", "var a"),
      ("a.async {\n}\nlet b = a.guard", "run, var b"), ("let a = await f([await b])", "var a"),
      ("let a = b.in\nlet c = 1", "var a, var c"), ("let a = b.in\nfunc f() {}", "var a, decl f"),
      ("let a = b.in\nextension Int {}", "var a, extend Int"),
      ("nonisolated(unsafe) let a = { 1 }", "var a"), ("let a = f { [b = a] a in b }", "var a"),
    ])
  func items(source: String, shape: String?) {
    #expect(Self.shape(of: source) == shape)
  }

  @Test(
    "what may declare unseen names, or can't be cut for certain, has no items",
    arguments: [
      "guard let a = b else { fatalError() }", "defer { f() }", "throw E()", "async let a = f()",
      "let a = 1, b = 2", "let a = b<c, d = e>(f)",
      "let a = b<c, d: E<Int> = f", "let a = B<C, D>(), e = 1", "let a = b < c, d > (e)",
      "nonisolated let a = 1",
      "nonisolated(unsafe) func f() {}", "open class A {}", "open\nclass A {}",
      "open(set) var a = 1", "open @A class B {}", "import class A.B struct C {}",
      "let a = 1; f()", "var a: Int { 1 }",
      "var a = 1, b = 2", "@A var a = 1", "public struct A {}", "infix operator +++",
      "func +++ (a: Int, b: Int) {}", "#if DEBUG\nf()\n#endif", "let a = /b/", "let a = b/c",
      "let a = \"", "f(", "f)", "/* ", "lazy var a = 1", "print(#function)", "let a = `b",
      "extension A<Int>.B: C {}", "extension A.B: C {}", "// a\rf()", "let a = #\"\"\"\"#",
      "f(\"\"\"\n\\(a // )\n)\n\"\"\")", "f(\"\\(a/b)\")",
    ])
  func refused(source: String) {
    #expect(Self.shape(of: source) == nil)
  }

  @Test func `a number mentions no name, but an interpolation does`() {
    let items = TopLevelItem.items(of: Array("let a = B(c: 0, 0x1f, \"\\(d)\")".utf8))
    #expect(items?.map(\.mentionedNames) == [["let", "a", "B", "c", "d"]])
  }
}
