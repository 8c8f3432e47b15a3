import MarbleText

/// A line of a marble diagram with a timeline: a stream or a subscription.
struct MarbleLane {
  /// A subscription that is drawn on the lane of its stream, by frames of the picture.
  struct Subscription {
    let start: Int

    /// The frame of the disposal; nil where there is none.
    let end: Int?
  }

  let name: String
  let isSubscription: Bool

  /// The frames with events, in order.
  private(set) var frames: [FrameColumn]

  /// The frames that the line spans, by their indices in the picture.
  private(set) var columns: Range<Int>

  /// The index of time zero in the picture.
  let zero: Int

  /// The values of the timeline's letters.
  let legend: MarbleLegend

  /// The width up to which values stand in their marbles.
  let longest: Int

  /// What of the stream was subscribed to, where the lane shows it.
  private(set) var part = Part.unknown

  /// What of a stream was subscribed to.
  enum Part {
    /// Nothing is said of it, or a line of its own says it.
    case unknown

    /// One subscription.
    case joined(Subscription)

    /// Nobody subscribed, while other streams of the diagram were subscribed to.
    case never
  }

  /// Whether it is drawn on the clock of its subscription.
  private(set) var isCold = false

  /// Whether the lane above shows an earlier subscription to the same stream.
  private(set) var isAgain = false

  /// The letters whose values a marble can't show: they are too long, or empty.
  var longValues: [MarbleLegend.Entry] {
    legend.entries.filter { !FrameColumn.isShort($0.value, longest: longest) }
      .map { MarbleLegend.Entry(symbol: $0.symbol, value: Self.visible($0.value)) }
  }

  var isResult: Bool { name == MarbleDiagram.result }

  /// Whether the line stops at its last event.
  var isEnded: Bool {
    let last = frames.last?.symbols ?? []
    return isSubscription ? last.contains(.disposal) : last.contains(where: \.isEnd)
  }

  /// Reads a line of a diagram; nil where it is an operation.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - zero: the column of time zero.
  ///   - longest: the width up to which values stand in their marbles.
  init?(_ line: MarbleDiagram.Line, zero: Int, longest: Int) {
    let origin: Int
    let timeline: MarbleTimeline
    switch line {
    case .operation: return nil
    case .stream(let name, let drawn, let legend):
      (self.name, self.legend) = (name, legend)
      (timeline, origin) = (drawn, drawn.origin)
      isSubscription = false
    case .subscription(let name, let drawn):
      (self.name, legend) = (name, MarbleLegend())
      (timeline, origin) = (drawn, 0)
      isSubscription = true
    }
    (self.zero, self.longest) = (zero, longest)
    columns = (zero - origin)..<(zero - origin + timeline.frames.count)
    let legend = legend
    frames = timeline.frames.enumerated().filter { !$0.element.isEmpty }.map { index, symbols in
      FrameColumn(
        symbols, index: zero - origin + index, frame: index - origin, legend: legend,
        longest: longest)
    }
  }

  /// The value of a letter.
  func value(of letter: Character) -> String {
    legend[letter].map(Self.visible) ?? String(letter)
  }

  /// The same lane with a subscription drawn on it.
  ///
  /// - Parameters:
  ///   - subscription: when it began and ended
  ///   - isCold: whether the stream begins when it is subscribed to
  ///   - isAgain: whether an earlier subscription has a lane above
  /// - Returns: the lane
  func joined(_ subscription: Subscription, isCold: Bool, isAgain: Bool) -> MarbleLane {
    var lane = self
    (lane.part, lane.isCold, lane.isAgain) = (.joined(subscription), isCold, isAgain)
    guard isCold else { return lane }
    let shift = subscription.start - zero
    lane.columns = (columns.lowerBound + shift)..<(columns.upperBound + shift)
    for index in lane.frames.indices { lane.frames[index].index += shift }
    return lane
  }

  /// The same lane of a stream to which nobody subscribed.
  func unsubscribed() -> MarbleLane {
    var lane = self
    lane.part = .never
    return lane
  }

  /// A value as a reader can see it: an empty text as its quotes.
  private static func visible(_ value: String) -> String { value.isEmpty ? "\"\"" : value }
}

extension MarbleLane {
  /// The subscription that is drawn on the lane; nil where there is none.
  var subscription: Subscription? {
    if case .joined(let subscription) = part { subscription } else { nil }
  }

  /// Whether the subscription begins later than the result's, which the picture says in words.
  var isLate: Bool { subscription.map { $0.start > zero } ?? false }

  /// Whether somebody was subscribed at a frame of the picture, as far as the lane shows that.
  func isLive(at column: Int) -> Bool {
    switch part {
    case .unknown: true
    case .joined(let subscription):
      subscription.start <= column && subscription.end.map { column <= $0 } ?? true
    case .never: false
    }
  }
}
