extension MarbleTimeline {
  /// The number of frames that a timeline made of marbles may have.
  public static let longest = 10_000

  /// Draws symbols at their frames.
  ///
  /// - Parameters:
  ///   - marbles: the symbols with the frames from the subscription on, in order
  ///   - origin: the number of frames to draw before time zero; if there are any, or a marble is in
  ///     one of them, `^` shows where time zero is
  ///   - length: the number of frames to draw from time zero on at least
  /// - Throws: that a frame is further away than can be drawn, or that the symbols make no timeline
  public init(
    _ marbles: [(frame: Int, symbol: MarbleSymbol)], origin: Int = 0, length: Int = 0
  ) throws(MarbleTextError) {
    let frames = marbles.map(\.frame)
    let first = min(-origin, frames.min() ?? 0)
    let last = max(length - 1, frames.max() ?? -1, first < 0 ? 0 : -1)
    guard first > -Self.longest, last < Self.longest else {
      throw MarbleTextError(
        "a timeline has \(Self.longest) frames at most: make a frame stand for more time",
        in: "", at: 1)
    }
    var drawn: [[MarbleSymbol]] = Array(repeating: [], count: last - first + 1)
    for marble in marbles { drawn[marble.frame - first].append(marble.symbol) }
    if first < 0, !drawn[-first].contains(.subscription) {
      drawn[-first].insert(.subscription, at: 0)
    }
    // The result is parsed again, so that every timeline that is drawn can be parsed.
    try self.init(parsing: drawn.map(Self.text).joined())
  }
}
