import LessonChecker
import LessonKit
import LessonSite
import TestSupport
import Testing

@testable import LessonAuthoring

/// The lessons, held to what they say.
@Suite(.compiles) struct LessonsTests {
  @Test(arguments: try await CheckedLessons.cases)
  func `a lesson's program does what the lesson says`(_ program: CheckedLessons.Case) {
    for failure in program.verdict.failures {
      let text = ([failure.description] + failure.details.map(\.description)).joined(
        separator: "\n")
      Issue.record(Comment(rawValue: text), sourceLocation: place(of: failure))
    }
  }

  @Test func `every lesson keeps to the lesson format and can be run`() async throws {
    let verdicts = try await CheckedLessons.verdicts
    #expect(verdicts.problems.map(\.description) == [])
    #expect(verdicts.quotationFailures.map(\.description) == [])
  }

  @Test func `lint reports nothing`() async throws {
    let workbook = try await CheckedLessons.verdicts.workbook
    // A change need not wait for its translators, nor for the polish of its prose.
    let findings = Linter(workbook).diagnostics.filter { !$0.isAdvice }
    let links = LinkCheck.problems(in: workbook)
    let words = WordsCheck.problems(of: workbook, theme: Project.root + "site")
    #expect((findings + links + words).map(\.description) == [])
  }

  @Test func `no snippet has a warning that its reader would meet`() async throws {
    let warnings = try await CheckedLessons.verdicts.programs.flatMap { verdict in
      verdict.warnings.map(\.description)
    }
    #expect(warnings == [])
  }

  @Test func `every claim is proven by a snippet, or says why it is untested`() async throws {
    let verdicts = try await CheckedLessons.verdicts
    let claims = verdicts.workbook.claims.filter(\.isTestable).map(\.id)
    #expect(Set(claims.map { $0.prefix(2) }) == ["D1", "D2", "D3", "D4"])
    #expect(claims.filter { verdicts.verifiedProofs[$0] == nil } == [])
  }

  @Test func `every claim stands under a heading of its document`() async throws {
    let workbook = try await CheckedLessons.verdicts.workbook
    let listed = workbook.course.documents.flatMap(\.sections).flatMap(\.claims).map(\.name)
    #expect(listed.sorted() == workbook.claims.map(\.id).sorted())
  }

  /// Puts a red mark at the line of the lesson, where the tools that run tests look for it.
  private func place(of failure: Diagnostic) -> SourceLocation {
    let file = failure.file.split(separator: "/").last ?? "lesson"
    return SourceLocation(
      fileID: "Lessons/\(file)", filePath: failure.file,
      line: failure.position?.line ?? 1, column: failure.position?.column ?? 1)
  }
}
