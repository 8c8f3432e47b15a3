import Foundation
import Testing

@testable import LessonReport

@Suite struct SARIFReportTests {
  /// The report as a reader of JSON finds it.
  private func read(_ report: [Report]) throws -> [String: Any] {
    let text = try report.lines(as: .sarif).joined(separator: "\n")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func runs(_ report: [Report]) throws -> [[String: Any]] {
    try #require(try read(report)["runs"] as? [[String: Any]])
  }

  /// A result in one line: its rule, its level, its place and its text.
  private func short(_ result: [String: Any]) -> String {
    let message = (result["message"] as? [String: Any])?["text"] as? String ?? ""
    let location = (result["locations"] as? [[String: Any]])?.first
    let place = location?["physicalLocation"] as? [String: Any]
    let file = (place?["artifactLocation"] as? [String: Any])?["uri"] as? String ?? "?"
    let line = (place?["region"] as? [String: Any])?["startLine"] as? Int
    let words = [result["ruleId"] as? String, result["level"] as? String].compactMap { $0 }
    return words.joined(separator: " ") + " \(file)\(line.map { ":\($0)" } ?? "") \(message)"
  }

  private func results(_ run: [String: Any]) -> [String] {
    (run["results"] as? [[String: Any]] ?? []).map(short)
  }

  @Test func `each diagnostic is a result of a rule, at its line`() throws {
    let run = try #require(try runs([SampleReport.report]).first)
    #expect(
      results(run) == [
        "file error docs/L/w.yml no 'x'; mend it", "file error docs/L/a.md:2 bad word; say it",
        "compiler warning docs/L/a.md:6 never used",
        "snippet error docs/L/b%2Cc%3Ad.md:12 prints <100%> & \"more\"; mend it\n"
          + "      ::add-mask::x\n    - a]]>\\u{1b}[31m\n    + \\u{0}\\u{d}\u{FFFE}\u{FFFF}",
      ])
  }

  @Test func `a comment that is not understood is a note, at its line`() throws {
    let run = try #require(try runs(SampleReport.unread).first)
    let words =
      "this comment seems to state a result, but not in a known form, so the result wasn't checked"
    #expect(
      results(run).suffix(3) == [
        "comment note docs/L/a.md:6 \(words)", "comment note docs/L/a.md:7 \(words)",
        "comment note docs/L/b%2Cc%3Ad.md:10 \(words)",
      ])
    #expect(results(run).count == results(try runs([SampleReport.report])[0]).count + 3)
  }

  @Test func `it says which version of SARIF it is, and all its rules`() throws {
    let report = try read([SampleReport.report])
    #expect(report["version"] as? String == "2.1.0")
    #expect((report["$schema"] as? String)?.hasSuffix("sarif-2.1.0.json") == true)
    let run = try #require(try runs([SampleReport.report]).first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    #expect(driver["name"] as? String == "workbook")
    let rules = driver["rules"] as? [[String: Any]] ?? []
    #expect(rules.compactMap { $0["id"] as? String } == CheckRule.allCases.map(\.rawValue))
  }

  @Test func `another implementation has a run of its own, with warnings for what differs`() throws
  {
    let runs = try runs(SampleReport.comparison)
    #expect(runs.count == 2)
    #expect(results(runs[1]) == ["snippet warning docs/L/b%2Cc%3Ad.md:13 prints <200%>"])
    let details = runs.map { ($0["automationDetails"] as? [String: Any])?["id"] as? String }
    #expect(details == ["workbook/", "workbook/other/"])
  }
}
