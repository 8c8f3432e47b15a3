import MarbleText

/// Places to try out whether nothing but the order of units matters.
///
/// At random frames, where units of different lanes may meet, and with gaps as long as can be, so
/// that an operator that waits would show itself.
struct OrderTrials {
  private static let randomPlaces = 64
  private static let orders = 16

  /// For each place, the frame of each unit; the printed one is the first.
  let frames: [[Int]]

  init(_ stage: MoveStage, orders: [[Int]]) {
    var random = SeededGenerator(seed: 0)
    var places = [stage.units.map(\.frame)]
    for _ in 0..<Self.randomPlaces {
      places.append(
        stage.lanes.flatMap { lane in
          Array((0..<lane.frames).shuffled(using: &random).prefix(lane.units.count)).sorted()
        })
    }
    let maker = OrderFrames(stage)
    let chosen = orders.shuffled(using: &random).prefix(Self.orders)
    let frames = stage.lanes.map(\.frames).min() ?? 0
    let count = stage.units.count
    for order in chosen where count <= frames {
      for split in 0...count {
        let times = (0..<count).map { $0 < split ? $0 : frames - count + $0 }
        places.append(maker.frames(of: order, times: times))
      }
    }
    self.frames = places
  }
}
