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
