import Foundation
import MarbleText

/// Finds the result of a diagram for every place to which its marbles can be moved.
///
/// If only the order of the units matters, the explorer runs each order once. To find out whether
/// that is the case, it tries units in random frames, and units far apart. Otherwise it runs each
/// placement, with as many movable units as the limit of places allows. Everything is run twice,
/// and the second time in the opposite order, to detect an expression that keeps state between
/// runs.
struct MoveExplorer {
  private static let randomTrials = 64
  private static let spreadOrders = 16

  private let stage: MoveStage
  private let deadline: ContinuousClock.Instant
  private let lastClock: Int

  /// Prepares to run a diagram.
  ///
  /// - Parameters:
  ///   - stage: the diagram
  ///   - budget: the limits in seconds: the processor time, which doesn't depend on other programs,
  ///     and the elapsed time, because code that waits doesn't use the processor
  init(_ stage: MoveStage, budget: (processor: Int, time: Int)) {
    self.stage = stage
    deadline = .now + .seconds(budget.time)
    lastClock = Int(clock()) + budget.processor * Int(CLOCKS_PER_SEC)
  }

  /// Runs the diagram for all places of its marbles.
  func explore() -> MarbleTrial {
    guard !stage.units.isEmpty else { return .picture(.hasNoMarbles) }
    do throws(PictureReason) {
      if let moves = try byOrder() { return .moves(moves) }
      return .moves(try byTime())
    } catch {
      return .picture(error)
    }
  }

  /// Returns the table of all orders, or `nil` if more than the order matters, or if there are too
  /// many orders.
  private func byOrder() throws(PictureReason) -> MarbleMoves? {
    let places = MarblePlaces(stage.lanes)
    guard places.orderCount <= MarbleMoves.limit else { return nil }
    let orders = places.orders
    let frames = orders.map { self.frames(of: $0, at: Array(1..<$0.count + 1)) }
    guard let runs = try runs(at: frames, while: { !$0.usesTime }) else { return nil }
    var table = ShapeTable(stage, anchor: .last)
    for (frames, run) in zip(frames, runs) { table.add(run, at: frames) }
    guard table.hasNoOffsets else { return nil }
    let moves = table.moves(ties: Array(stage.lanes.indices))
    let choices = moves.choicesByPlace
    var candidates = tieRules.map { rule in
      var candidate = moves
      candidate.ties = rule
      return candidate
    }
    for frames in trials(of: orders) {
      let tracks = try run(at: frames).tracks
      candidates = candidates.filter { $0.result(at: frames, in: choices) == tracks }
      guard !candidates.isEmpty else { return nil }
    }
    return candidates[0]
  }

  /// Returns the table of all placements, with as many movable units as possible.
  private func byTime() throws(PictureReason) -> MarbleMoves {
    var stage = stage
    stage.limitPlaces()
    let places = MarblePlaces(stage.lanes).placements
    guard let runs = try runs(at: places) else { throw .keepsState }
    let tables = ShapeTable.Anchor.allCases.map { anchor in
      var table = ShapeTable(stage, anchor: anchor)
      for (frames, run) in zip(places, runs) { table.add(run, at: frames) }
      return table
    }
    let smallest = tables.min { $0.shapeCount < $1.shapeCount } ?? tables[0]
    return smallest.moves(ties: nil)
  }

  /// Runs the diagram for the given places, and then once more in the opposite order.
  ///
  /// - Returns: the runs, or `nil` as soon as `isWanted` returns `false` for a run
  /// - Throws: `.keepsState` if two runs for the same place differ; `.isSlow` if a limit is
  ///   exceeded
  private func runs(
    at places: [[Int]], while isWanted: (MarbleRun) -> Bool = { _ in true }
  ) throws(PictureReason) -> [MarbleRun]? {
    var runs: [MarbleRun] = []
    for place in places {
      let run = try run(at: place)
      guard isWanted(run) else { return nil }
      runs.append(run)
    }
    for (place, before) in zip(places, runs).reversed() {
      guard try run(at: place).tracks == before.tracks else { throw .keepsState }
    }
    return runs
  }

  private func run(at place: [Int]) throws(PictureReason) -> MarbleRun {
    guard ContinuousClock.now < deadline, Int(clock()) < lastClock else { throw .isSlow }
    return stage.run(place)
  }

  /// The orders in which units of the same frame may be emitted: first the lanes from top to
  /// bottom.
  ///
  /// If an operator subscribes to its second stream first, the order is reversed.
  private var tieRules: [[Int]] {
    func permutations(of lanes: [Int]) -> [[Int]] {
      guard !lanes.isEmpty else { return [[]] }
      return lanes.flatMap { first in
        permutations(of: lanes.filter { $0 != first }).map { [first] + $0 }
      }
    }
    let lanes = Array(stage.lanes.indices)
    return lanes.count > 4 ? [lanes, lanes.reversed()] : permutations(of: lanes)
  }

  /// Returns places that show whether only the order of the units matters, beginning with the
  /// printed diagram's place.
  ///
  /// Some places are random, so that units of different lanes meet. Other places have gaps that are
  /// as long as possible, so that an operator that waits emits something in the gap.
  private func trials(of orders: [[Int]]) -> [[Int]] {
    var random = SeededGenerator(seed: 0)
    var places = [stage.units.map(\.frame)]
    for _ in 0..<Self.randomTrials {
      places.append(
        stage.lanes.flatMap { lane in
          Array((0..<lane.frames).shuffled(using: &random).prefix(lane.units.count)).sorted()
        })
    }
    let chosen = orders.shuffled(using: &random).prefix(Self.spreadOrders)
    let frames = stage.lanes.map(\.frames).min() ?? 0
    let count = stage.units.count
    for order in chosen where count <= frames {
      for split in 0...count {
        let times = (0..<count).map { $0 < split ? $0 : frames - count + $0 }
        places.append(self.frames(of: order, at: times))
      }
    }
    return places
  }

  /// Returns the frame of each unit, given the order of the units.
  ///
  /// - Parameters:
  ///   - order: the lane of the first unit, of the second unit, and so on
  ///   - times: the frame of the first unit, of the second unit, and so on
  /// - Returns: the frames, one for each unit
  private func frames(of order: [Int], at times: [Int]) -> [Int] {
    let counts = stage.lanes.map(\.units.count)
    var next = counts.indices.map { counts[..<$0].reduce(0, +) }
    var frames = Array(repeating: 0, count: order.count)
    for (lane, time) in zip(order, times) {
      frames[next[lane]] = time
      next[lane] += 1
    }
    return frames
  }
}

/// A diagram whose marbles can be moved: its units, and a closure that runs it again.
struct MoveStage {
  /// The input streams, with all units movable.
  var lanes: [MarbleMoves.Lane]

  /// The symbols of the units in the lanes.
  let symbols: [MarbleSymbol<String>]

  /// The number of frames in the longest input stream.
  let frames: Int

  /// Runs the expression, given a frame for each unit.
  let run: ([Int]) -> MarbleRun

  /// The units of all lanes.
  var units: [MarbleMoves.Unit] { lanes.flatMap(\.units) }

  /// Makes only as many units movable as the limit of places allows.
  ///
  /// Elements take precedence over ends, and upper lanes over lower lanes.
  mutating func limitPlaces() {
    guard MarblePlaces(lanes).placementCount > MarbleMoves.limit else { return }
    let all = lanes.indices.flatMap { lane in lanes[lane].units.indices.map { (lane, $0) } }
    for (lane, index) in all { lanes[lane].units[index].moves = false }
    for isEnd in [false, true] {
      for (lane, index) in all
      where lanes[lane].units[index].symbols.contains(where: { symbols[$0].isEnd }) == isEnd {
        lanes[lane].units[index].moves = true
        if MarblePlaces(lanes).placementCount > MarbleMoves.limit {
          lanes[lane].units[index].moves = false
        }
      }
    }
  }
}

/// The result of one run of a diagram's expression, with frames counted from time zero.
struct MarbleRun {
  /// The frames of a subscription to an input stream.
  struct Span {
    let start: Int

    /// The frame in which the subscription ended, or `nil` if it didn't end.
    let end: Int?
  }

  /// The tracks to draw: the subscriptions to each stream, if the diagram shows them, and the
  /// result.
  let tracks: [MarbleDiagram.Track]

  /// The subscriptions to each input stream.
  let subscriptions: [[Span]]

  /// Whether an operator scheduled work for later.
  let usesTime: Bool
}

/// Collects the results of runs as shapes, in which the time of an event counts from a preceding
/// unit.
private struct ShapeTable {
  /// The unit from which the frame of an event is counted.
  enum Anchor: CaseIterable {
    /// The last unit that was emitted before the event.
    case last

    /// The last unit with the same symbol that was emitted before the event, if such a unit exists.
    case same
  }

  private struct Track: Hashable {
    let name: String
    let numbers: [Int]
  }

  private let stage: MoveStage
  private let anchor: Anchor
  private let units: [(lane: Int, unit: MarbleMoves.Unit)]
  private var symbols: [MarbleSymbol<String>]
  private var indices: [MarbleSymbol<String>: Int]
  private var shapes: [[Track]] = []
  private var reach: Int

  init(_ stage: MoveStage, anchor: Anchor) {
    self.stage = stage
    self.anchor = anchor
    units = stage.lanes.enumerated().flatMap { index, lane in lane.units.map { (index, $0) } }
    symbols = stage.symbols
    indices = Dictionary(uniqueKeysWithValues: zip(symbols, symbols.indices))
    reach = stage.frames
  }

  /// The number of different shapes.
  var shapeCount: Int { Set(shapes).count }

  /// Whether each event is in the frame of a unit, or in frame zero.
  var hasNoOffsets: Bool {
    shapes.joined().allSatisfy { track in
      stride(from: 0, to: track.numbers.count, by: 3).allSatisfy { track.numbers[$0 + 1] == 0 }
    }
  }

  /// Adds the result of a run with units at some frames.
  mutating func add(_ run: MarbleRun, at frames: [Int]) {
    let emitted = emitted(in: run, at: frames)
    shapes.append(
      run.tracks.map { track in
        Track(name: track.name, numbers: numbers(track.events, emitted, frames))
      })
  }

  /// Returns the finished table, with the given `MarbleMoves.ties`.
  func moves(ties: [Int]?) -> MarbleMoves {
    let names = stage.lanes.map { MarbleDiagram.Track.subscription(to: $0.name) }.flatMap { name in
      let count = shapes.map { $0.count { $0.name == name } }.max() ?? 0
      return Array(repeating: name, count: count)
    }
    let tracks = names + [MarbleDiagram.result]
    var known: [[[Int]]: Int] = [:]
    var distinct: [[[Int]]] = []
    let choices = shapes.map { shape in
      var rest = shape[...]
      let rows = tracks.map { rest.first?.name == $0 ? rest.removeFirst().numbers : [] }
      if let index = known[rows] { return index }
      known[rows] = distinct.count
      distinct.append(rows)
      return distinct.count - 1
    }
    return MarbleMoves(
      frames: stage.frames, reach: ties == nil ? reach : stage.frames, lanes: stage.lanes,
      ties: ties, symbols: symbols, tracks: tracks, shapes: distinct, choices: choices)
  }

  private mutating func numbers(
    _ events: [MarbleEvent], _ emitted: [(unit: Int, frame: Int)], _ frames: [Int]
  ) -> [Int] {
    events.flatMap { event in
      let symbol = index(of: event.symbol)
      let before = emitted.filter { $0.frame <= event.frame }
      let same =
        anchor == .same ? before.last { units[$0.unit].unit.symbols.contains(symbol) } : nil
      let unit = (same ?? before.last)?.unit ?? -1
      reach = max(reach, event.frame + 1)
      return [unit, event.frame - (unit < 0 ? 0 : frames[unit]), symbol]
    }
  }

  private mutating func index(of symbol: MarbleSymbol<String>) -> Int {
    if let index = indices[symbol] { return index }
    indices[symbol] = symbols.count
    symbols.append(symbol)
    return symbols.count - 1
  }

  /// Returns the units that were emitted to a subscriber, with their frames, in order.
  private func emitted(in run: MarbleRun, at frames: [Int]) -> [(unit: Int, frame: Int)] {
    let all = frames.indices.flatMap { unit -> [(unit: Int, frame: Int)] in
      let lane = units[unit].lane
      return run.subscriptions[lane].compactMap { span in
        let frame = (stage.lanes[lane].isHot ? 0 : span.start) + frames[unit]
        return frame >= span.start && frame <= span.end ?? .max ? (unit, frame) : nil
      }
    }
    return all.sorted { ($0.frame, $0.unit) < ($1.frame, $1.unit) }
  }
}
