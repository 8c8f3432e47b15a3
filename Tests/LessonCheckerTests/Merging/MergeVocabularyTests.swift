import Testing

@testable import LessonChecker

/// What a merged program may hold.
@Suite struct MergeVocabularyTests {
  private static func covers(_ source: String) -> Bool {
    MergeVocabulary.covers(Array(source.utf8), declaring: ["Clamped"])
  }

  @Test(
    "what stays in its file may be merged",
    arguments: [
      "DispatchQueue.main.sync {}", "f(.public, a.open)", "@Clamped var a = 1", "f(#line)",
      "@MainActor func f(_ g: @escaping () -> Void) {}", "f(\"public main\")", "// public\nf()",
      "f(\"\\(a.main) \\(\"b\")\")", "let maintained = 1",
      "@Observation.Observable final class A {\n  @ObservationIgnored var a = 1\n}", "f(#file)",
      "class A { @Published var a = 1 }", "open()", "let open = 1\nf(open, 1)", "let package = a",
    ])
  func covered(source: String) {
    #expect(Self.covers(source))
  }

  @Test(
    "what could reach other files is compiled alone",
    arguments: [
      "f(main.a)", "f(main::a)", "f(\"\\(main.a)\")", "f(\"\\(\"\\(main.a)\")\")", "f(\\main.a)",
      "extension A { public func f() {} }", "struct A { open var a = 1 }", "f(P1_main(0, a))",
      "extension A { internal(set) var a = 1 }", "@inlinable func f() {}", "@Observable class A {}",
      "@objc class A {}", "func f() {\n#if DEBUG\n#endif\n}", "f(#Predicate<A> { _ in true })",
      "typealias IntegerLiteralType = Double", "infix operator +", "precedencegroup A {}",
      "@Other.Observable class A {}", "@Observation.Other class A {}", "f(#filePath)",
      "open class A {}", "open\nclass A {}", "open(set) var a = 1", "package func f() {}",
      "open @MainActor class A {}",
    ])
  func refused(source: String) {
    #expect(!Self.covers(source))
  }
}
