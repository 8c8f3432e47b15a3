import Sandbox

/// Divides programs into parts that take equally long.
///
/// Each machine computes the whole division from the lessons and the given times alone. The times
/// in the cache differ between machines: if these divided differently, programs would be left out.
struct ShardPlan {
  /// A program to assign to a part.
  struct Item {
    /// Its name in reports.
    let id: String

    /// Its text.
    let text: String

    /// How long it takes.
    let seconds: Double
  }

  /// For each program the number of its part, from 1.
  let parts: [Int]

  /// A name of this division of these programs.
  let name: String

  /// Divides programs: the longest first, each to the part that has the least to do so far.
  ///
  /// - Parameters:
  ///   - programs: the programs.
  ///   - count: how many parts to make.
  init(_ programs: [Item], count: Int) {
    var loads = [Double](repeating: 0, count: count)
    var parts = [Int](repeating: 1, count: programs.count)
    let longestFirst = programs.indices.sorted {
      (programs[$1].seconds, programs[$0].id, $0) < (programs[$0].seconds, programs[$1].id, $1)
    }
    for index in longestFirst {
      let part = loads.indices.min { (loads[$0], $0) < (loads[$1], $1) } ?? 0
      loads[part] += programs[index].seconds
      parts[index] = part + 1
    }
    self.parts = parts
    var key = ContentKey("shards 1")
    for (program, part) in zip(programs, parts) { key.add([program.id, program.text, "\(part)"]) }
    name = String(key.finish().prefix(16))
  }
}
