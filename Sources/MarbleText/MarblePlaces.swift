/// The places that the marbles of a diagram can be moved to.
///
/// The units of a lane keep their order and never share a frame; one that does not move bounds its
/// neighbours.
public struct MarblePlaces: Sendable {
  private let lanes: [MarbleMoves.Lane]

  /// Prepares to list places.
  ///
  /// - Parameter lanes: the input streams
  public init(_ lanes: [MarbleMoves.Lane]) {
    self.lanes = lanes
  }

  /// How many orders the units of all lanes can come in, or `MarbleMoves.limit` and more.
  public var orderCount: Int {
    var (count, total) = (1, 0)
    for lane in lanes {
      for size in 1..<(lane.units.count + 1) {
        total += 1
        let (product, isOver) = count.multipliedReportingOverflow(by: total)
        guard !isOver else { return .max }
        count = product / size
      }
    }
    return count
  }

  /// How many placements there are.
  public var placementCount: Int {
    lanes.flatMap(Self.segments).reduce(1) { count, segment in
      Self.product(count, Self.choose(segment.units, of: segment.frames))
    }
  }

  /// All orders in which units can come, ascending: the index of each unit's lane.
  public var orders: [[Int]] {
    var found: [[Int]] = []
    func place(_ order: [Int], _ left: [Int]) {
      guard left.contains(where: { $0 > 0 }) else { return found.append(order) }
      for lane in left.indices where left[lane] > 0 {
        var rest = left
        rest[lane] -= 1
        place(order + [lane], rest)
      }
    }
    place([], lanes.map(\.units.count))
    return found
  }

  /// All placements, ascending: the frame of each unit, those that don't move among them.
  public var placements: [[Int]] {
    lanes.reduce([[]]) { found, lane in
      let own = Self.placements(of: lane)
      return found.flatMap { before in own.map { before + $0 } }
    }
  }

  private static func placements(of lane: MarbleMoves.Lane) -> [[Int]] {
    var found: [[Int]] = []
    let last = lastFrames(of: lane)
    func place(_ frames: [Int]) {
      guard frames.count < lane.units.count else { return found.append(frames) }
      let unit = lane.units[frames.count]
      guard unit.moves else { return place(frames + [unit.frame]) }
      let first = (frames.last ?? -1) + 1
      for frame in first..<max(first, last[frames.count] + 1) { place(frames + [frame]) }
    }
    place([])
    return found
  }

  /// The last frame that each unit can be moved to; that of a unit that does not move is its own.
  ///
  /// - Parameter lane: the units' lane
  /// - Returns: the frames of all units
  public static func lastFrames(of lane: MarbleMoves.Lane) -> [Int] {
    var bound = lane.frames
    return lane.units.reversed().map { unit in
      bound = unit.moves ? bound - 1 : unit.frame
      return bound
    }.reversed()
  }

  /// The frames between units that don't move, each with the number of units that move there.
  private static func segments(of lane: MarbleMoves.Lane) -> [(units: Int, frames: Int)] {
    var segments: [(units: Int, frames: Int)] = []
    var (start, units) = (0, 0)
    for unit in lane.units {
      if unit.moves {
        units += 1
      } else {
        segments.append((units, unit.frame - start))
        (start, units) = (unit.frame + 1, 0)
      }
    }
    return segments + [(units, lane.frames - start)]
  }

  private static func choose(_ count: Int, of all: Int) -> Int {
    guard count <= all else { return 0 }
    return (0..<count).reduce(1) { found, index in
      let next = product(found, all - index)
      return next == .max ? .max : next / (index + 1)
    }
  }

  private static func product(_ one: Int, _ other: Int) -> Int {
    let (product, isOver) = one.multipliedReportingOverflow(by: other)
    return isOver ? .max : product
  }
}
