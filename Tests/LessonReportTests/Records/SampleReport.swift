import Foundation
import LessonKit

@testable import LessonChecker
@testable import LessonReport

/// Reports that nothing had to be compiled for.
enum SampleReport {
  /// A report with one of everything, of a lesson that tries to speak to whoever reads it.
  static let report = Report(
    head: HeadRecord(
      tool: "1", compiler: "Swift 6.3.1", folder: "docs/", lessons: ["L/a.md", "L/b,c:d.md"],
      seed: 7),
    problems: [
      .problem(.unreadable(in: "L/w.yml", "no 'x'", advice: "mend it")),
      .problem(diagnostic(2, 3, "bad word", advice: "say it")),
    ],
    programs: [verified, failed, skipped, unchecked],
    work: WorkRecord(compiled: 3, ran: 2, seconds: 1.5))

  /// The same lessons against another implementation, which lacks a module.
  static let comparison: [Report] = {
    var other = report
    other.programs[1].failures[0].diagnostic.advice = nil
    other.programs[1].failures.append(
      .failure(diagnostic(13, 1, "prints <200%>", in: "L/b,c:d.md")))
    other.programs[3].state = .skipped
    other.programs[3].snippets[0].state = .skipped
    other.programs[3].lacks = ["Kit"]
    other.programs[3].reason = "'other' has no Kit"
    other.name("other")
    return [report, other]
  }()

  /// A report on docs in which some comments are not understood.
  static let unread: [Report] = {
    var docs = report
    docs.head.isDocs = true
    docs.programs[0].snippets[0].unread = [6, 7]
    docs.programs[1].snippets[0].unread = [10]
    return [docs]
  }()

  static let verified = program(
    "L/a.md", 5, .verified, compile: 0.25, run: 0.5, claims: ["D1.1"],
    warnings: [.warning(diagnostic(6, 1, "never used"))])

  static let failed = program(
    "L/b,c:d.md", 9, .failed, compile: 1, run: 0.01,
    failures: [
      .failure(
        diagnostic(
          12, 4, "prints <100%> & \"more\"", in: "L/b,c:d.md", advice: "mend it",
          details: [
            .note("::add-mask::x"), .missing("a]]>\u{1B}[31m"), .extra("\u{0}\r\u{FFFE}\u{FFFF}"),
          ]))
    ])

  private static let skipped = program(
    "L/b,c:d.md", 20, .skipped, reason: "there is no UIKit")

  private static let unchecked = program(
    "L/b,c:d.md", 30, .unchecked, reason: "the check stopped at the first failure")

  /// A diagnostic.
  static func diagnostic(
    _ line: Int, _ column: Int, _ message: String, in file: String = "L/a.md",
    advice: String? = nil, details: [Diagnostic.Detail] = []
  ) -> Diagnostic {
    Diagnostic(
      in: file, at: SourcePosition(line: line, column: column, offset: 0), message,
      advice: advice, details: details)
  }

  /// A program's record.
  static func program(
    _ file: String, _ line: Int, _ state: SnippetResult.State, reason: String? = nil,
    compile: Double? = nil, run: Double? = nil, claims: [String] = [],
    failures: [DiagnosticRecord] = [], warnings: [DiagnosticRecord] = []
  ) -> ProgramRecord {
    ProgramRecord(
      id: "\(file)#s/\(line)", file: file, section: "S", line: line, name: "name \(line)",
      state: state, reason: reason, isCached: line == 5, compileSeconds: compile,
      runSeconds: run,
      snippets: [
        SnippetRecord(
          line: line, endLine: line + 2, state: state, id: "i", words: ["alone"],
          expects: ["output"], claims: claims)
      ], failures: failures, warnings: warnings)
  }
}
