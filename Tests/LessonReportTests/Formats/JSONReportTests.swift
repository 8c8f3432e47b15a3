import Foundation
import LessonKit
import TestSupport
import Testing

@testable import LessonReport
@testable import Sandbox

@Suite struct JSONReportTests {
  private static let lines = Result { try [SampleReport.report].lines(as: .json) }

  private func read(_ lines: [String]) throws -> Report? {
    try [Report](json: Array(lines.joined(separator: "\n").utf8), named: "r.json").first
  }

  @Test func `a report comes back as it was written`() throws {
    #expect(try read(try Self.lines.get()) == SampleReport.report)
  }

  @Test(arguments: [
    (ReportFormat.json, #""kind":"timedOut""#), (.junit, #"type="timedOut""#),
    (.github, "hold (timedOut)::"), (.sarif, #""kind":"timedOut""#),
  ])
  func `each format for programs names the kind of a failure`(format: ReportFormat, words: String)
    throws
  {
    var report = SampleReport.report
    report.programs = [
      SampleReport.program(
        "L/a.md", 1, .failed,
        failures: [.failure(SampleReport.diagnostic(1, 1, "slow", kind: "timedOut"))])
    ]
    let text = try [report].lines(as: format).joined(separator: "\n")
    #expect(text.components(separatedBy: words).count == 2, "\(text)")
  }

  @Test func `a record is one line that says which it is`() throws {
    let lines = try Self.lines.get()
    #expect(lines.allSatisfy { $0.utf8.allSatisfy { $0 >= 0x20 } })
    let words = try lines.map { line in
      (try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])?["record"]
        as? String
    }
    #expect(
      words == [
        "head", "problem", "problem", "program", "program", "program", "program", "summary",
      ]
    )
  }

  @Test(
    "what is no whole report is refused",
    arguments: [
      ([Int](), "the report 'r.json' is cut short"),
      ([0, 1, 3], "the report 'r.json' is cut short"),
      ([3, 7], "the report 'r.json' is cut short"),
      ([0, -1, 7], "line 2 of 'r.json' is no record of a report"),
    ])
  func refused(kept: [Int], message: String) throws {
    let lines = try Self.lines.get()
    let error = #expect(throws: CheckError.self) {
      _ = try read(kept.map { $0 < 0 ? "{}" : lines[$0] })
    }
    #expect(error?.message == message)
  }

  @Test func `the schema knows each key that is written, and no key that must be is missing`()
    throws
  {
    let file = URL(fileURLWithPath: Project.root + "Sources/LessonReport/Report.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let kinds = try #require(schema?["$defs"] as? [String: [String: Any]])
    var docs = SampleReport.report
    docs.head.isDocs = true
    let reports = [SampleReport.comparison, [docs]]
    for line in try reports.flatMap({ try $0.lines(as: .json) }) {
      let record = try #require(
        try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      try check(record, as: try #require(record["record"] as? String), in: kinds)
      for (key, kind) in [
        ("snippets", "snippet"), ("failures", "failure"), ("warnings", "warning"),
      ] {
        for part in record[key] as? [[String: Any]] ?? [] { try check(part, as: kind, in: kinds) }
      }
    }
  }

  private func check(
    _ record: [String: Any], as kind: String, in kinds: [String: [String: Any]]
  ) throws {
    let known = try #require(kinds[kind]?["properties"] as? [String: Any])
    let required = try #require(kinds[kind]?["required"] as? [String])
    #expect(record.keys.filter { known[$0] == nil } == [], "\(kind)")
    #expect(required.filter { record[$0] == nil } == [], "\(kind)")
  }
}
