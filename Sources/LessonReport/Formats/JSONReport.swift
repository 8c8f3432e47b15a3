/// Writes a report as JSON Lines.
///
/// One object a line: the head, the problems, the programs, the summary. So a report can be read
/// while it grows, and one that was cut short is known by its missing last line.
struct JSONReport {
  /// The lines.
  let lines: [String]

  /// Writes a report.
  ///
  /// - Throws: `CheckError` where it can't be encoded
  init(_ document: ReportDocument) throws {
    lines = try JSONLines.encode(
      [RecordLine.head(document.head)] + document.problems.map(RecordLine.problem)
        + document.programs.map(RecordLine.program)
        + [.summary(TotalsRecord(document), document.work)])
  }
}
