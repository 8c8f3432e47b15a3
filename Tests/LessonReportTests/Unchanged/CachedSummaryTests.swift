import Foundation
import LessonKit
import TestSupport
import Testing

@testable import LessonChecker
@testable import LessonReport

/// What is known of a whole course, as long as nothing has changed.
@Suite(.compiles) struct CachedSummaryTests {
  private static func verdict(of workbook: SampleWorkbook) async throws -> CachedSummary? {
    try await SeededCache.seed(workbook.root + "cache")
    return try await CachedSummary(
      ofCourseIn: workbook.root, cacheFolder: workbook.root + "cache")
  }

  /// Checks a workbook and keeps what came of it.
  private static func check(_ workbook: SampleWorkbook) async throws -> CheckReport {
    let verdict = try await verdict(of: workbook)
    #expect(verdict?.summary == nil)
    let report = try await workbook.check()
    try verdict?.keep(report)
    return report
  }

  private static func course(_ lesson: String = SampleWorkbook.lesson) throws -> SampleWorkbook {
    let workbook = try SampleWorkbook(lessons: ["sample": lesson])
    try FileManager.default.removeItem(atPath: workbook.root + "Sources/Broken")
    return workbook
  }

  @Test func `what held is known until a file changes, comes or goes`() async throws {
    let workbook = try Self.course()
    _ = try await Self.check(workbook)
    let expected = try await workbook.check().lines
    #expect(try await Self.verdict(of: workbook)?.summary == expected.last)
    #expect(expected.count == 1)

    for path in ["Lessons/en/sample.md", "Lessons/workbook.yml", "Sources/Module/Shape.swift"] {
      let text = try String(contentsOfFile: workbook.root + path, encoding: .utf8)
      try workbook.folder.write(text + "\n", to: path)
      #expect(try await Self.verdict(of: workbook)?.summary == nil, "\(path)")
      try workbook.folder.write(text, to: path)
      #expect(try await Self.verdict(of: workbook)?.summary != nil, "\(path)")
    }
    for path in ["Lessons/claims.yml", "Lessons/ko/sample.md", "Sources/Unlisted/b.swift"] {
      try workbook.folder.write("", to: path)
      #expect(try await Self.verdict(of: workbook)?.summary == nil, "\(path)")
      try FileManager.default.removeItem(atPath: workbook.root + path)
    }
    #expect(try await Self.verdict(of: workbook)?.summary != nil)
  }

  @Test func `what was edited during the check is not known`() async throws {
    let workbook = try Self.course()
    let verdict = try await Self.verdict(of: workbook)
    let report = try await workbook.check()
    try workbook.folder.write(SampleWorkbook.lesson + "\nMore.\n", to: "Lessons/en/sample.md")
    try verdict?.keep(report)
    #expect(try await Self.verdict(of: workbook)?.summary == nil)
    try workbook.folder.write(SampleWorkbook.lesson, to: "Lessons/en/sample.md")
    #expect(try await Self.verdict(of: workbook)?.summary == nil)
  }

  @Test(
    "what fails, warns, or quotes a file that nobody imports is said each time",
    arguments: [
      ("```output\nhello", "```output\nhallo"),
      ("print(greeting)", "func f() { let a = 1 }\nprint(greeting)"),
      ("Prose.", "<!-- check: source=LICENSE -->\n```swift\nfree\n```"),
    ])
  func said(old: String, new: String) async throws {
    let workbook = try Self.course(SampleWorkbook.lesson.replacing(old, with: new))
    try workbook.folder.write("free\n", to: "LICENSE")
    let report = try await Self.check(workbook)
    #expect(try await Self.verdict(of: workbook)?.summary == nil, "\(report.lines)")
  }

  @Test func `nothing is known of a course that imports what a package offers`() async throws {
    let workbook = try Self.course()
    try workbook.folder.write(
      SampleWorkbook.course.replacing(
        "Unlisted: {sources: Sources/Unlisted, imports: [Module]}", with: "Other: {package: Other}")
        + "parts: []\n", to: SampleWorkbook.courseFile)
    #expect(try await Self.verdict(of: workbook) == nil)
  }
}
