import Foundation
import LessonKit

/// A report for people.
struct TextReport {
  /// The lines.
  let lines: [ReportLine]

  /// Writes a report.
  init(_ document: ReportDocument, style: TextStyle) {
    var lines = Self.body(of: document, style: style)
    if style.detail != .quiet {
      lines += NotRunSnippets(document).lines + UnreadComments(document).lines
      lines += Self.order(of: document.head)
      let time = style.showsTime ? ", \(Seconds.words(document.work.seconds))" : ""
      lines.append(.summary(CheckSummary(document).description + time, holds: document.holds))
    }
    self.lines = lines
  }

  /// A report without what sums it up.
  static func body(of document: ReportDocument, style: TextStyle) -> [ReportLine] {
    let diagnostics = document.diagnostics.filter {
      style.detail != .quiet || $0.severity == .error
    }
    let programs = style.detail == .verbose ? document.programs.map { document.line(for: $0) } : []
    let diagrams = style.detail == .verbose ? DiagramLines(document).lines : []
    return programs + diagrams + diagnostics.flatMap(document.lines(of:))
      + slowest(style.slowest, of: document)
  }

  private static func slowest(_ count: Int, of document: ReportDocument) -> [ReportLine] {
    let measured = document.programs.filter { $0.seconds != nil }
    let slowest = measured.enumerated()
      .sorted { ($1.element.seconds ?? 0, $0.offset) < ($0.element.seconds ?? 0, $1.offset) }
      .prefix(count).map(\.element)
    guard !slowest.isEmpty else { return [] }
    return [.note("The slowest programs, compiled and run:")]
      + slowest.map { program in
        let parts = [program.compileSeconds, program.runSeconds].map { Seconds.text($0) }
        return .note(
          "\(Seconds.text(program.seconds))  (\(parts.joined(separator: " + ")))  "
            + "\(document.shown(program.file)):\(program.line)  \(program.name)")
      }
  }

  /// How to run the programs in the same order again, where it was a random one.
  static func order(of head: HeadRecord) -> [ReportLine] {
    guard let seed = head.seed else { return [] }
    return [.note("Run in a random order; '--shuffle --seed \(seed)' gives the same one again.")]
  }
}

extension ReportDocument {
  /// A program in one line.
  fileprivate func line(for program: ProgramRecord) -> ReportLine {
    let state = program.state.rawValue.padding(toLength: 9, withPad: " ", startingAt: 0)
    let isChecked = program.state != .skipped && program.state != .unchecked
    let age = !isChecked ? "     " : program.isKnown ? "known" : "new  "
    let end = program.reason.map { ": \($0)" } ?? ""
    return .program(
      "\(state)  \(Seconds.text(program.seconds))  \(age)  "
        + "\(shown(program.file)):\(program.line)  \(program.name)\(end)",
      fails: program.state == .failed)
  }
}
