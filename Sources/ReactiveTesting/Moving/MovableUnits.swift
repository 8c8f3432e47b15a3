import MarbleText

/// Chooses the units that can be moved where not all of them can: there would be too many places.
///
/// Units are taken as long as there are places for them: elements first, then ends, in the order of
/// the lanes.
struct MovableUnits {
  /// The lanes, with the units that can be moved.
  private(set) var lanes: [MarbleMoves.Lane]

  init(_ lanes: [MarbleMoves.Lane]) {
    self.lanes = lanes
    guard MarblePlaces(lanes).placementCount > MarbleMoves.limit else { return }
    for (lane, index) in places { self.lanes[lane].units[index].moves = false }
    for isEnd in [false, true] {
      for (lane, index) in places where lanes[lane].units[index].isEnd == isEnd {
        self.lanes[lane].units[index].moves = true
        if MarblePlaces(self.lanes).placementCount > MarbleMoves.limit {
          self.lanes[lane].units[index].moves = false
        }
      }
    }
  }

  private var places: [(lane: Int, index: Int)] {
    lanes.enumerated().flatMap { lane, units in units.units.indices.map { (lane, $0) } }
  }
}

extension MarbleMoves.Unit {
  /// Whether it ends its stream.
  fileprivate var isEnd: Bool { codes.contains { $0 < 0 } }
}
