import LessonKit
import Testing

@testable import LessonReport

@Suite struct GitHubReportTests {
  @Test func `each finding is one command, with everything in it escaped`() throws {
    let lines = try [SampleReport.report].lines(as: .github)
    #expect(
      lines.dropLast() == [
        "::error file=docs/L/w.yml,title=The lesson fails its check::no 'x'; mend it",
        "::error file=docs/L/a.md,line=2,col=3,title=The lesson fails its check::bad word; say it",
        "::warning file=docs/L/a.md,line=6,col=1,title=Compiler warning::never used",
        "::error file=docs/L/b%2Cc%3Ad.md,line=12,col=4,title=The lesson fails its check::"
          + "prints <100%25> & \"more\"; mend it%0A      ::add-mask::x%0A    - a]]>\\u{1b}[31m"
          + "%0A    + \\u{0}\\u{d}\u{FFFE}\u{FFFF}",
      ])
    #expect(lines.last?.hasPrefix("2 lessons, ") == true)
  }

  @Test func `a failure outside of a course is not called a lesson`() throws {
    var report = SampleReport.report
    report.head.isDocs = true
    let lines = try [report].lines(as: .github)
    #expect(lines.contains { $0.contains("title=The documentation fails its check::") })
    #expect(!lines.contains { $0.contains("title=The lesson") })
  }

  @Test func `one notice names all comments that can't be read`() throws {
    let lines = try SampleReport.unread.lines(as: .github)
    #expect(
      lines.filter { $0.hasPrefix("::notice") } == [
        "::notice title=3 comments not understood::these comments weren't compared: docs/L/a.md:6, "
          + "docs/L/a.md:7, docs/L/b,c:d.md:10"
      ])
    #expect(try ![SampleReport.report].lines(as: .github).contains { $0.hasPrefix("::notice") })
  }

  @Test func `no text of a lesson can begin a workflow command`() throws {
    var report = SampleReport.report
    let hostile = "x\n::stop-commands::y\r\n##[add-mask]z\u{1B}[31m\u{9B}31m\u{202E}"
    report.programs = [
      SampleReport.program(
        hostile, 1, .failed,
        failures: [.failure(SampleReport.diagnostic(1, 1, hostile, details: [.note(hostile)]))])
    ]
    report.head.lessons = [hostile]
    report.programs[0].snippets[0].unread = [1]
    let lines = try [report].lines(as: .github)
      .flatMap { $0.split(whereSeparator: \.isNewline) }
    let commands = lines.filter { $0.hasPrefix("::") }.map { $0.prefix { $0 != " " } }
    #expect(Set(commands) == ["::error", "::notice"])
    #expect(lines.filter { !$0.hasPrefix("::") }.count == 1)
    #expect(
      !lines.joined().unicodeScalars.contains { ["\u{1B}", "\u{9B}", "\u{202E}"].contains($0) })
  }
}
