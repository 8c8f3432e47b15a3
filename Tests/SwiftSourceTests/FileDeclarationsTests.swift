import Testing

@testable import SwiftSource

@Suite struct FileDeclarationsTests {
  @Test(
    "a file of declarations has names and extended types",
    arguments: [
      ("public struct A { var x = 1 }\nimport B\nfunc f() { print(1) }", ["A", "f"], []),
      ("@MainActor\nfinal class A {}\n\nprivate let b = 2, c = 3", ["A"], []),
      ("public private(set) var a = 1\nfileprivate struct B {}\nprivate extension C {}", ["a"], []),
      ("extension A: P { func f() {} }\nenum B {}", ["B"], ["A"]),
      ("// nothing", [], []),
    ] as [(String, Set<String>, Set<String>)])
  func declarations(code: String, names: Set<String>, extended: Set<String>) throws {
    let file = try #require(FileDeclarations(Array(code.utf8)))
    #expect(file.names == names)
    #expect(file.extended == extended)
  }

  @Test func `what a file declares for itself is not for others`() throws {
    let code =
      "func e(x: Int) {}\nprivate func e() {}\nprivate func a() {}\npublic struct B { private let c = 1 }\nfileprivate let d = 1"
    #expect(try #require(FileDeclarations(Array(code.utf8))).privateNames == ["a", "d"])
  }

  @Test(
    "a file with anything else has none",
    arguments: [
      "struct A {}\nprint(A())", "@main struct A {}", "#if DEBUG\nstruct A {}\n#endif",
      "struct A {}; print(1)", "struct A {",
      "struct A { let a = #sourceLocation(file: \"\", line: 1) }",
    ])
  func others(code: String) {
    #expect(FileDeclarations(Array(code.utf8)) == nil)
  }
}

@Suite struct PrivateRenamingTests {
  private func rename(_ code: String) -> String? {
    FileDeclarations.Renaming.rename("a", to: "b", in: Array(code.utf8))
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "a name is another one in code, and the same in text",
    arguments: [
      (
        "private let a: Int = 1  // a\nlet c = [a, a]",
        "private let b: Int = 1  // a\nlet c = [b, b]"
      ),
      (
        #"private func a() {}; let c = "a \(a()) \("\(a())")""#,
        #"private func b() {}; let c = "a \(b()) \("\(b())")""#
      ),
      (
        "private struct a: P {}\nstruct C { @a var c = 0...a }",
        "private struct b: P {}\nstruct C { @b var c = 0...b }"
      ),
      ("struct C { let c = \"\\n\" }", "struct C { let c = \"\\n\" }"),
    ])
  func renamed(code: String, expected: String) {
    #expect(rename(code) == expected)
  }

  @Test(
    "a name that something else has, too, is kept",
    arguments: [
      "private let a = 1\nfunc f(a: Int) { print(a) }", "private let a = 1\nlet c = [x.a]",
      "private let a = 1\nlet c = x.a",
      "private let a = 1\nstruct C { let a = 1 }", #"private let a = 1; let c = "\(x.a)""#,
      "private let a = /a/",
    ])
  func kept(code: String) {
    #expect(rename(code) == nil)
  }
}
