import LessonChecker
import LessonKit
import LessonReport

/// The expected output beside the actual output, line by line.
enum SideBySide {
  /// Wider lines are not filled up.
  private static let widest = 48

  private static let titles = (expected: "expected", actual: "you print")

  /// The two in columns, with a mark between lines that differ.
  static func lines(expected: [String], actual: [[UInt8]]) -> [ReportLine] {
    let rows = rows(expected, actual)
    let lefts = rows.map { $0.left ?? "" } + [titles.expected]
    let width = min(widest, lefts.map(\.count).max() ?? 0)
    let head = padded(titles.expected, width) + "     " + titles.actual
    return [.detail(head)]
      + rows.map { row in
        let isSame = row.isSame
        let text = padded(row.left ?? "", width) + (isSame ? "     " : "  ≠  ") + (row.right ?? "")
        return isSame ? .detail(text) : .missing(text)
      }
  }

  private struct Row {
    var left: String?
    var right: String?
    var isSame = false
  }

  private static func rows(_ expected: [String], _ actual: [[UInt8]]) -> [Row] {
    let alignment = Alignment(expected: expected.map(LinePattern.init), actual: actual)
    var rows: [Row] = []
    var nextMissing = 0
    for row in alignment.rows {
      switch row {
      case .same(let left, let right):
        rows.append(
          Row(left: expected[left], right: TerminalText.line(actual[right]), isSame: true))
        nextMissing = rows.count
      case .missing(let left):
        rows.append(Row(left: shown(expected[left])))
      case .extra(let right):
        let line = TerminalText.line(actual[right])
        // Lines that came instead of others stand beside them.
        let free = rows.indices.dropFirst(nextMissing).first { rows[$0].right == nil }
        if let free { rows[free].right = line } else { rows.append(Row(right: line)) }
      case .allowed(let right):
        rows.append(Row(left: "...", right: TerminalText.line(actual[right]), isSame: true))
        nextMissing = rows.count
      }
    }
    return rows
  }

  private static func shown(_ line: String) -> String { TerminalText.line(Array(line.utf8)) }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
