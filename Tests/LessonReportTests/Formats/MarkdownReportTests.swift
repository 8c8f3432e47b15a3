import LessonKit
import Testing

@testable import LessonReport

@Suite struct MarkdownReportTests {
  @Test func `a summary of a job has the verdict, and a block that nothing in it can end`() throws {
    var document = SampleReport.document
    let details: [Diagnostic.Detail] = [.missing("a]]>\u{1B}[31m"), .extra("```` end")]
    document.programs[1].failures = [
      .failure(SampleReport.diagnostic(12, 4, "bad", details: details))
    ]
    let lines = try WrittenReport(documents: [document]).lines(as: .markdown)
    #expect(lines[0].hasPrefix("### ❌ 2 lessons, "))
    #expect(lines[2] == "`````diff")
    #expect(lines.count { $0 == "`````" } == 1)
    #expect(lines.contains("- a]]>\\u{1b}[31m"))
    #expect(lines.contains("L/a.md:2:3: error: bad word; say it"))
  }

  @Test func `what is too much for a page is counted`() throws {
    var document = SampleReport.document
    let found = (1...60).map { SampleReport.diagnostic($0, 1, "bad") }
    document.problems = found.map { .problem($0) }
    document.programs = []
    let lines = try WrittenReport(documents: [document]).lines(as: .markdown)
    #expect(lines.count { $0.hasSuffix("error: bad") } == 50)
    #expect(lines.contains("And 10 more, which the log has."))
  }
}
