import LessonKit

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

/// How many snippets of each lesson hold in each implementation.
private struct Matrix {
  /// A line of it.
  struct Row: Hashable {
    /// The line.
    let text: String

    /// Whether all that it counts holds.
    let holds: Bool
  }

  /// The lines: a heading, one for each lesson that has snippets, and the sum.
  let rows: [Row]

  /// Counts.
  init(_ report: WrittenReport) {
    let documents = report.documents
    let heads = [""] + documents.map { $0.head.implementation ?? "ours" }
    let files = documents.first?.head.lessons ?? []
    let programs = documents.map { Dictionary(grouping: $0.programs, by: \.file) }
    var rows: [(name: String, counts: [MatrixCount])] = files.map { file in
      (documents[0].shown(file), programs.map { MatrixCount($0[file] ?? []) })
    }
    rows.removeAll { $0.counts.allSatisfy(\.isEmpty) }
    rows.append(("all", documents.map { MatrixCount($0.programs) }))
    let table = [heads] + rows.map { [$0.name] + $0.counts.map(\.description) }
    let widths = heads.indices.map { column in table.map { $0[column].count }.max() ?? 0 }
    let lines = table.map { Self.line($0, widths: widths) }
    let holds = [true] + rows.map { $0.counts.allSatisfy(\.holds) }
    self.rows = zip(lines, holds).map { Row(text: $0, holds: $1) }
  }

  private static func line(_ cells: [String], widths: [Int]) -> String {
    let padded = zip(cells, widths).map { cell, width in
      TerminalText.message(cell) + String(repeating: " ", count: width - cell.count)
    }
    let line = padded.joined(separator: "  ")
    return String(line.reversed().drop { $0 == " " }.reversed())
  }
}

/// How many of some snippets hold.
private struct MatrixCount: Hashable, CustomStringConvertible {
  private let held: Int
  private let checked: Int
  private let skipped: Int

  /// Counts the snippets of programs.
  init(_ programs: [ProgramRecord]) {
    let snippets = programs.flatMap(\.snippets)
    held = snippets.count { $0.state == .verified || $0.state == .compiled }
    skipped = snippets.count { $0.state == .skipped }
    checked = snippets.count - skipped
  }

  /// Whether there is nothing to count.
  var isEmpty: Bool { checked + skipped == 0 }

  /// Whether all that were to be checked hold.
  var holds: Bool { held == checked }

  /// Such as `11/12, 3 skipped`.
  var description: String {
    guard checked > 0 else { return skipped > 0 ? "\(skipped) skipped" : "–" }
    return "\(held)/\(checked)" + (skipped > 0 ? ", \(skipped) skipped" : "")
  }
}
