import Testing

@testable import SwiftSource

@Suite struct LooseMembersTests {
  private func kind(_ code: String) -> String? {
    LooseMembers.kindOfType(around: Array(code.utf8))
  }

  @Test(
    "members without their type are found, with the kind of type that they can be in",
    arguments: [
      ("@Option var count: Int", "struct"),
      ("@Flag(help: \"a (b)\")\nvar isFast = false\n\nfunc run() {}", "struct"),
      ("init(_ a: Int) { self.init() }", "struct"), ("subscript(i: Int) -> Int { i }", "struct"),
      ("mutating func add() {}", "struct"), ("static let a = 1", "struct"),
      ("public private(set) static var a = 1", "struct"),
      ("override func run() {}", "class"), ("deinit { print(1) }", "class"),
      ("case a, b", "enum"), ("case a\nvar isA: Bool { self == .a }", "enum"),
    ])
  func members(code: String, kind: String) {
    #expect(self.kind(code) == kind)
  }

  @Test(
    "code that speaks of members of self which it does not show is told from other code",
    arguments: [
      ("mutating func add() { self.count += 1 }", true), ("print(self)", true),
      ("init(a: Int) { self.a = a }", true), ("f { [weak self] in self?.g() }", true),
      ("var a = 1\ninit(b: Int) { self.a = b }", false), ("init(_ a: Int) { self.init() }", false),
      ("case a\nvar isA: Bool { self == .a }", false), ("print(Int.self)", false),
      ("print(a.class)\nself.b()", true),
      ("let a = b.map(\\.self)", false), ("struct A { func f() { self.g() } }", false),
      ("extension A { func f() { self.g() } }", false), ("#macro { self.a }", false),
      ("mutating func f() { self.g() }\nfunc g() {}", false), ("let a = 1", false),
      ("init(a: Int) { self.init(b: a) }", true),
      ("init(a: Int) { self.init(b: a) }\ninit(b: Int) {}", false),
      ("let b: Int\ninit(a: Int) { self.init(b: a) }", false),
      ("convenience init(a: Int) { self.init() }", false),
    ])
  func selfOutside(code: String, isFound: Bool) {
    #expect(LooseMembers.useSelf(Array(code.utf8)) == isFound)
  }

  @Test(
    "a static variable among members has a value",
    arguments: [
      ("static let a: A", true), ("public static var a: [A]\nstatic let b = 1", true),
      ("static let a: A = b", false), ("static var a: A { b }", false), ("let a: A", false),
      ("struct B { static let a: A }", false), ("static func f() {}\nlet a: A", false),
    ])
  func valueless(code: String, isFound: Bool) {
    #expect(LooseMembers.lackValues(Array(code.utf8)) == isFound)
  }

  @Test(
    "a program is left as it is",
    arguments: [
      "let a = 1", "func f() {}", "struct A { static let a = 1 }", "print(1)\nstatic let a = 1",
      "@MainActor var a = 1", "@available(*, deprecated) var a = 1", "@main struct A {}", "",
      "f { a in\n  init(a)\n}", "@Test func f() {}", "// init()", "extension A { init() {} }",
    ])
  func program(code: String) {
    #expect(kind(code) == nil)
  }
}
