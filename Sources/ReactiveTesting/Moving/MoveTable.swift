import MarbleText

/// Collects the results of runs, told by the units that bring them about.
struct MoveTable {
  private let stage: MoveStage
  private let kind: MarbleMoves.Kind
  private var coder: ShapeCoder
  private var shapes: [MoveShape] = []
  private var indices: [[Int]: Int] = [:]
  private var reach: Int

  init(_ stage: MoveStage, kind: MarbleMoves.Kind, anchor: ShapeCoder.Anchor = .last) {
    self.stage = stage
    self.kind = kind
    coder = ShapeCoder(stage, anchor: anchor)
    reach = stage.frames
  }

  /// The number of different results.
  var shapeCount: Int { Set(shapes).count }

  /// Adds the result of a run.
  ///
  /// - Returns: whether it can be told by the units: where their order is all that matters, each event
  ///   is in the frame of a unit, or in frame zero
  mutating func add(_ run: MarbleRun, at frames: [Int]) -> Bool {
    let shape = coder.shape(of: run, at: frames)
    shapes.append(shape)
    guard kind == .time else {
      let order = MarbleOrder(ties: Array(stage.lanes.indices))
      indices[order.order(of: frames, lanes: stage.laneIndices)] = shapes.count - 1
      return shape.hasNoOffsets
    }
    let rows = stage.rows(run)
    let last = (rows.subscriptions.joined().joined() + rows.result).map(\.frame).max() ?? 0
    reach = max(reach, last + 1)
    return true
  }

  /// What the table has for an order of units.
  ///
  /// - Parameters:
  ///   - frames: the frame of each unit
  ///   - ties: the lanes in the order in which units of one frame come
  /// - Returns: what is drawn
  func rows(at frames: [Int], ties: [Int]) -> MoveRows? {
    let order = MarbleOrder(ties: ties).order(of: frames, lanes: stage.laneIndices)
    return indices[order].map { coder.rows(of: shapes[$0], at: frames) }
  }

  /// The finished table.
  ///
  /// - Parameter ties: the lanes in the order in which units of one frame come
  /// - Returns: the table
  func moves(ties: [Int]?) -> MarbleMoves {
    let counts = stage.lanes.indices.map { lane in
      shapes.map { $0.subscriptions[lane].count }.max() ?? 0
    }
    var known: [[[Int]]: Int] = [:]
    var distinct: [[[Int]]] = []
    let choices = shapes.map { shape in
      let rows = shape.rows(counts)
      if let index = known[rows] { return index }
      known[rows] = distinct.count
      distinct.append(rows)
      return distinct.count - 1
    }
    let names = zip(stage.lanes, counts).flatMap { lane, count in
      Array(repeating: lane.name + "^", count: count)
    }
    return MarbleMoves(
      kind: kind, frames: stage.frames, reach: reach, lanes: stage.lanes, ties: ties,
      values: coder.values, rows: names + [MarbleDiagram.result], shapes: distinct,
      choices: choices)
  }
}
