import LessonKit
import Testing

@testable import LessonChecker

/// Compiling programs together makes a check faster, and changes nothing that it says.
@Suite struct MergingTests {
  private static let paths = CaseTests.names.map { "\(CaseTests.folder)/\($0)/lesson.md" }

  @Test func `all cases are judged alike, merged or not`() async throws {
    let merged = try await CaseTests.report.value
    var plan = CheckPlan()
    plan.merges = false
    let alone = try await SampleWorkbook().check(Self.paths, plan: plan)
    #expect((alone.tally.merged, alone.tally.recompiled) == (0, 0))
    #expect(merged.tally.compiled == alone.tally.compiled)
    for (one, other) in zip(merged.programs, alone.programs) {
      let name: Comment = "\(one.program.lesson), \(one.program.name)"
      #expect(one.failures == other.failures, name)
      #expect(one.warnings == other.warnings, name)
    }
    for lesson in merged.workbook.lessons {
      for snippet in lesson.snippets {
        #expect(
          merged.results.result(of: snippet, in: lesson.path)
            == alone.results.result(of: snippet, in: lesson.path))
      }
    }
  }
}
