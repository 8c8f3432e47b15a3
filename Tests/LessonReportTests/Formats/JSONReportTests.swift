import Foundation
import LessonKit
import TestSupport
import Testing

@testable import LessonReport
@testable import Sandbox

@Suite struct JSONReportTests {
  private static let lines = Result { try [SampleReport.report].lines(as: .json) }

  @Test(arguments: [
    (ReportFormat.json, #""kind":"timedOut""#), (.junit, #"type="timedOut""#),
    (.github, "check (timedOut)::"), (.sarif, #""kind":"timedOut""#),
  ])
  func `each format for programs names the kind of a failure`(format: ReportFormat, words: String)
    throws
  {
    var report = SampleReport.report
    report.programs = [
      SampleReport.program(
        "L/a.md", 1, .failed,
        failures: [.failure(Diagnostic(in: "L/a.md", at: nil, .timedOut(seconds: 1)))])
    ]
    let text = try [report].lines(as: format).joined(separator: "\n")
    #expect(text.components(separatedBy: words).count == 2, "\(text)")
  }

  @Test func `a record holds all that is known, and no key without a value`() throws {
    let lines = try Self.lines.get()
    try #require(lines.count == 8)
    #expect([lines[0], lines[2], lines[3], lines[7]].joined(separator: "\n") == Self.records)
  }

  private static let records = #"""
    {"compiler":"Swift 6.3.1","folder":"docs/","lessons":["L/a.md","L/b,c:d.md"],\#
    "record":"head","schema":2,"seed":7,"selection":[],"tool":"1"}
    {"advice":"say it","column":3,"file":"L/a.md","isUnreadable":false,"line":2,\#
    "message":"bad word","record":"problem"}
    {"compileSeconds":0.25,"failures":[],"file":"L/a.md","id":"L/a.md#s/5","isCached":true,\#
    "line":5,"name":"name 5","record":"program","runSeconds":0.5,"section":"S",\#
    "snippets":[{"claims":["D1.1"],"endLine":7,"expects":["output"],"id":"i","line":5,\#
    "state":"verified","words":["alone"]}],"state":"verified",\#
    "warnings":[{"column":1,"line":6,"message":"never used"}]}
    {"claims":1,"compiled":3,"errors":3,"holds":false,"lessons":2,"notUnderstood":0,\#
    "programs":2,"ran":2,\#
    "record":"summary","seconds":1.5,"skipped":1,"snippets":3,"unchecked":1,"warnings":1}
    """#

  @Test func `comments that are not understood are counted apart from what was not checked`()
    throws
  {
    let lines = try SampleReport.unread.lines(as: .json)
    #expect(lines.count { $0.contains(#""unread":[6,7]"#) } == 1)
    #expect(lines.last?.contains(#""notUnderstood":3,"programs":2,"#) == true)
    #expect(lines.last?.contains(#""unchecked":1,"#) == true)
  }

  @Test func `what a program printed comes back as it was, whatever it was`() throws {
    let record = try #require(
      try JSONSerialization.jsonObject(with: Data(try Self.lines.get()[4].utf8)) as? [String: Any])
    let failure = try #require((record["failures"] as? [[String: Any]])?.first)
    let details = failure["details"] as? [[String: String]] ?? []
    #expect(failure["message"] as? String == "prints <100%> & \"more\"")
    #expect(details.map { $0["kind"] } == ["note", "missing", "extra"])
    #expect(
      details.map { $0["text"] } == [
        "::add-mask::x", "a]]>\u{1B}[31m", "\u{0}\r\u{FFFE}\u{FFFF}",
      ])
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

  @Test func `the schema knows each key that is written, and no key that must be is missing`()
    throws
  {
    let file = URL(fileURLWithPath: Project.root + "Sources/LessonReport/Report.schema.json")
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    let kinds = try #require(schema?["$defs"] as? [String: [String: Any]])
    var docs = SampleReport.report
    docs.head.isDocs = true
    docs.programs[0].snippets[0].unread = [6]
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
