import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// Compiling programs together makes a check faster, and changes nothing that it says.
@Suite(.compiles) struct MergingTests {
  private static let paths = CaseTests.names.map { "\(CaseTests.folder)/\($0)/lesson.md" }

  private static let settings = {
    var settings = CheckSettings()
    settings.merges = false
    return settings
  }()

  @Test func `all cases are judged alike, merged or not`() async throws {
    async let mergedCheck = CaseTests.report.value
    async let aloneCheck = SampleWorkbook().check(Self.paths, settings: Self.settings)
    let (merged, alone) = try await (mergedCheck, aloneCheck)
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
