/// For each pair of places in two lists of lines, in how many lines the rest of both differs.
struct AlignmentTable {
  private let expected: [LinePattern]
  private let actual: [[UInt8]]
  private let optional: Set<Int>
  private let rows: Range<Int>
  private let columns: Range<Int>
  private var costs: [[Int]]

  /// Fills the table for a part of both lists.
  init(
    expected: [LinePattern], actual: [[UInt8]], optional: Set<Int>, rows: Range<Int>,
    columns: Range<Int>
  ) {
    self.expected = expected
    self.actual = actual
    self.optional = optional
    self.rows = rows
    self.columns = columns
    let empty = [Int](repeating: 0, count: columns.count + 1)
    costs = [[Int]](repeating: empty, count: rows.count + 1)
    for column in columns.reversed() {
      let left = self[rows.upperBound, column + 1]
      self[rows.upperBound, column] = left + priceOfExtra(at: column)
    }
    for row in rows.reversed() {
      for column in (columns.lowerBound...columns.upperBound).reversed() {
        self[row, column] = cost(row, column)
      }
    }
  }

  /// The cheapest way through the table, top to bottom.
  func path() -> [Alignment.Row] {
    var path: [Alignment.Row] = []
    var (row, column) = (rows.lowerBound, columns.lowerBound)
    while row < rows.upperBound || column < columns.upperBound {
      let cost = self[row, column]
      let canSkipRow = row < rows.upperBound && self[row + 1, column] + priceOfMissing(row) == cost
      if canSkipRow, expected[row].isGap {
        row += 1
      } else if isSame(row, column), self[row + 1, column + 1] == cost {
        path.append(.same(expected: row, actual: column))
        (row, column) = (row + 1, column + 1)
      } else if canSkipRow {
        path.append(.missing(expected: row))
        row += 1
      } else {
        let isFree = isGap(row) || optional.contains(column)
        path.append(isFree ? .allowed(actual: column) : .extra(actual: column))
        column += 1
      }
    }
    return path
  }

  private func cost(_ row: Int, _ column: Int) -> Int {
    var best = self[row + 1, column] + priceOfMissing(row)
    guard columns.contains(column) else { return best }
    best = min(best, self[row, column + 1] + (isGap(row) ? 0 : priceOfExtra(at: column)))
    return isSame(row, column) ? min(best, self[row + 1, column + 1]) : best
  }

  private func isGap(_ row: Int) -> Bool { rows.contains(row) && expected[row].isGap }

  private func isSame(_ row: Int, _ column: Int) -> Bool {
    rows.contains(row) && columns.contains(column) && !expected[row].isGap
      && expected[row].matches(actual[column])
  }

  private func priceOfMissing(_ row: Int) -> Int { expected[row].isGap ? 0 : 1 }

  private func priceOfExtra(at column: Int) -> Int { optional.contains(column) ? 0 : 1 }

  private subscript(row: Int, column: Int) -> Int {
    get { costs[row - rows.lowerBound][column - columns.lowerBound] }
    set { costs[row - rows.lowerBound][column - columns.lowerBound] = newValue }
  }
}
