import Testing

@testable import LessonKit

@Suite struct ExcerptTests {
  private func reason(_ code: String) -> String? {
    let lines = code.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return Excerpt.reason(
      in: lines.map { FencedLine(text: $0, start: SourcePosition(line: 1, column: 1, offset: 0)) })
  }

  @Test(
    "code that leaves something out is an excerpt",
    arguments: [
      "func f() -> Int", "func f(\n  _ a: Int\n)\nfunc g() {}",
      "extension A {\n  public init(_ a: B)\n}",
      "class A {\n  func f()\n  func g()\n}", "func f() { ... }", "struct A { ... }", "let a = ...",
      "func f<T>(_ a: T) -> T\n  where T: P",
      "extension A {\n  var x: Int { get set }\n}", "mutating func f() async throws -> A",
      "protocol P {\n  func f()\n}\nfunc f()", "func f() { … }",
    ])
  func excerpts(code: String) {
    #expect(reason(code) != nil)
  }

  @Test(
    "code that is whole is no excerpt",
    arguments: [
      "protocol P {\n  func f() -> Int\n  init()\n  var x: Int { get }\n}",
      "public protocol P: Q\nwhere A == B {\n  func f()\n}",
      "func f(\n  a: Int\n) -> Int {\n  1\n}",
      "func f()\n{\n}", "func f<T>(_ a: T)\n  where T: P\n{\n}", "struct A { init() {} }",
      "let a = [1, 2][...]", "func f() { let g = { ($0...) } }", "print(\"func f()\")",
      "class A {\n  class func f() {}\n  var x: Int { get { 1 } set {} }\n}",
      "f { a in\n  init(a)\n}",
      "@_silgen_name(\"f\") func f()", "// func f()", "enum A { case a; func f() {} }",
      "struct A {\n  protocol P { func f() }\n}", "let f = funcs\nlet initial = 1",
      "init_all()\nfuncs()",
    ])
  func whole(code: String) {
    #expect(reason(code) == nil)
  }
}
