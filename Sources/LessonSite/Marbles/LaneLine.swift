import MarbleText

/// The time line of a lane: the part with a subscription, the parts without, and the signs between
/// them.
struct LaneLine {
  /// The line while somebody is subscribed, or all of it where nothing is said of that.
  private(set) var live = HTML()

  /// The line before and after.
  private(set) var off = HTML()

  /// The signs of the subscription's start and end.
  private(set) var marks = HTML()

  private let lane: MarbleLane
  private let measures: MarbleMeasures

  init(_ lane: MarbleLane, _ measures: MarbleMeasures) {
    (self.lane, self.measures) = (lane, measures)
    let edge = measures.x(min(lane.columns.lowerBound, lane.zero)) - measures.frame / 2
    switch lane.part {
    case .never: off = rest(from: edge)
    case .unknown:
      let start = lane.isSubscription ? lane.frames.first.map { measures.x($0.index) } : nil
      live = rest(from: start ?? measures.x(lane.columns.lowerBound) - measures.frame / 2)
    case .joined(let subscription): draw(subscription, from: edge)
    }
  }

  private mutating func draw(_ subscription: MarbleLane.Subscription, from edge: Int) {
    let start = lane.isLate ? measures.x(subscription.start) : edge
    if lane.isLate {
      off += Self.line(edge, start)
      marks += SubscriptionShapes.start(start, top: 2)
    }
    guard let end = subscription.end, !lane.isEnded || end < lane.frames.last?.index ?? 0 else {
      live = rest(from: start)
      return
    }
    live = Self.line(start, measures.x(end))
    off += rest(from: measures.x(end))
    marks += SubscriptionShapes.end(measures.x(end))
  }

  /// The line up to the last event, or with an arrow where the stream goes on.
  private func rest(from start: Int) -> HTML {
    if lane.isEnded, let last = lane.frames.last {
      return Self.line(start, measures.x(last.index))
    }
    let end = measures.x(lane.columns.upperBound) - measures.frame / 2 + MarbleMeasures.tail - 2
    return "\(Self.line(start, end))<path class=\"arrow\" d=\"M\(end - 6)-4l6 4-6 4\"/>"
  }

  private static func line(_ from: Int, _ to: Int) -> HTML {
    "<path class=\"time\" d=\"M\(from) 0H\(to)\"/>"
  }
}
