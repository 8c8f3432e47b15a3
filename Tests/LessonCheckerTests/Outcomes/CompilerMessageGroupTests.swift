import Testing

@testable import LessonChecker

@Suite struct CompilerMessageGroupTests {
  @Test(
    "a diagnostic loses the name of its group, and nothing else",
    arguments: [
      ("a [#no-usage]", "a"), ("a b [#SendableClosureCaptures]", "a b"), ("a", "a"), ("", ""),
      ("a [b]", "a [b]"), ("a[#b]", "a[#b]"), ("a [#]", "a [#]"), ("a [#b c]", "a [#b c]"),
      ("[#b]", "[#b]"), ("a [#b] c", "a [#b] c"), ("]", "]"), ("a [#b][#c]", "a [#b][#c]"),
    ])
  func names(message: String, without: String) {
    #expect(CompilerMessageGroup.removed(from: message) == without)
  }
}
