import Foundation
import MarbleText

/// Finds out what a diagram gives for every place that its marbles can be moved to.
///
/// Where nothing but the order of the units matters, each order is run once. That this is so is held
/// against runs with units at random frames, and far apart. Otherwise each placement is run, with as
/// many units movable as there are places for. All of it is run twice, in opposite orders, so that
/// state that outlives a run does not go unnoticed.
struct MoveExplorer {
  private let stage: MoveStage
  private let deadline: ContinuousClock.Instant
  private let lastClock: Int

  /// Prepares to run a diagram.
  ///
  /// - Parameters:
  ///   - stage: the diagram
  ///   - patience: how many seconds it may use processors, whatever else the machine does, and how
  ///     many it may take: who waits uses none
  init(_ stage: MoveStage, patience: (processor: Int, time: Int)) {
    self.stage = stage
    deadline = .now + .seconds(patience.time)
    lastClock = Int(clock()) + patience.processor * Int(CLOCKS_PER_SEC)
  }

  /// Runs the diagram for all places.
  func explore() -> MarbleTrial {
    guard !stage.lanes.allSatisfy(\.units.isEmpty) else { return .picture(.hasNoMarbles) }
    do throws(MoveFailure) {
      if let moves = try byOrder() { return .moves(moves) }
      return .moves(try byTime())
    } catch {
      return .picture(error.reason)
    }
  }

  /// The table of all orders; nil where something else matters, or there are too many.
  private func byOrder() throws(MoveFailure) -> MarbleMoves? {
    let places = MarblePlaces(stage.lanes)
    guard places.orderCount <= MarbleMoves.limit else { return nil }
    let orders = places.orders
    let frames = orders.map { OrderFrames(stage).frames(of: $0) }
    guard let runs = try runs(at: frames, while: { !$0.usesTime }) else { return nil }
    var table = MoveTable(stage, kind: .order)
    for (frames, run) in zip(frames, runs) {
      guard table.add(run, at: frames) else { return nil }
    }
    var ties = TieRule(lanes: stage.lanes.count)
    for frames in OrderTrials(stage, orders: orders).frames {
      let rows = stage.rows(try run(at: frames))
      guard ties.keep(where: { table.rows(at: frames, ties: $0) == rows }, at: frames, in: stage)
      else { return nil }
    }
    return table.moves(ties: ties.rule)
  }

  /// The table of all placements of as many units as can be.
  private func byTime() throws(MoveFailure) -> MarbleMoves {
    var stage = stage
    stage.lanes = MovableUnits(stage.lanes).lanes
    let places = MarblePlaces(stage.lanes).placements
    guard let runs = try runs(at: places) else { throw MoveFailure(.keepsState) }
    let tables = ShapeCoder.Anchor.allCases.map { anchor in
      var table = MoveTable(stage, kind: .time, anchor: anchor)
      for (frames, run) in zip(places, runs) { _ = table.add(run, at: frames) }
      return table
    }
    let smallest = tables.min { $0.shapeCount < $1.shapeCount } ?? tables[0]
    return smallest.moves(ties: nil)
  }

  /// Runs the diagram for places, and once more in the opposite order.
  ///
  /// - Returns: the runs; nil as soon as one is not as it must be
  /// - Throws: that a run differs from an earlier one for the same place, or that time is over
  private func runs(
    at places: [[Int]], while isWanted: (MarbleRun) -> Bool = { _ in true }
  ) throws(MoveFailure) -> [MarbleRun]? {
    var runs: [MarbleRun] = []
    for place in places {
      let run = try run(at: place)
      guard isWanted(run) else { return nil }
      runs.append(run)
    }
    for (place, before) in zip(places, runs).reversed() {
      guard stage.rows(try run(at: place)) == stage.rows(before) else {
        throw MoveFailure(.keepsState)
      }
    }
    return runs
  }

  private func run(at place: [Int]) throws(MoveFailure) -> MarbleRun {
    guard ContinuousClock.now < deadline, Int(clock()) < lastClock else {
      throw MoveFailure(.isSlow)
    }
    return stage.run(place)
  }
}

/// That there is no table.
struct MoveFailure: Error {
  let reason: PictureReason

  init(_ reason: PictureReason) {
    self.reason = reason
  }
}
