extension MarbleMoves {
  /// The units of all lanes, each with the index of its lane.
  public var units: [(lane: Int, unit: Unit)] {
    lanes.enumerated().flatMap { index, lane in lane.units.map { (index, $0) } }
  }

  /// The number of places that it has results for.
  public var count: Int { choices.count }

  /// The same table with other texts of its values.
  ///
  /// - Parameter name: the text of a value
  /// - Returns: the table
  public func namingValues(_ name: (String) -> String) -> MarbleMoves {
    MarbleMoves(
      kind: kind, frames: frames, reach: reach, lanes: lanes, ties: ties,
      values: values.map(name), rows: rows, shapes: shapes, choices: choices)
  }

  /// All results by their places: the order in which the lanes' units come, or the frames of the units
  /// that move.
  public var choicesByPlace: [[Int]: Int] {
    let places = MarblePlaces(lanes)
    let keys = kind == .order ? places.orders : places.placements.map(key)
    return Dictionary(zip(keys, choices)) { first, _ in first }
  }

  /// The result for units at some frames.
  ///
  /// - Parameters:
  ///   - frames: the frame of each unit
  ///   - choices: `choicesByPlace`
  /// - Returns: the events of each row; nil where the table has none for these frames
  public func result(at frames: [Int], in choices: [[Int]: Int]) -> [[MarbleEvent]]? {
    guard let choice = choices[key(frames)], shapes.indices.contains(choice) else { return nil }
    let codes = MarbleCodes(values)
    return shapes[choice].map { codes.events(of: $0, at: frames) }
  }

  private func key(_ frames: [Int]) -> [Int] {
    let units = units
    switch kind {
    case .time: return units.indices.filter { units[$0].unit.moves }.map { frames[$0] }
    case .order:
      return MarbleOrder(ties: ties ?? Array(lanes.indices)).order(
        of: frames, lanes: units.map(\.lane))
    }
  }
}

/// The order in which units come.
public struct MarbleOrder: Sendable {
  private let ranks: [Int]

  /// Makes a rule.
  ///
  /// - Parameter ties: the lanes in the order in which units of one frame come
  public init(ties: [Int]) {
    ranks = ties.indices.map { lane in ties.firstIndex(of: lane) ?? lane }
  }

  /// The order of units: the index of the lane of each.
  ///
  /// - Parameters:
  ///   - frames: the frame of each unit
  ///   - lanes: the index of the lane of each
  /// - Returns: the lanes of the units in the order in which they come
  public func order(of frames: [Int], lanes: [Int]) -> [Int] {
    frames.indices.sorted {
      (frames[$0], ranks[lanes[$0]], $0) < (frames[$1], ranks[lanes[$1]], $1)
    }.map { lanes[$0] }
  }
}
