import LessonKit

/// How many snippets of each lesson hold in each implementation.
struct Matrix {
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
struct MatrixCount: Hashable, CustomStringConvertible {
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
