/// Lays what came beside what was expected, so that they differ in as few lines as can be.
package struct Alignment: Sendable {
  /// One line of the two laid side by side.
  package enum Row: Hashable, Sendable {
    /// The expected line came.
    case same(expected: Int, actual: Int)

    /// The expected line did not come.
    case missing(expected: Int)

    /// A line came that was not expected.
    case extra(actual: Int)

    /// A line came that may or may not come.
    case allowed(actual: Int)
  }

  /// Between the first and the last line that differ, no more lines than this are laid side by side:
  /// the work grows with the product of both sides.
  package static let longest = 800

  /// The rows, top to bottom, gaps left out.
  package let rows: [Row]

  /// Whether all lines were laid side by side.
  package let isWhole: Bool

  /// Aligns lines.
  ///
  /// - Parameters:
  ///   - expected: the patterns, of which `...` takes any number of lines.
  ///   - actual: the lines that came.
  ///   - optional: the places of lines that need not be expected.
  package init(expected: [LinePattern], actual: [[UInt8]], optional: Set<Int> = []) {
    let head = zip(expected, actual).prefix { !$0.isGap && $0.matches($1) }.count
    let tail = zip(expected.dropFirst(head).reversed(), actual.dropFirst(head).reversed())
      .prefix { !$0.isGap && $0.matches($1) }.count
    let table = AlignmentTable(
      expected: expected, actual: actual, optional: optional,
      rows: Self.cut(head..<(expected.count - tail)),
      columns: Self.cut(head..<(actual.count - tail)))
    rows =
      (0..<head).map { .same(expected: $0, actual: $0) } + table.path()
      + (0..<tail).reversed().map {
        .same(expected: expected.count - 1 - $0, actual: actual.count - 1 - $0)
      }
    isWhole = max(expected.count, actual.count) - head - tail <= Self.longest
  }

  private static func cut(_ range: Range<Int>) -> Range<Int> {
    range.lowerBound..<min(range.upperBound, range.lowerBound + longest)
  }
}
