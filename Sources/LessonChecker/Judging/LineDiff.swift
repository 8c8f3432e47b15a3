import LessonKit

/// How one text became another, as unified differences show it.
package struct LineDiff {
  /// Lines of change with some around them.
  package struct Hunk {
    /// Where it is in both texts, as in `@@ -3,2 +3,4 @@`.
    package let place: String

    /// The lines, which begin with `-`, `+` or a space.
    package let lines: [String]
  }

  /// How many lines are shown around a change.
  private static let context = 3

  /// The changes, top to bottom.
  package let hunks: [Hunk]

  /// Compares two texts.
  ///
  /// - Parameters:
  ///   - old: the lines that were.
  ///   - new: the lines that are.
  package init(from old: [[UInt8]], to new: [[UInt8]]) {
    let rows = Self.rows(old, new)
    var isNear = [Bool](repeating: false, count: rows.count)
    for place in rows.indices where rows[place].sign != " " {
      let near = max(0, place - Self.context)...min(rows.count - 1, place + Self.context)
      for place in near { isNear[place] = true }
    }
    hunks = rows.indices.split { !isNear[$0] }.map { Self.hunk(rows[$0]) }
  }

  private struct Row {
    let sign: Character
    let text: [UInt8]
    let oldLine: Int
    let newLine: Int
  }

  private static func rows(_ old: [[UInt8]], _ new: [[UInt8]]) -> [Row] {
    let changes = new.difference(from: old)
    let removed = Set(changes.removals.map(\.offset))
    let inserted = Set(changes.insertions.map(\.offset))
    var rows: [Row] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      let isGone = removed.contains(left)
      let isNew = !isGone && inserted.contains(right)
      let text = isNew ? new[right] : old[left]
      let sign: Character = isGone ? "-" : isNew ? "+" : " "
      rows.append(Row(sign: sign, text: text, oldLine: left, newLine: right))
      if !isNew { left += 1 }
      if !isGone { right += 1 }
    }
    return rows
  }

  private static func hunk(_ rows: ArraySlice<Row>) -> Hunk {
    let old = rows.count { $0.sign != "+" }
    let new = rows.count { $0.sign != "-" }
    let first = rows.first
    let place =
      "@@ -\((first?.oldLine ?? 0) + 1),\(old) +\((first?.newLine ?? 0) + 1),\(new) @@"
    return Hunk(place: place, lines: rows.map { "\($0.sign) \(TerminalText.line($0.text))" })
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
