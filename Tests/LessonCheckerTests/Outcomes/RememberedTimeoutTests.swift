import LessonKit
import TestSupport
import Testing

@testable import LessonChecker

/// A program that ran out of time costs that time once.
@Suite(.compiles) struct RememberedTimeoutTests {
  private static let page = "@@@swift\nprint(1)  // Prints \"2\"\nwhile true {}\n@@@\n"

  @Test func `a program that timed out fails from the cache until its time limit is raised`()
    async throws
  {
    let tree = try SampleTree([
      "a.md": Self.page, "workbook.yml": "defaults: {timeout: 1}\n",
    ])
    let reports = [try await tree.check(), try await tree.check()]
    #expect(reports.map(\.tally.ran) == [1, 0])
    for report in reports {
      #expect(report.failures.map(\.message) == ["this didn't end within 1 s"])
    }
    try tree.write("defaults: {timeout: 2}\n", to: "workbook.yml")
    let again = try await tree.check()
    #expect(again.tally.ran == 1)
    #expect(again.failures.map(\.message) == ["this didn't end within 2 s"])
  }
}
