/// A report on several implementations for people: a matrix of lessons and implementations, and the
/// differences.
struct ComparisonText {
  /// The lines.
  let lines: [ReportLine]

  /// Writes a report.
  init(_ report: WrittenReport, style: TextStyle) {
    var parts = zip(report.documents, report.distinct).map { document, rest in
      let body = TextReport.body(of: rest, style: style)
      let common = document.diagnostics.count - rest.diagnostics.count
      let heading = Self.heading(of: rest, common: common)
      return body.isEmpty ? [] : [.note(heading)] + body
    }
    if style.detail != .quiet {
      parts.insert(Self.matrix(report), at: 0)
      parts.append(Self.summaries(of: report))
    }
    let filled = parts.filter { !$0.isEmpty }
    lines = Array(filled.joined(separator: [.note("")]))
  }

  private static func heading(of document: ReportDocument, common: Int) -> String {
    guard let name = document.head.implementation else { return "In ours:" }
    let rest = common > 0 ? " (not counting what is so in ours too: \(common))" : ""
    return document.diagnostics.isEmpty ? "In \(name):" : "What differs in \(name)\(rest):"
  }

  private static func matrix(_ report: WrittenReport) -> [ReportLine] {
    Matrix(report).rows.map { .row($0.text, holds: $0.holds) }
      + report.documents.flatMap(skips).map { .note($0) }
  }

  /// How many snippets an implementation lacks modules for, module by module.
  private static func skips(in document: ReportDocument) -> [String] {
    let programs = document.programs.filter { $0.lacks != nil }
    let counts = programs.reduce(into: [String: Int]()) { counts, program in
      counts[program.reason ?? "", default: 0] += program.snippets.count
    }
    return counts.sorted { $0.key < $1.key }.map { "\($0.value) skipped: \($0.key)" }
  }

  private static func summaries(of report: WrittenReport) -> [ReportLine] {
    let order = report.documents.first.map { TextReport.order(of: $0.head) } ?? []
    return order
      + report.documents.map { document in
        let name = document.head.implementation == nil ? "ours: " : ""
        return .summary(name + CheckSummary(document).description, holds: document.holds)
      }
  }
}
