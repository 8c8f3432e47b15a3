import LessonKit

/// A table as GitHub reads it: a paragraph whose lines begin with `|`, the second being
/// `|---|---|`.
///
/// CommonMark has no tables, but lessons are read on GitHub as well.
struct PipeTable {
  /// The inline nodes of a cell.
  typealias Cell = [MarkdownNode]

  let header: [Cell]

  /// The rows below the header, each with as many cells as the header.
  let rows: [[Cell]]

  /// Parses a paragraph; nil where it is no table.
  init?(_ paragraph: MarkdownNode) {
    let lines = paragraph.children.split { $0.kind == .softBreak }.map(Array.init)
    let haveBars = lines.allSatisfy { Self.text(of: $0).hasPrefix("|") }
    guard lines.count > 1, haveBars else { return nil }
    let rows = lines.map(Self.cells)
    let count = rows[0].count
    // Typographic replacement has turned hyphens into dashes.
    let isRule = Self.text(of: lines[1]).allSatisfy { "|:- –—".contains($0) }
    guard isRule, count > 0, rows[1].count == count else { return nil }
    header = rows[0]
    self.rows = rows.dropFirst(2).map { row in
      Array((row + Array(repeating: [], count: count)).prefix(count))
    }
  }

  private static func text(of line: [MarkdownNode]) -> String {
    line.map(\.plainText).joined()
  }

  /// The cells between the bars of a line.
  private static func cells(of line: [MarkdownNode]) -> [Cell] {
    var cells: [Cell] = [[]]
    for node in line {
      guard case .text(let text) = node.kind else {
        cells[cells.count - 1].append(node)
        continue
      }
      let parts = text.split(separator: "|", omittingEmptySubsequences: false)
      for (index, part) in parts.enumerated() {
        if index > 0 { cells.append([]) }
        guard !part.isEmpty else { continue }
        cells[cells.count - 1].append(MarkdownNode(.text(String(part)), range: node.range))
      }
    }
    // A line begins and, as a rule, ends with a bar.
    let inner = cells.dropFirst()
    return Array(inner.last.map(isBlank) == true ? inner.dropLast() : inner)
  }

  private static func isBlank(_ cell: Cell) -> Bool {
    text(of: cell).allSatisfy(\.isWhitespace)
  }
}
