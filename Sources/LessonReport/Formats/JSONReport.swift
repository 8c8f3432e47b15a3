import Foundation
import Sandbox

/// Writes a report as JSON Lines.
///
/// One object a line: the head, the problems, the programs, the summary. So a report can be read
/// while it grows, and one that was cut short is known by its missing last line.
struct JSONReport {
  /// The lines.
  let lines: [String]

  /// Writes a report.
  ///
  /// - Throws: `CheckError` where it can't be written down.
  init(_ document: ReportDocument) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let records =
      [RecordLine.head(document.head)] + document.problems.map(RecordLine.problem)
      + document.programs.map(RecordLine.program)
      + [.summary(TotalsRecord(document), document.work)]
    do {
      lines = try records.map { String(decoding: try encoder.encode($0), as: UTF8.self) }
    } catch {
      throw CheckError(
        "the report can't be written as JSON (\(error))".singleLine, advice: "report this as a bug")
    }
  }
}
