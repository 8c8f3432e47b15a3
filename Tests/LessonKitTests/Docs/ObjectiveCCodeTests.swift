import Testing

@testable import LessonKit

@Suite struct ObjectiveCCodeTests {
  @Test(
    "code that needs Objective-C is left out where there is none",
    arguments: [
      ("class A { @objc func f() {} }", "it says '@objc', and this platform has no Objective-C"),
      ("let s = #selector(A.f)", "it says '#selector', and this platform has no Objective-C"),
      ("#Preview { A() }", "it is a preview of SwiftUI, which this platform lacks"),
      ("#if os(macOS)\n@objc class A {}\n#endif", nil), ("print(\"@objc\")  // @objc", nil),
      ("let a = #line", nil),
    ])
  func objectiveC(code: String, reason: String?) {
    #if canImport(ObjectiveC)
    #expect(ObjectiveCCode.reasonToSkip(Array(code.utf8)) == nil)
    #else
    #expect(ObjectiveCCode.reasonToSkip(Array(code.utf8)) == reason)
    #endif
  }
}
