import LessonKit
import Testing

@testable import LessonChecker

/// Which programs share an executable with others.
@Suite struct LinkIsolationTests {
  @Test(
    "what is a program's own does not reach others",
    arguments: [
      "print(1)", "struct A {}\nextension A: Error {}", "@MainActor final class A {}",
      "@propertyWrapper struct A { var wrappedValue = 1 }", "extension Int { var a: Int { 1 } }",
      "@discardableResult func a() -> Int { 1 }", "// @_cdecl(\"a\")", "print(\"@_cdecl\")",
      "enum A { struct B {} }",
    ])
  func shared(source: String) {
    #expect(!LinkIsolation.isNeeded(for: source))
  }

  @Test(
    "what may reach others is linked alone",
    arguments: [
      "@_cdecl(\"a\") public func a() {}", "@`_cdecl`(\"a\") public func a() {}",
      "@ _cdecl(\"a\") public func a() {}", "@/**/_cdecl(\"a\") public func a() {}",
      "@c func a() {}", "@section(\".init_array\") @used let a = 1",
      "extension Int: Error {}", "extension Swift.Int: Swift.Error {}",
      "typealias A = Int\nextension A: Error {}",
      "enum A { typealias B = Int }\nextension A.B: Error {}",
      "extension Int: @retroactive Error {}", "extension Array: Error where Element: Error {}",
      "let a = /b/",
    ])
  func secluded(source: String) {
    #expect(LinkIsolation.isNeeded(for: source))
  }

  @Test(
    "an object may ask the linker for libraries, and for nothing else",
    arguments: [
      ("-lFoundation", true), ("-l_Concurrency", true), ("-lstdc++", true), ("-l", false),
      ("-l../a", false), ("-l:a.o", false), ("-fuse-ld=/a", false), ("--ld-path=./a", false),
      ("-Wl,-Map=/a", false), ("@a", false), ("a.o", false), ("-la -fuse-ld=b", false),
    ])
  func requests(line: String, isHarmless: Bool) {
    #expect(PrebuiltModules.namesLibrary(line) == isHarmless)
  }
}
