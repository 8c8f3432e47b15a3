import MarbleText

extension Subscription {
  /// Reads a subscription off a timeline such as `--^---!`.
  ///
  /// Time is counted from the first frame of the text. Without `!`, the subscription has no end.
  ///
  /// - Parameters:
  ///   - marbles: the timeline
  ///   - frame: the virtual time of a frame
  /// - Throws: `MarbleTextError` where the text is no timeline; `SubscriptionMarbleMistake` where
  ///   it shows anything but one subscription
  public init(marbles: String, frame: TestTime = 1) throws {
    let timeline = try MarbleTimeline(parsing: marbles)
    let symbols = timeline.marbles.map(\.symbol)
    guard symbols == [.subscription] || symbols == [.subscription, .disposal] else {
      throw SubscriptionMarbleMistake(timeline: timeline.description)
    }
    let times = timeline.marbles.map { ($0.frame + timeline.origin) * frame }
    self.init(times[0], times.count > 1 ? times[1] : .max)
  }

  /// The subscription as a timeline; what is before time zero is shown in the first frame.
  ///
  /// - Parameter frame: the virtual time of a frame
  /// - Returns: the timeline; a time between two frames is shown in the first of them
  /// - Throws: `MarbleTextError` where it is longer than a timeline can be
  func timeline(frame: TestTime) throws -> MarbleTimeline {
    var marbles = [(frame: max(0, subscribe / frame), symbol: MarbleSymbol.subscription)]
    if unsubscribe != .max { marbles.append((max(0, unsubscribe / frame), .disposal)) }
    return try MarbleTimeline(marbles)
  }
}

/// A timeline that was to show a subscription and does not.
public struct SubscriptionMarbleMistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// The timeline.
  public let timeline: String

  /// The advice.
  public var description: String {
    "`\(timeline)` is no subscription: write one `^`, then at most one `!`, and `-` for the rest"
  }
}
