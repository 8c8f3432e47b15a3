/// The places that the marbles of a diagram can be moved to.
///
/// The units of a lane keep their order and never share a frame; a unit that does not move bounds
/// its neighbours. `site/moves.js` lists the places in the same order.
public struct MarblePlaces: Sendable {
  private let lanes: [MarbleMoves.Lane]

  /// Lists the places of the units of these lanes.
  public init(_ lanes: [MarbleMoves.Lane]) {
    self.lanes = lanes
  }

  /// The number of orders of the units of all lanes, or `.max` if that is too large.
  public var orderCount: Int {
    var (count, total) = (1, 0)
    for lane in lanes {
      for size in 1..<(lane.units.count + 1) {
        total += 1
        let product = Self.product(count, total)
        guard product < .max else { return .max }
        count = product / size
      }
    }
    return count
  }

  /// The number of placements, or `.max` if that is too large.
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

  /// All placements, ascending: the frame of each unit, including those that don't move.
  public var placements: [[Int]] {
    lanes.reduce([[]]) { found, lane in
      let own = Self.placements(of: lane)
      return found.flatMap { before in own.map { before + $0 } }
    }
  }

  private static func placements(of lane: MarbleMoves.Lane) -> [[Int]] {
    var bound = lane.frames
    let last = Array(
      lane.units.reversed().map { unit in
        bound = unit.moves ? bound - 1 : unit.frame
        return bound
      }.reversed())
    var found: [[Int]] = []
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
    let (product, overflows) = one.multipliedReportingOverflow(by: other)
    return overflows ? .max : product
  }
}
