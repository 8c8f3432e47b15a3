import Testing

@testable import SwiftSource

@Suite struct PrivateRenamingTests {
  private func rename(_ code: String) -> String? {
    PrivateRenaming.rename("a", to: "b", in: Array(code.utf8))
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
