import Foundation
import LessonKit
import TestSupport
import Testing

@testable import LessonChecker
@testable import LessonReport

/// What a second check does anew, and what it takes from the first.
@Suite(.compiles) struct RecheckTests {
  private static let checked = Task {
    let workbook = try SampleWorkbook(lessons: ["sample": SampleWorkbook.lesson])
    _ = try await workbook.check()
    return workbook
  }

  /// A workbook that has been checked once; the check is made once for all tests.
  private func checkedWorkbook() async throws -> SampleWorkbook {
    let workbook = try SampleWorkbook(lessons: ["sample": SampleWorkbook.lesson])
    try FileManager.default.copyItem(
      atPath: try await Self.checked.value.root + "cache", toPath: workbook.root + "cache")
    return workbook
  }

  private func edit(_ workbook: SampleWorkbook, _ old: String, _ new: String) throws {
    try workbook.folder.write(
      SampleWorkbook.lesson.replacing(old, with: new), to: "Lessons/en/sample.md")
  }

  @Test func `a second check without changes compiles and runs nothing`() async throws {
    let workbook = try SampleWorkbook(lessons: ["sample": SampleWorkbook.lesson])
    let first = try await workbook.check()
    #expect((first.tally.compiled, first.tally.ran) == (2, 2))
    #expect(first.holds)
    let second = try await workbook.check()
    #expect((second.tally.compiled, second.tally.ran) == (0, 0))
    #expect(second.lines.dropLast() == first.lines.dropLast())
    #expect(Report(second).programs.map(\.isCached) == [true, true])
    #expect(Report(first).programs.map(\.isCached) == [false, false])
    let times = Report(first).programs.map { [$0.compileSeconds, $0.runSeconds] }
    #expect(times.allSatisfy { !$0.contains(nil) })
    #expect(Report(second).programs.map { [$0.compileSeconds, $0.runSeconds] } == times)
    #expect(second.holds)
  }

  @Test(
    "a program is compiled and run again only if a change can affect its outcome",
    arguments: [
      ("```output\nhello", "```output\nhallo", 0), ("Prose.", "More\n\nprose.", 0),
      ("title: Sample", "title: Another", 0), ("## Other", "## Another", 0),
      ("\"other\"", "\"others\"", 1), ("timeout=9", "timeout=8", 1), ("swift: 6", "swift: 5", 2),
      ("modules: [Module]", "modules: [Module, Unlisted]", 2),
      ("```swift\nprint(\"other\")", "```swift release\nprint(\"other\")", 1),
      ("```swift\nprint(\"other\")", "```swift alone\nprint(\"other\")", 0),
      ("```output\nother", "```error\nother", 1),
    ])
  func changes(old: String, new: String, compiled: Int) async throws {
    let workbook = try await checkedWorkbook()
    try edit(workbook, old, new)
    #expect(try await workbook.check().tally.compiled == compiled)
    #expect(try await workbook.check().tally.compiled == 0)
  }

  @Test func `a changed expectation is compared with the cached outcome`() async throws {
    let workbook = try await checkedWorkbook()
    try edit(workbook, "```output\nhello", "```output\nhallo")
    let verdicts = try await workbook.check()
    #expect(!verdicts.holds)
    #expect(
      verdicts.lines.dropLast().map(\.description) == [
        "\(workbook.root)Lessons/en/sample.md:14:1: error: the output differs from what the page says",
        "    - hallo", "    + hello",
      ])
  }

  @Test func `a changed module is built anew, and what imports it is compiled anew`() async throws {
    let plain = "---\ntitle: Plain\n---\n\n```swift\nprint(1)  // Prints \"1\"\n```\n"
    let workbook = try SampleWorkbook(lessons: ["sample": SampleWorkbook.lesson, "plain": plain])
    #expect(try await workbook.check().tally.compiled == 3)
    try workbook.folder.write("public let greeting = \"hi\"\n", to: "Sources/Module/Module.swift")
    let verdicts = try await workbook.check()
    #expect(verdicts.tally.compiled == 2)
    #expect(verdicts.failures.map(\.position?.line) == [14])
  }

  @Test func `an outcome does not depend on the other lessons of the check`() async throws {
    let secret = "---\ntitle: Secret\n---\n\n```swift\nimport Unlisted\n```\n"
    let other = "---\ntitle: Other\nmodules: [Unlisted]\n---\n\n```swift\nlet a = unlisted\n```\n"
    let workbook = try SampleWorkbook(lessons: ["secret": secret, "other": other])
    let together = try await workbook.check()
    let alone = try await workbook.check(
      [workbook.root + "Lessons/en/secret.md"], cache: "other-cache")
    #expect(together.failures == alone.failures)
    #expect(alone.failures.map(\.message) == ["no such module 'Unlisted'"])
  }
}
