import LessonKit
import SwiftSource

extension Snippet {
  /// What of a snippet that does not compile, or ends its program, others can be compiled with.
  ///
  /// Nobody can tell what that would do if it were run.
  ///
  /// - Parameter faults: the lines of the file that do not compile; none where it compiles
  /// - Returns: the snippet without what stands on these lines and what needs that, at its true place
  ///   in the file; nil where nothing is left, or it can't be told
  func soundPart(without faults: Set<Int>) -> Snippet? {
    guard typeAround == nil else { return nil }
    var part = expecting([])
    if !faults.isEmpty {
      let code = Array(code.utf8)
      guard let items = TopLevelReader.items(of: code) else { return nil }
      let starts = [0] + code.indices.filter { code[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
      let faulty = Set(
        lines.indices.filter { faults.contains(lines[$0].start.line) }.map { starts[$0] })
      let lost = items.lost(with: faulty, starts)
      guard lost.count < items.count else { return nil }
      part = expecting([], lines: lines(without: lost.map { items[$0] }))
    }
    part.isPartial = true
    return part
  }
}

extension [TopLevelItem] {
  /// The items on lines at fault, and those that use a name of one that is lost.
  ///
  /// - Parameters:
  ///   - faulty: the offsets at which these lines start
  ///   - starts: those at which lines start
  /// - Returns: their indices
  fileprivate func lost(with faulty: Set<Int>, _ starts: [Int]) -> Set<Int> {
    var lost: Set<Int> = []
    var row = 0
    for (index, item) in enumerated() {
      while row + 1 < starts.count, starts[row + 1] <= item.range.lowerBound { row += 1 }
      var last = row
      while last < starts.count, starts[last] < item.range.upperBound {
        if faulty.contains(starts[last]) { lost.insert(index) }
        last += 1
      }
    }
    var gone = Set(lost.flatMap { self[$0].names })
    var count: Int
    repeat {
      count = lost.count
      for index in indices where !lost.contains(index) {
        guard !self[index].freeNames.isDisjoint(with: gone) else { continue }
        lost.insert(index)
        gone.formUnion(self[index].names)
      }
    } while lost.count > count
    return lost
  }
}
