import MarbleText

/// A diagram whose marbles can be moved: its units, and how it is run again.
struct MoveStage {
  /// The input streams, with all units movable.
  var lanes: [MarbleMoves.Lane]

  /// The values of their units, by code.
  let values: [String]

  /// The number of frames that are drawn of the streams.
  let frames: Int

  /// Whether subscriptions are drawn.
  let showsSubscriptions: Bool

  /// Runs the closure with units at other frames.
  let run: ([Int]) -> MarbleRun

  /// The units of all lanes.
  var units: [MarbleMoves.Unit] { lanes.flatMap(\.units) }

  /// For each unit, the index of its lane.
  var laneIndices: [Int] {
    lanes.enumerated().flatMap { index, lane in lane.units.map { _ in index } }
  }

  /// What is drawn of a run: for each stream its subscriptions, and the result.
  func rows(_ run: MarbleRun) -> MoveRows {
    MoveRows(
      subscriptions: run.subscriptions.map { showsSubscriptions ? $0.map(\.events) : [] },
      result: run.result)
  }
}

/// What is drawn of a run.
struct MoveRows: Hashable {
  /// For each input stream, the events of its subscriptions.
  var subscriptions: [[[MarbleEvent]]]

  /// The events of the result.
  var result: [MarbleEvent]
}
