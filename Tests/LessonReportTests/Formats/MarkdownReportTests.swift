import LessonKit
import Testing

@testable import LessonReport

@Suite struct MarkdownReportTests {
  @Test func `a summary of a job has the verdict, and a block that nothing in it can end`() throws {
    var report = SampleReport.report
    let details: [Diagnostic.Detail] = [.missing("a]]>\u{1B}[31m"), .extra("```` end")]
    report.programs[1].failures = [
      .failure(SampleReport.diagnostic(12, 4, "bad", details: details))
    ]
    let lines = try [report].lines(as: .markdown)
    #expect(lines[0].hasPrefix("### ❌ 2 lessons, "))
    #expect(lines[2] == "`````diff")
    #expect(lines.count { $0 == "`````" } == 1)
    #expect(lines.contains("- a]]>\\u{1b}[31m"))
    #expect(lines.contains("L/a.md:2:3: error: bad word; say it"))
  }

  @Test func `lines that don't fit the summary are counted`() throws {
    var report = SampleReport.report
    let found = (1...60).map { SampleReport.diagnostic($0, 1, "bad") }
    report.problems = found.map { .problem($0) }
    report.programs = []
    let lines = try [report].lines(as: .markdown)
    #expect(lines.count { $0.hasSuffix("error: bad") } == 50)
    #expect(lines.contains("And 10 more problems: see the log."))
  }
}
