/// The results of a diagram for every place to which you can move its marbles.
///
/// A program prints this table, the checker keeps it, and the script of a page draws the results. All
/// of them use this one format. As JSON:
///
/// ```
/// {"frames":3, "reach":3, "lanes":[{"name":"a", "isHot":true, "frames":3,
///   "units":[{"frame":1, "moves":true, "symbols":[0]}]}],
///  "ties":[0], "symbols":[{"value":{"_0":"1"}}], "tracks":["="], "shapes":[[[0,0,0]]], "choices":[0]}
/// ```
///
/// A shape is a result in which time is counted from the marbles that cause the events. `choices`
/// has the index of the shape for each place, in the order of `MarblePlaces`.
public struct MarbleMoves: Hashable, Codable, Sendable {
  /// The maximum number of places in a table.
  public static let limit = 1024

  /// The maximum size of a table as JSON, in bytes.
  public static let largest = 1 << 16

  /// The marbles of a lane in one frame, which move together.
  public struct Unit: Hashable, Codable, Sendable {
    /// The frame in which the program printed the marbles.
    public let frame: Int

    /// Whether a reader can move the marbles.
    public var moves: Bool

    /// The marbles, by their indices in `MarbleMoves.symbols`.
    public var symbols: [Int]

    /// Makes a unit.
    public init(frame: Int, moves: Bool = true, symbols: [Int]) {
      self.frame = frame
      self.moves = moves
      self.symbols = symbols
    }
  }

  /// An input stream.
  public struct Lane: Hashable, Codable, Sendable {
    /// The lane's name.
    public let name: String

    /// Whether the lane's events have fixed times.
    ///
    /// If not, their times are counted from each subscription on.
    public let isHot: Bool

    /// The number of frames in which the lane's units can be placed.
    public var frames: Int

    /// The lane's units from left to right.
    public var units: [Unit]

    /// Makes a lane.
    public init(name: String, isHot: Bool, frames: Int, units: [Unit]) {
      self.name = name
      self.isHot = isHot
      self.frames = frames
      self.units = units
    }
  }

  /// The number of frames of the printed streams.
  public let frames: Int

  /// The number of frames into which every result fits.
  public let reach: Int

  /// The input streams from top to bottom.
  public let lanes: [Lane]

  /// The lanes in the order in which units of the same frame come, or nil if the result depends on
  /// the frames.
  ///
  /// If this is not nil, the result depends only on the order of the units.
  public var ties: [Int]?

  /// The different symbols that are drawn.
  public var symbols: [MarbleSymbol<String>]

  /// The names of the tracks of a result, such as `a^` for a subscription.
  public let tracks: [String]

  /// The different results.
  ///
  /// Each result has a list for each track. In the list, three numbers describe an event: the unit
  /// from which the event's frame is counted, or -1 for time zero; the number of frames after that;
  /// and the index of the symbol.
  public let shapes: [[[Int]]]

  /// For each place, the index of its shape.
  public let choices: [Int]

  /// Makes a table.
  public init(
    frames: Int, reach: Int, lanes: [Lane], ties: [Int]?, symbols: [MarbleSymbol<String>],
    tracks: [String], shapes: [[[Int]]], choices: [Int]
  ) {
    self.frames = frames
    self.reach = reach
    self.lanes = lanes
    self.ties = ties
    self.symbols = symbols
    self.tracks = tracks
    self.shapes = shapes
    self.choices = choices
  }

  /// The units of all lanes, each with the index of its lane.
  public var units: [(lane: Int, unit: Unit)] {
    lanes.enumerated().flatMap { index, lane in lane.units.map { (index, $0) } }
  }

  /// All choices by their places.
  ///
  /// A place is the order of the lanes of the units, or the frames of the units that move.
  public var choicesByPlace: [[Int]: Int] {
    let places = MarblePlaces(lanes)
    let keys = ties == nil ? places.placements.map(key) : places.orders
    return Dictionary(zip(keys, choices)) { first, _ in first }
  }

  /// Returns the tracks of the result for units at some frames, without the subscriptions that
  /// don't happen.
  ///
  /// - Parameters:
  ///   - frames: the frame of each unit
  ///   - choices: `choicesByPlace`
  /// - Returns: the tracks, or nil if the table has no result for these frames
  public func result(at frames: [Int], in choices: [[Int]: Int]) -> [MarbleDiagram.Track]? {
    guard let choice = choices[key(frames)], shapes.indices.contains(choice) else { return nil }
    return zip(tracks, shapes[choice])
      .map { MarbleDiagram.Track(name: $0, events: events(of: $1, at: frames)) }
      .filter { $0.name == MarbleDiagram.result || !$0.events.isEmpty }
  }

  private func key(_ frames: [Int]) -> [Int] {
    let units = units
    guard let ties else { return units.indices.filter { units[$0].unit.moves }.map { frames[$0] } }
    let ranks = lanes.indices.map { lane in ties.firstIndex(of: lane) ?? lane }
    return units.indices.sorted {
      (frames[$0], ranks[units[$0].lane], $0) < (frames[$1], ranks[units[$1].lane], $1)
    }.map { units[$0].lane }
  }

  private func events(of track: [Int], at frames: [Int]) -> [MarbleEvent] {
    stride(from: 0, to: track.count - 2, by: 3).map { index in
      let (unit, offset, symbol) = (track[index], track[index + 1], track[index + 2])
      return MarbleEvent(frame: (unit < 0 ? 0 : frames[unit]) + offset, symbols[symbol])
    }
  }
}

extension MarbleMoves {
  /// Returns whether the marbles at their printed places give exactly what a diagram shows.
  public func shows(_ diagram: MarbleDiagram) -> Bool {
    guard let found = result(at: units.map(\.unit.frame), in: choicesByPlace) else { return false }
    let inputs = lanes.flatMap { lane in
      let events = lane.units.flatMap { unit in
        unit.symbols.map { MarbleEvent(frame: unit.frame, symbols[$0]) }
      }
      return [MarbleDiagram.Track(name: lane.name, events: events)]
        + found.filter { $0.name == MarbleDiagram.Track.subscription(to: lane.name) }
    }
    return inputs + found.suffix(1) == diagram.tracks
  }

  /// Whether the table is valid.
  ///
  /// Ask this first, because the table may come from an untrusted program, and the other members
  /// rely on a valid table.
  public var isSound: Bool {
    (1...MarbleTimeline.longest).contains(frames)
      && (frames...2 * MarbleTimeline.longest).contains(reach) && hasSoundLanes && hasSoundTracks
      && hasSoundChoices
  }

  private var hasSoundLanes: Bool {
    guard !lanes.isEmpty, Set(symbols).count == symbols.count else { return false }
    if let ties, ties.sorted() != Array(lanes.indices) { return false }
    return lanes.allSatisfy { lane in
      let frames = lane.units.map(\.frame)
      return (0...self.frames).contains(lane.frames)
        && frames.allSatisfy { (0..<lane.frames).contains($0) }
        && zip(frames, frames.dropFirst()).allSatisfy { $0 < $1 }
        && lane.units.allSatisfy { unit in
          !unit.symbols.isEmpty && (unit.moves || ties == nil)
            && unit.symbols.allSatisfy { symbols.indices.contains($0) && symbols[$0].isEmitted }
        }
    }
  }

  private var hasSoundTracks: Bool {
    let names = Set(lanes.map { MarbleDiagram.Track.subscription(to: $0.name) })
    return tracks.last == MarbleDiagram.result && tracks.dropLast().allSatisfy(names.contains)
      && shapes.allSatisfy { $0.count == tracks.count && $0.allSatisfy(isSound) }
  }

  private func isSound(_ track: [Int]) -> Bool {
    let count = lanes.reduce(0) { $0 + $1.units.count }
    guard track.count.isMultiple(of: 3) else { return false }
    return stride(from: 0, to: track.count, by: 3).allSatisfy { (index: Int) -> Bool in
      (-1..<count).contains(track[index]) && (-reach...reach).contains(track[index + 1])
        && symbols.indices.contains(track[index + 2])
        // With `ties`, each event is in the frame of a unit, so it is in reach.
        && (ties == nil || track[index + 1] == 0)
    }
  }

  private var hasSoundChoices: Bool {
    let places = MarblePlaces(lanes)
    let count = ties == nil ? places.placementCount : places.orderCount
    guard count <= Self.limit, count == choices.count,
      choices.allSatisfy(shapes.indices.contains)
    else { return false }
    return ties != nil
      || zip(places.placements, choices).allSatisfy { frames, choice in
        shapes[choice].allSatisfy { track in
          events(of: track, at: frames).allSatisfy { (0..<reach).contains($0.frame) }
        }
      }
  }
}

/// The places to which the marbles of a diagram can be moved.
///
/// The units of a lane keep their order and never share a frame. A unit that does not move is a
/// limit for its neighbours. `site/moves.js` lists the places in the same order.
public struct MarblePlaces: Sendable {
  private let lanes: [MarbleMoves.Lane]

  /// Lists the places of the units of these lanes.
  public init(_ lanes: [MarbleMoves.Lane]) {
    self.lanes = lanes
  }

  /// The number of orders of the units of all lanes, or `.max` if the number is too large.
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

  /// The number of placements, or `.max` if the number is too large.
  public var placementCount: Int {
    lanes.flatMap(Self.segments).reduce(1) { count, segment in
      Self.product(count, Self.choose(segment.units, of: segment.frames))
    }
  }

  /// All orders in which units can come, ascending.
  ///
  /// An order has the index of each unit's lane.
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

  /// All placements, ascending.
  ///
  /// A placement has the frame of each unit, including the units that don't move.
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

  /// Returns the stretches of frames between units that don't move, with the number of moving units
  /// in each.
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
