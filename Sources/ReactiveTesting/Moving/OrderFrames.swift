import MarbleText

/// Frames for orders: the units come one after the other, each in a frame of its own.
struct OrderFrames {
  private let lanes: [Int]
  private let starts: [Int]

  init(_ stage: MoveStage) {
    let counts = stage.lanes.map(\.units.count)
    lanes = counts
    starts = counts.indices.map { counts[..<$0].reduce(0, +) }
  }

  /// The frames of the units for an order.
  ///
  /// - Parameters:
  ///   - order: the lanes of the units in the order in which they come
  ///   - times: the frame of the first, the second and so on; 1, 2 … by default
  /// - Returns: the frames, by unit
  func frames(of order: [Int], times: [Int]? = nil) -> [Int] {
    var next = starts
    var frames = Array(repeating: 0, count: order.count)
    for (index, lane) in order.enumerated() {
      frames[next[lane]] = times?[index] ?? index + 1
      next[lane] += 1
    }
    return frames
  }
}
