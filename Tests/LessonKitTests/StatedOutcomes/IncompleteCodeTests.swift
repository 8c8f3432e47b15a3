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
      "func f(a: ..., b: Int) {}", "return ...", "let a = …", "f {\n  [...]\n  g()\n}",
      "@frozen struct Deque<Element>",
      "public final class A: B\n\nextension C {}", "struct A {\n  struct B\n}", "enum A",
      "func f() -> Int {\n  // ...\n}", "struct A {\n  func f() -> [Int] { /* here */ }\n}",
      "switch a {\ncase .b:\n  // Handle b\ncase .c(let d):\n  // Handle c\n}",
      "switch a {\ncase .b: f()\n@unknown default: /* nothing */\n}",
      "1: func a() {\n2:   b()\n3: }", "7 | let a = 1\n  |     ^~~\n8 | f(a)", "1  f()\n2\n3  g()",
      "   0123456789ABC\n68 /// This is\n69 /// it.\n70 func f() {}", "  v\n0 // a\n1 // b\n  ^",
      "typealias Size", "extension A {\n  public typealias Index\n  typealias B = Int\n}",
      "associatedtype Element\nvar first: Element?", "func fetch(args) -> Data {\n  data(args)\n}",
      "func f(url, retries) async throws {\n}",
      "f()\n... parse network data ....\ng()", "f {\n  ... stuff ...\n}",
      "f {\n  . . . send the answer . . .\n}",
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
      "let a = b\n  ... c + d", "let a = b\n  ... c", "let a = \"\"\"\n  ... and so on\n  \"\"\"",
      "func f() { let g = { ($0...) } }", "print(\"func f()\")",
      "class A {\n  class func f() {}\n  var x: Int { get { 1 } set {} }\n}",
      "f { a in\n  init(a)\n}",
      "@_silgen_name(\"f\") func f()", "// func f()", "enum A { case a; func f() {} }",
      "struct A {\n  protocol P { func f() }\n}", "let f = funcs\nlet initial = 1",
      "init_all()\nfuncs()", "let e = f\n  .extension\ng(e)", "let e: F =\n  .init(c: 3)\ng(e)",
      "f\n  .func()\n  .protocol\ng()",
      "1 + 2\n2 + 3", "1 as Int\n2 as Int", "1\n2", "1: a()\n3: b()",
      "let a = [\n  1: b,\n  2: c\n]",
      "1 // one\n2 // two", "typealias A = B", "typealias A<T>\n  = [T]", "typealias A Int",
      "protocol P {\n  associatedtype A\n}", "func f(a: Int, b) {}", "func f(Int) {}",
      "func f() {}",
      "func f(_ a: Int) { g(a) }",
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

  private func excuse(_ message: String, _ row: Int, _ code: String) -> String? {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return IncompleteCode.excuse(
      for: message, atRow: row,
      in: lines.map {
        FencedLine(text: $0, start: SourcePosition(line: 1, column: 1, offset: 0))
      })
  }

  @Test(
    "an error is excused where a comment stands for what is missing",
    arguments: [
      (Messages.closure, 0, "f { a in\n  // TODO\n}"),
      (Messages.closure, 1, "f(\n  b: { /* … */ })"),
      (Messages.closure, 0, "let a = b.map { (c: Int) -> Int in\n  // ...\n}"),
      (
        Messages.conformance, 0,
        "struct A: P {\n  // ... all requirements of P ...\n\n  var b = 1\n}"
      ),
      (Messages.conformance, 0, "struct A<T>: P\n{\n  var b = 1\n  /* … the rest … */\n}"),
      (Messages.function, 3, "func f() -> Int {\n  g()\n  // ... compute ...\n}"),
      (Messages.conformance, 0, "extension A: P {\n  func f() {\n    // TODO\n  }\n}"),
      (Messages.expression, 1, "func f() -> Int {\n  g()\n  // ...\n}"),
      (Messages.exit, 2, "guard let a else {\n  // leave\n}"),
      (Messages.cases, 0, "switch a {\ncase .b: f()\n// ... other cases\n}"),
      (
        Messages.member, 3,
        "struct A {\n  // ... its state ...\n  func b() {\n    self.tracer.emit()\n  }\n}"
      ),
    ])
  func excused(message: String, row: Int, code: String) {
    #expect(excuse(message, row, code) != nil)
  }

  @Test(
    "an error is not excused without such a comment, at another line, or by a comment elsewhere",
    arguments: [
      (Messages.closure, 0, "f { a in }"), (Messages.closure, 0, "f { a in\n  g()  // ... more\n}"),
      (Messages.closure, 0, "f { a in\n  // wait for it...\n  g()\n}"),
      (Messages.closure, 3, "f { a in\n  // TODO\n}\ng { b() }"),
      (Messages.closure, 0, "if f() {\n  // ...\n}"), (Messages.scope, 0, "f { a in\n  // TODO\n}"),
      (Messages.conformance, 0, "struct A: P {\n  func f() {\n    // ...\n  }\n}"),
      (Messages.conformance, 0, "for a in b {\n  // ...\n}"),
      (Messages.conformance, 1, "// ...\nstruct A: P {\n  var b = 1\n}\n// ..."),
      (Messages.function, 2, "func f() -> Int {\n  g()\n}\n// ..."),
      (Messages.function, 3, "func f() -> Int {\n  g {\n  // ...\n}\n}"),
      (Messages.expression, 1, "func f() -> Int {\n  return g()\n  // ...\n}"),
      (Messages.expression, 1, "func f() -> Int {\n  g()  // ...\n}"),
      (Messages.cases, 0, "switch a {\ncase .b: f()\n}"),
      (Messages.member, 2, "struct A {\n  // Its state.\n  func b() { self.tracer.emit() }\n}"),
      (
        Messages.member, 3,
        "struct A {\n  // ...\n  let trader = 1\n  func b() { self.tracer.emit() }\n}"
      ),
      (Messages.member, 3, "struct B {\n  // ...\n}\nA().tracer.emit()"),
    ])
  func faults(message: String, row: Int, code: String) {
    #expect(excuse(message, row, code) == nil)
  }

  private enum Messages {
    static let closure = "cannot convert value of type '()' to closure result type 'Int'"
    static let conformance = "type 'A' does not conform to protocol 'P'"
    static let function = "missing return in global function expected to return 'Int'"
    static let expression = "cannot convert return expression of type '()' to return type 'Int'"
    static let exit = "'guard' body must not fall through, consider using a 'return'"
    static let cases = "switch must be exhaustive"
    static let member = "value of type 'A' has no member 'tracer'"
    static let scope = "cannot find 'f' in scope"
  }

  @Test(
    "what may lack something has an excuse",
    arguments: [
      ("extension A where B == C {\n  // …\n}", true), ("extension A: B { /* c */ }", true),
      ("extension A {\n  // …\n}", false), ("let a: A\npublic private(set) var b: [B]", true),
      ("let a: A = b\nlet c: C", false), ("let a: A\nf(a)", false), ("@A var b: C", false),
    ])
  func excuses(code: String, isExcused: Bool) {
    let start = SourcePosition(line: 1, column: 1, offset: 0)
    let lines = code.split(separator: "\n").map { FencedLine(text: String($0), start: start) }
    #expect((IncompleteCode.excuse(for: lines) != nil) == isExcused)
  }
}
