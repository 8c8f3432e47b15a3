import Foundation
import Testing

@testable import LessonChecker
@testable import LessonReport
@testable import Sandbox

/// Reports of several implementations side by side.
@Suite struct ComparisonTests {
  private static let comparison = SampleReport.comparison

  @Test func `a matrix counts snippets, and what differs stands below it`() {
    #expect(
      Self.comparison.lines().map(\.description) == [
        "            ours            other",
        "L/a.md      1/1             1/1",
        "L/b,c:d.md  0/2, 1 skipped  0/1, 2 skipped",
        "all         1/3, 1 skipped  1/2, 2 skipped",
        "1 skipped: 'other' has no Kit",
        "",
        "In ours:",
        "L/w.yml: error: no 'x'; mend it",
        "L/a.md:2:3: error: bad word; say it",
        "L/a.md:6:1: warning: never used",
        "L/b,c:d.md:12:4: error: prints <100%> & \"more\"; mend it",
        "      ::add-mask::x",
        "    - a]]>\\u{1b}[31m",
        "    + \\u{0}\\u{d}\u{FFFE}\u{FFFF}",
        "",
        "Problems that only occur in other (4 that also occur in ours aren't listed):",
        "L/b,c:d.md:13:1: error: prints <200%>",
        "",
        "The programs ran in a random order; use '--shuffle --seed 7' to get the same order again.",
        "ours: 2 lessons, 2 programs, 3 snippets, 1 claim proven, 1 skipped: 3 errors, 1 warning, "
          + "1 program not checked, because the check stopped at the first failure "
          + "(3 compiled, 2 run)",
        "other: 2 lessons, 2 programs, 2 snippets, 1 claim proven, 2 skipped: 4 errors, 1 warning "
          + "(3 compiled, 2 run)",
      ])
    #expect(Self.comparison.lines(TextStyle(.quiet)).first == .note("In ours:"))
    #expect(Self.comparison.lines(TextStyle(.quiet)).count { $0 == .note("") } == 1)
    #expect([SampleReport.report].lines() == SampleReport.report.lines())
  }

  @Test func `each record of a comparison names the implementation`() throws {
    let names = try Self.comparison.lines(as: .json).map { line in
      (try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?[
        "implementation"] as? String
    }
    #expect(names == Array(repeating: nil, count: 8) + Array(repeating: "other", count: 8))
  }

  @Test func `suites are named after the implementation`() throws {
    let lines = try Self.comparison.lines(as: .junit)
    let suites = lines.filter { $0.contains("<testsuite ") }.compactMap {
      $0.split(separator: "\"").dropFirst().first
    }
    #expect(
      suites == [
        "L/w.yml", "L/a.md", "L/b,c:d.md", "other: L/w.yml", "other: L/a.md", "other: L/b,c:d.md",
      ])
    #expect(lines.count { $0.contains("file=\"L/a.md\"") } == 6)
  }

  @Test func `on GitHub another implementation gets warnings`() throws {
    let lines = try Self.comparison.lines(as: .github)
    #expect(lines.count { $0.hasPrefix("::error ") } == 3)
    let others = lines.filter { $0.contains("in other::") }
    #expect(others.map { $0.hasPrefix("::warning file=docs/L/") } == [true])
    #expect(others.last?.contains("title=The lesson fails its check in other::prints") == true)
  }
}
