/// A result told by units: three numbers an event, as in `MarbleMoves.shapes`.
struct MoveShape: Hashable {
  /// For each input stream, its subscriptions.
  let subscriptions: [[[Int]]]

  let result: [Int]

  /// Whether each event is in the frame of its unit.
  var hasNoOffsets: Bool {
    (subscriptions.joined() + [result]).allSatisfy { row in
      stride(from: 0, to: row.count, by: 3).allSatisfy { row[$0 + 1] == 0 }
    }
  }

  /// All rows, so many for the subscriptions of each stream; those that are missing are empty.
  func rows(_ counts: [Int]) -> [[Int]] {
    var all: [[Int]] = []
    for (rows, count) in zip(subscriptions, counts) {
      all += rows
      all += Array(repeating: [], count: max(0, count - rows.count))
    }
    return all + [result]
  }
}
