import LessonKit
import Testing

@testable import LessonChecker
@testable import LessonReport
@testable import Sandbox

@Suite struct ReportMergeTests {
  /// The report of one of three shards, each with a program of its own and a problem that all have.
  private func shard(
    _ number: Int, plan: String = "p", compiler: String = "Swift 6", isWell: Bool = true
  ) -> (name: String, report: Report) {
    var head = HeadRecord(compiler: compiler, lessons: ["a.md", "b.md", "c.md"])
    head.shard = Shard("\(number)/3")
    head.shard?.plan = plan
    let file = ["b.md", "c.md", "a.md"][number - 1]
    let failures = isWell ? [] : [DiagnosticRecord.failure(SampleReport.diagnostic(1, 1, "m"))]
    let report = Report(
      head: head,
      programs: [
        SampleReport.program(file, number, isWell ? .verified : .failed, failures: failures)
      ],
      work: WorkRecord(compiled: number, ran: 1, seconds: Double(number)))
    return ("\(number).json", report)
  }

  @Test func `all shards make one report, in the order of the lessons`() throws {
    let report = try Report(merging: [shard(2), shard(1), shard(3)])
    #expect(report.holds)
    #expect(report.head.shard == nil)
    #expect(report.programs.map(\.file) == ["a.md", "b.md", "c.md"])
    #expect(report.work == WorkRecord(compiled: 6, ran: 3, seconds: 3))
  }

  @Test func `one failure fails the whole`() throws {
    let report = try Report(merging: [shard(1), shard(2, isWell: false), shard(3)])
    #expect(!report.holds)
    #expect(!report.isPartial)
  }

  @Test func `a missing shard is named, and the whole does not hold`() throws {
    let report = try Report(merging: [shard(1), shard(3)])
    #expect(report.isPartial)
    #expect(
      report.lines().first?.description.hasPrefix("shard 2/3: error: its report is missing; run")
        == true
    )
  }

  @Test func `a problem that all shards met is told once`() throws {
    let problem = DiagnosticRecord.problem(
      Diagnostic(in: "w.yml", "m", advice: "a"))
    let shards = (1...3).map { number in
      var part = shard(number)
      part.report.problems = [problem]
      return part
    }
    #expect(try Report(merging: shards).problems == [problem])
  }

  @Test func `a single report that is no shard stays as it is`() throws {
    let report = try Report(merging: [("a.json", SampleReport.report)])
    #expect(report == SampleReport.report)
  }

  @Test func `what is no part of the same whole is refused`() {
    let whole = (name: "w.json", report: SampleReport.report)
    var future = shard(2)
    future.report.head.schema += 1
    let cases = [
      ([], "there is no report to merge"),
      ([shard(1), shard(2, plan: "q")], "'2.json' and '1.json' are not parts of one whole"),
      ([shard(1), shard(2, compiler: "x")], "'2.json' and '1.json' are not parts of one whole"),
      ([shard(1), shard(1)], "'1.json' and '1.json' are both of shard 1"),
      ([shard(1), whole], "'w.json' is not the report of a shard"),
      ([whole, shard(1)], "'w.json' is not the report of a shard"),
      ([whole, whole], "'w.json' is not the report of a shard"),
      ([shard(1), future], "'2.json' is a report of another version of the tool"),
    ]
    for (reports, message) in cases {
      let error = #expect(throws: CheckError.self) { _ = try Report(merging: reports) }
      #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
    }
  }
}
