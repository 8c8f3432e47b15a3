import LessonChecker

/// Makes a block's lines those that came, and keeps its wildcards where they still match.
struct BlessedLines {
  private let expected: [LinePattern]
  private let actual: [[UInt8]]
  private let optional: Set<Int>

  /// Prepares to bless a block.
  ///
  /// - Parameters:
  ///   - expected: the block's lines.
  ///   - actual: the lines that came.
  ///   - optional: the places of lines that came and need not be expected.
  init(expected: [String], actual: [[UInt8]], optional: Set<Int> = []) {
    self.expected = expected.map(LinePattern.init)
    self.actual = actual
    self.optional = optional
  }

  /// The lines as they are to be.
  ///
  /// - Throws: `BlessRefusal` where a line that came can't be written down.
  func lines() throws(BlessRefusal) -> [BlessedLine] {
    let gaps = expected.indices.filter { expected[$0].isGap }
    guard let first = gaps.first, let last = gaps.last else {
      return try blessed(0..<expected.count, from: 0..<actual.count)
    }
    let rows = withGaps(gaps)
    let head = try blessed(0..<first, from: 0..<min(first, actual.count))
    let tailCount = min(expected.count - last - 1, actual.count - min(first, actual.count))
    let tail = try blessed(
      last + 1..<expected.count, from: actual.count - tailCount..<actual.count)
    return head + rows + tail
  }

  /// The gaps, and the runs of lines between them that still come somewhere.
  ///
  /// What stands before the first gap and after the last belongs to the ends of what came, so that
  /// no gap swallows a line that was written out.
  private func withGaps(_ gaps: [Int]) -> [BlessedLine] {
    var rows: [BlessedLine] = [.kept(gaps[0])]
    var position = gaps[0]
    let end = actual.count - (expected.count - gaps[gaps.count - 1] - 1)
    for (gap, next) in zip(gaps, gaps.dropFirst()) {
      let run = gap + 1..<next
      let starts = position...max(position, end - run.count)
      guard let start = starts.first(where: { fits(run, at: $0, before: end) }) else { continue }
      rows += (run.lowerBound...next).map { .kept($0) }
      position = start + run.count
    }
    return rows
  }

  private func fits(_ run: Range<Int>, at start: Int, before end: Int) -> Bool {
    start + run.count <= end
      && zip(run, start...).allSatisfy { expected[$0].matches(actual[$1]) }
  }

  private func blessed(
    _ rows: Range<Int>, from columns: Range<Int>
  ) throws(BlessRefusal) -> [BlessedLine] {
    let alignment = Alignment(
      expected: Array(expected[rows]), actual: Array(actual[columns]),
      optional: Set(optional.map { $0 - columns.lowerBound }))
    guard alignment.isWhole else { return try literal(columns) }
    var lines: [BlessedLine] = []
    for row in alignment.rows {
      switch row {
      case .same(let expected, _): lines.append(.kept(rows.lowerBound + expected))
      case .extra(let place): lines.append(try .new(bytes: actual[columns.lowerBound + place]))
      case .missing, .allowed: break
      }
    }
    return lines
  }

  private func literal(_ columns: Range<Int>) throws(BlessRefusal) -> [BlessedLine] {
    var lines: [BlessedLine] = []
    for place in columns where !optional.contains(place) {
      lines.append(try .new(bytes: actual[place]))
    }
    return lines
  }
}
