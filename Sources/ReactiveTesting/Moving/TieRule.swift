import MarbleText

/// Finds the order in which units of one frame come.
///
/// Mostly it is that of the lanes from top to bottom; an operator that subscribes to its second
/// stream first turns it around.
struct TieRule {
  private static let mostLanes = 4

  /// The rules that hold so far, that of the lanes from top to bottom first.
  private var rules: [[Int]]

  /// The rule; nil where none holds.
  var rule: [Int]? { rules.first }

  init(lanes count: Int) {
    let lanes = Array(0..<count)
    rules = count > Self.mostLanes ? [lanes, lanes.reversed()] : Self.permutations(of: lanes)
  }

  /// Keeps the rules that hold for a place.
  ///
  /// - Returns: whether the place is explained: by a rule, or by no rule that is known, where units of
  ///   different lanes meet in it
  mutating func keep(where holds: ([Int]) -> Bool, at frames: [Int], in stage: MoveStage) -> Bool {
    guard Set(frames).count < frames.count else {
      return holds(rules.first ?? Array(stage.lanes.indices))
    }
    rules = rules.filter(holds)
    // Who prints a diagram whose units meet must have a rule for it.
    return !rules.isEmpty || frames != stage.units.map(\.frame)
  }

  private static func permutations(of lanes: [Int]) -> [[Int]] {
    guard !lanes.isEmpty else { return [[]] }
    return lanes.flatMap { first in
      permutations(of: lanes.filter { $0 != first }).map { [first] + $0 }
    }
  }
}
