/// Lays what came beside what was expected, so that they differ in as few lines as can be.
struct Alignment: Sendable {
  /// One line of the two laid side by side.
  enum Row: Hashable, Sendable {
    /// The expected line came.
    case same(expected: Int, actual: Int)

    /// The expected line did not come.
    case missing(expected: Int)

    /// A line came that was not expected.
    case extra(actual: Int)

    /// A line came where any lines may.
    case swallowed(actual: Int)
  }

  /// More lines than this are not laid side by side: the work grows with the product of both sides.
  static let longest = 400

  /// The rows, top to bottom, gaps left out.
  let rows: [Row]

  /// Aligns lines.
  ///
  /// - Parameters:
  ///   - expected: the patterns, of which `...` takes any number of lines.
  ///   - actual: the lines that came.
  init(expected: [LinePattern], actual: [[UInt8]]) {
    let expected = expected.prefix(Self.longest)
    let actual = actual.prefix(Self.longest)
    let matches = expected.map { pattern in actual.map { pattern.matches($0) } }
    let costs = Self.costs(expected, matches, actual.count)
    var rows: [Row] = []
    var (i, j) = (0, 0)
    while i < expected.count || j < actual.count {
      let cost = costs[i][j]
      if i < expected.count, expected[i].isGap {
        if costs[i + 1][j] == cost {
          i += 1
        } else {
          rows.append(.swallowed(actual: j))
          j += 1
        }
      } else if i < expected.count, j < actual.count, matches[i][j], costs[i + 1][j + 1] == cost {
        rows.append(.same(expected: i, actual: j))
        (i, j) = (i + 1, j + 1)
      } else if i < expected.count, costs[i + 1][j] + 1 == cost {
        rows.append(.missing(expected: i))
        i += 1
      } else {
        rows.append(.extra(actual: j))
        j += 1
      }
    }
    self.rows = rows
  }

  /// For each pair of places, in how many lines the rest of both sides differs.
  private static func costs(
    _ expected: ArraySlice<LinePattern>, _ matches: [[Bool]], _ actualCount: Int
  ) -> [[Int]] {
    let empty = [Int](repeating: 0, count: actualCount + 1)
    var costs = [[Int]](repeating: empty, count: expected.count + 1)
    costs[expected.count] = (0...actualCount).map { actualCount - $0 }
    for i in expected.indices.reversed() {
      for j in stride(from: actualCount, through: 0, by: -1) {
        let isGap = expected[i].isGap
        var best = costs[i + 1][j] + (isGap ? 0 : 1)
        if j < actualCount {
          best = min(best, costs[i][j + 1] + (isGap ? 0 : 1))
          if !isGap, matches[i][j] { best = min(best, costs[i + 1][j + 1]) }
        }
        costs[i][j] = best
      }
    }
    return costs
  }
}
