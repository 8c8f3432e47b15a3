import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

@Suite(.compiles) struct AlternativesTests {
  @Test func `two forms of one declaration in a fence are named as such`() async throws {
    let tree = try SampleTree([
      "a.md": """
      @@@swift
      protocol P {}
      func f<T: P>(x: T) {}
      func f<T>(x: T) where T: P {}
      @@@

      """
    ])
    #expect(
      tree.said(try await tree.check()).first
        == "a.md:4:6: error: invalid redeclaration of 'f(x:)'; "
        + "if these are alternatives, give each a fence of its own")
  }

  @Test func `members of a class that is not shown are skipped`() async throws {
    let tree = try SampleTree([
      "a.md": "@@@swift\noverride func load() { super.load() }\n@@@\n",
      "b.md": "@@@swift\nclass A { func load() {} }\nclass B: A { override func load() {} }\n@@@\n",
    ])
    let verdicts = try await tree.check()
    #expect(verdicts.failures.isEmpty)
    let lessons = verdicts.workbook.lessons.flatMap(\.snippets)
    #expect(
      lessons.map(\.options.skipReason) == [
        "it overrides a member of a class that it does not show", nil,
      ])
  }
}
