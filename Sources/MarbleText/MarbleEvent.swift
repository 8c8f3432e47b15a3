/// What happens in a frame of a diagram, with the value itself in place of its symbol.
public struct MarbleEvent: Hashable, Sendable {
  /// The kinds of events.
  public enum Sign: Hashable, Sendable {
    /// An element, as text.
    case value(String)

    /// The stream completes.
    case completed

    /// The stream fails.
    case failed

    /// The subscription.
    case subscription

    /// The subscription is disposed of.
    case disposal
  }

  /// The frame, counted from time zero.
  public let frame: Int

  /// What happens.
  public let sign: Sign

  /// Makes an event.
  ///
  /// - Parameters:
  ///   - frame: the frame, counted from time zero
  ///   - sign: what happens
  public init(frame: Int, _ sign: Sign) {
    self.frame = frame
    self.sign = sign
  }
}

extension MarbleTimeline {
  /// The events that it shows.
  ///
  /// - Parameter legend: the values of its symbols
  /// - Returns: the events, in order
  public func events(_ legend: MarbleLegend) -> [MarbleEvent] {
    marbles.map { marble in
      let sign: MarbleEvent.Sign =
        switch marble.symbol {
        case .value(let letter): .value(legend[letter] ?? String(letter))
        case .completed: .completed
        case .failed: .failed
        case .subscription: .subscription
        case .disposal: .disposal
        }
      return MarbleEvent(frame: marble.frame, sign)
    }
  }
}
