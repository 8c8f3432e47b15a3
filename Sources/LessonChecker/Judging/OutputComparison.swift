import Foundation
package import LessonKit

/// Compares the lines of output or of messages with the lines that a block or a comment expects.
///
/// Expected lines may have wildcards: `...` is any number of lines, and `[..]` any text in a line.
package struct OutputComparison: Sendable {
  private let patterns: [LinePattern]
  private let actual: [[UInt8]]
  private let optional: Set<Int>

  /// Prepares to compare lines with expected lines that may have wildcards.
  ///
  /// - Parameter optional: the indices of actual lines that `expected` may leave out.
  package init(expected: [String], actual: [[UInt8]], optional: Set<Int> = []) {
    self.patterns = expected.map { LinePattern($0) }
    self.actual = actual
    self.optional = optional
  }

  /// Prepares to compare lines without wildcards; white space at their ends is ignored.
  init(literal expected: [String], actual: [[UInt8]]) {
    self.patterns = expected.map { LinePattern(literal: $0) }
    self.actual = actual
    optional = []
  }

  /// Whether the actual lines match; false if it would take too long to find out.
  package var holds: Bool {
    guard optional.isEmpty else { return holdsSideBySide }
    guard patterns.contains(where: \.isGap) else {
      return patterns.count == actual.count
        && zip(patterns, actual).allSatisfy { $0.matches($1) }
    }
    return holdsWithGaps
  }

  /// The index of the first expected line that is missing or has an extra line directly before it,
  /// or the number of expected lines if there is no such line.
  var firstDifference: Int {
    var reached = 0
    for row in alignment.rows {
      switch row {
      case .missing(let expected): return expected
      case .extra: return reached
      case .same(let expected, _): reached = expected + 1
      case .allowed: break
      }
    }
    return patterns.count
  }

  /// The lines that are missing or extra, with up to two unchanged lines above and below each.
  package var diff: [Diagnostic.Detail] {
    let alignment = alignment
    let lines: [Diagnostic.Detail] = alignment.rows.map { row in
      switch row {
      case .same(_, let line), .allowed(let line): .same(TerminalText.line(actual[line]))
      case .missing(let line): .missing(TerminalText.line(Array(patterns[line].text.utf8)))
      case .extra(let line): .extra(TerminalText.line(actual[line]))
      }
    }
    return Self.linesNearChanges(lines)
      + (alignment.isWhole ? [] : [.note("(the rest isn't shown)")])
  }

  private var alignment: Alignment {
    Alignment(expected: patterns, actual: actual, optional: optional)
  }

  private var holdsSideBySide: Bool {
    alignment.isWhole
      && alignment.rows.allSatisfy { row in
        switch row {
        case .same, .allowed: true
        case .missing, .extra: false
        }
      }
  }

  /// The maximum number of comparisons of two lines; if more are needed, the lines don't match.
  private static let maxComparisons = 1_000_000

  /// Whether each group of patterns between gaps matches: the first group at the start of the lines,
  /// the last at their end, and every other group at its first possible place.
  private var holdsWithGaps: Bool {
    let actual = actual.map(LinePattern.composed)
    let groups = patterns.split(omittingEmptySubsequences: false, whereSeparator: \.isGap)
    var position = 0
    var budget = Self.maxComparisons
    for (index, group) in groups.enumerated() {
      let lastStart = max(actual.count - group.count, position)
      let starts =
        switch index {
        case 0: 0...0
        case groups.count - 1: lastStart...lastStart
        default: position...lastStart
        }
      guard let start = starts.first(where: { group.fit(composed: actual, at: $0, &budget) }) else {
        return false
      }
      position = start + group.count
    }
    return true
  }

  private static func linesNearChanges(_ lines: [Diagnostic.Detail]) -> [Diagnostic.Detail] {
    var isNear = [Bool](repeating: false, count: lines.count)
    for (index, line) in lines.enumerated() where line.kind != .same {
      for near in max(0, index - 2)...min(lines.count - 1, index + 2) { isNear[near] = true }
    }
    return lines.indices.flatMap { index in
      if isNear[index] { return [lines[index]] }
      // One "…" stands for the lines that are left out between two shown lines.
      let beginsOmission = index > 0 && isNear[index - 1] && isNear[index...].contains(true)
      return beginsOmission ? [.note("…")] : []
    }
  }
}

/// An expected line, in which `[..]` matches any text unless the line is read as a literal.
///
/// As in Swift, `é` as one code point equals `e` with a combining accent. Unlike in Swift, `;` doesn't
/// equal U+037E.
package struct LinePattern: Sendable {
  /// The line as it is in the lesson.
  package let text: String

  /// Whether the line is the wildcard `...`, which matches any number of lines.
  package let isGap: Bool

  /// The texts before, between and after the wildcards, with composed letters.
  private let pieces: [[UInt8]]

  /// Whether white space at the end of an actual line is ignored, because no reader sees it there.
  private let ignoresTrailingSpace: Bool

  /// Whether the line has no wildcards.
  package var isLiteral: Bool { !isGap && pieces.count == 1 }

  /// Reads an expected line that may have wildcards.
  package init(_ text: String) {
    self.text = text
    isGap = text == "..."
    pieces = Self.pieces(of: Self.composed(Array(text.utf8)))
    ignoresTrailingSpace = false
  }

  /// Reads a line without wildcards, and ignores white space at its end.
  init(literal text: String) {
    self.text = text
    isGap = false
    pieces = [Self.composed(Self.trimmed(Array(text.utf8)))]
    ignoresTrailingSpace = true
  }

  /// Returns whether one actual line matches, regardless of `isGap`.
  package func matches(_ line: [UInt8]) -> Bool { matches(composed: Self.composed(line)) }

  /// Returns whether a composed line matches; callers compose a line once for many patterns.
  fileprivate func matches(composed line: [UInt8]) -> Bool {
    let line = ignoresTrailingSpace ? Self.trimmed(line) : line
    guard pieces.count > 1 else { return line == pieces[0] }
    guard line.starts(with: pieces[0]) else { return false }
    var position = pieces[0].count
    // Putting each piece at the earliest place leaves the most room for the following pieces.
    for piece in pieces.dropFirst().dropLast() {
      guard let found = line.firstIndex(ofAll: piece, from: position) else { return false }
      position = found + piece.count
    }
    let last = pieces[pieces.count - 1]
    return line.count - last.count >= position && line.suffix(last.count) == last[...]
  }

  /// Returns a line with its letters composed, or the same bytes if they aren't valid UTF-8.
  fileprivate static func composed(_ line: [UInt8]) -> [UInt8] {
    guard line.contains(where: { $0 >= 0x80 }), let text = String(validating: line, as: UTF8.self)
    else { return line }
    return text.composed
  }

  private static func trimmed(_ line: [UInt8]) -> [UInt8] {
    line.lastIndex { $0 != 0x20 && $0 != 0x09 && $0 != 0x0D }.map { Array(line[...$0]) } ?? []
  }

  private static let wildcard = Array("[..]".utf8)

  private static func pieces(of text: [UInt8]) -> [[UInt8]] {
    var pieces: [[UInt8]] = [[]]
    var position = 0
    while position < text.count {
      if text[position...].starts(with: wildcard) {
        pieces.append([])
        position += wildcard.count
      } else {
        pieces[pieces.count - 1].append(text[position])
        position += 1
      }
    }
    return pieces
  }
}

/// Puts actual lines beside expected lines, so that as few lines as possible are missing or extra.
package struct Alignment: Sendable {
  /// One line of the two lists side by side.
  package enum Row: Hashable, Sendable {
    /// An expected line and the actual line that matches it.
    case same(expected: Int, actual: Int)

    /// An expected line without an actual line beside it.
    case missing(expected: Int)

    /// An actual line without an expected line beside it, unless it is `allowed`.
    case extra(actual: Int)

    /// An actual line that is optional or that a `...` matches.
    case allowed(actual: Int)
  }

  /// The maximum number of lines to align in each list, without equal lines at both ends, because
  /// the work grows with the product of the lists' lengths.
  package static let maxLines = 800

  /// The rows from top to bottom, without rows for `...` and for lines beyond `maxLines`.
  package let rows: [Row]

  /// Whether `maxLines` was enough to align all lines.
  package let isWhole: Bool

  /// Aligns lines.
  ///
  /// - Parameter optional: the indices of actual lines that `expected` may leave out.
  package init(expected: [LinePattern], actual: [[UInt8]], optional: Set<Int> = []) {
    let actual = actual.map(LinePattern.composed)
    let head = zip(expected, actual).prefix { !$0.isGap && $0.matches(composed: $1) }.count
    let tail = zip(expected.dropFirst(head).reversed(), actual.dropFirst(head).reversed())
      .prefix { !$0.isGap && $0.matches(composed: $1) }.count
    let table = AlignmentTable(
      expected: expected, composed: actual, optional: optional,
      expectedRange: Self.cut(head..<(expected.count - tail)),
      actualRange: Self.cut(head..<(actual.count - tail)))
    rows =
      (0..<head).map { .same(expected: $0, actual: $0) } + table.path()
      + (0..<tail).reversed().map {
        .same(expected: expected.count - 1 - $0, actual: actual.count - 1 - $0)
      }
    isWhole = max(expected.count, actual.count) - head - tail <= Self.maxLines
  }

  private static func cut(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound..<min(range.upperBound, range.lowerBound + maxLines)
  }
}

/// For each pair of an expected and an actual line, the fewest differences from this pair on.
private struct AlignmentTable {
  private let patterns: [LinePattern]
  private let lines: [[UInt8]]
  private let optional: Set<Int>
  private let expectedRange: Range<Int>
  private let actualRange: Range<Int>
  private var costs: [[Int]]

  /// Fills the table for the expected lines and the actual lines in two ranges.
  init(
    expected patterns: [LinePattern], composed lines: [[UInt8]], optional: Set<Int>,
    expectedRange: Range<Int>, actualRange: Range<Int>
  ) {
    self.patterns = patterns
    self.lines = lines
    self.optional = optional
    self.expectedRange = expectedRange
    self.actualRange = actualRange
    let zeros = [Int](repeating: 0, count: actualRange.count + 1)
    costs = [[Int]](repeating: zeros, count: expectedRange.count + 1)
    let end = expectedRange.upperBound
    for actual in actualRange.reversed() {
      self[end, actual] = self[end, actual + 1] + priceOfExtra(actual)
    }
    for expected in expectedRange.reversed() {
      for actual in (actualRange.lowerBound...actualRange.upperBound).reversed() {
        self[expected, actual] = cost(expected, actual)
      }
    }
  }

  /// Returns a path through the table with the fewest differences, from top to bottom.
  func path() -> [Alignment.Row] {
    var path: [Alignment.Row] = []
    var (expected, actual) = (expectedRange.lowerBound, actualRange.lowerBound)
    while expected < expectedRange.upperBound || actual < actualRange.upperBound {
      let cost = self[expected, actual]
      let canSkipExpected =
        expected < expectedRange.upperBound
        && self[expected + 1, actual] + priceOfMissing(expected) == cost
      if canSkipExpected, patterns[expected].isGap {
        expected += 1
      } else if isSame(expected, actual), self[expected + 1, actual + 1] == cost {
        path.append(.same(expected: expected, actual: actual))
        (expected, actual) = (expected + 1, actual + 1)
      } else if canSkipExpected {
        path.append(.missing(expected: expected))
        expected += 1
      } else {
        let isFree = isGap(expected) || optional.contains(actual)
        path.append(isFree ? .allowed(actual: actual) : .extra(actual: actual))
        actual += 1
      }
    }
    return path
  }

  private func cost(_ expected: Int, _ actual: Int) -> Int {
    var best = self[expected + 1, actual] + priceOfMissing(expected)
    guard actualRange.contains(actual) else { return best }
    best = min(best, self[expected, actual + 1] + (isGap(expected) ? 0 : priceOfExtra(actual)))
    return isSame(expected, actual) ? min(best, self[expected + 1, actual + 1]) : best
  }

  private func isGap(_ expected: Int) -> Bool {
    expectedRange.contains(expected) && patterns[expected].isGap
  }

  private func isSame(_ expected: Int, _ actual: Int) -> Bool {
    expectedRange.contains(expected) && actualRange.contains(actual) && !patterns[expected].isGap
      && patterns[expected].matches(composed: lines[actual])
  }

  private func priceOfMissing(_ expected: Int) -> Int { patterns[expected].isGap ? 0 : 1 }

  private func priceOfExtra(_ actual: Int) -> Int { optional.contains(actual) ? 0 : 1 }

  /// The fewest differences from an expected and an actual line on.
  private subscript(expected: Int, actual: Int) -> Int {
    get { costs[expected - expectedRange.lowerBound][actual - actualRange.lowerBound] }
    set { costs[expected - expectedRange.lowerBound][actual - actualRange.lowerBound] = newValue }
  }
}

extension ArraySlice<LinePattern> {
  /// Returns whether the actual lines from `start` on match these patterns, one for each pattern.
  package func fit(_ actual: ArraySlice<[UInt8]>, at start: Int) -> Bool {
    start + count <= actual.endIndex && zip(self, actual[start...]).allSatisfy { $0.matches($1) }
  }

  /// Returns the same for composed lines, or false if `budget`, the number of comparisons, runs out.
  fileprivate func fit(composed actual: [[UInt8]], at start: Int, _ budget: inout Int) -> Bool {
    guard start + count <= actual.endIndex else { return false }
    for (pattern, line) in zip(self, actual[start...]) {
      budget -= 1
      guard budget >= 0, pattern.matches(composed: line) else { return false }
    }
    return true
  }
}

/// The changes from one text to another, in the form of a unified diff.
package struct LineDiff {
  /// Changed lines, with up to `context` unchanged lines above and below each.
  package struct Hunk {
    /// The place of the hunk in both texts, as in `@@ -3,2 +3,4 @@`.
    package let place: String

    package let lines: [Diagnostic.Detail]
  }

  /// The maximum number of unchanged lines to show above and below a change.
  private static let context = 3

  /// The changes, top to bottom.
  package let hunks: [Hunk]

  package init(from old: [[UInt8]], to new: [[UInt8]]) {
    let rows = Self.rows(old, new)
    var isNear = [Bool](repeating: false, count: rows.count)
    for index in rows.indices where rows[index].sign != " " {
      let near = max(0, index - Self.context)...min(rows.count - 1, index + Self.context)
      for nearIndex in near { isNear[nearIndex] = true }
    }
    hunks = rows.indices.split { !isNear[$0] }.map { Self.hunk(rows[$0]) }
  }

  /// A line of the diff: its sign, its text, and how many old and new lines are above it.
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
    let place = "@@ -\((first?.oldLine ?? 0) + 1),\(old) +\((first?.newLine ?? 0) + 1),\(new) @@"
    return Hunk(
      place: place,
      lines: rows.map { row in
        let text = TerminalText.line(row.text)
        return switch row.sign {
        case "-": .missing(text)
        case "+": .extra(text)
        default: .same(text)
        }
      })
  }
}

extension CollectionDifference.Change {
  fileprivate var offset: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
