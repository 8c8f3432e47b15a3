import LessonKit
import MarbleText
import ScreenText

/// A row of a marble diagram's picture: a lane, or a box with operations.
enum MarbleRow {
  /// The maximum widths of values in a lane's marbles.
  ///
  /// If marbles would touch, the next width applies.
  private static let widths = [10, 5, 3, 1]

  case lane(MarbleLane)

  /// Operations, each on a line of the same box.
  case operations([String])

  var lane: MarbleLane? {
    if case .lane(let lane) = self { lane } else { nil }
  }

  var operations: [String] {
    if case .operations(let texts) = self { texts } else { [] }
  }

  /// Returns the rows of a diagram, each with marbles that fit the widest frame of a page.
  ///
  /// Adjacent operations share a box.
  static func rows(of diagram: MarbleDiagram) -> [MarbleRow] {
    let zero = diagram.lines.map(\.origin).max() ?? 0
    return diagram.lines.reduce(into: []) { rows, line in
      if let lane = lane(line, zero: zero) {
        rows.append(.lane(lane))
      } else if case .operation(let text) = line {
        if case .operations(let above)? = rows.last {
          rows[rows.count - 1] = .operations(above + [text])
        } else {
          rows.append(.operations([text]))
        }
      }
    }
  }

  /// Returns the lane of a line, with the widest values whose marbles don't touch, or nil if the
  /// line is an operation.
  private static func lane(_ line: MarbleDiagram.Line, zero: Int) -> MarbleLane? {
    let lanes = widths.lazy.compactMap { MarbleLane(line, zero: zero, longest: $0) }
    return lanes.first {
      MarbleMeasures.narrowestFrame(of: [.lane($0)]) <= MarbleMeasures.widestFrame
    }
      ?? lanes.last
  }
}

/// A line of a marble diagram with a timeline: a stream or a subscription.
struct MarbleLane {
  /// A subscription that is drawn on the lane of its stream, by frames of the picture.
  struct Subscription {
    let start: Int

    /// The frame of the disposal, or nil if the subscription isn't disposed.
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

  let legend: MarbleLegend

  /// The maximum width of a value in a marble.
  ///
  /// It is 0 if one of the lane's values is wider, so that all marbles of the lane have letters.
  let longest: Int

  /// The part of the stream that was subscribed to, if the lane shows this part.
  private(set) var part = Part.unknown

  /// The part of a stream that was subscribed to.
  enum Part {
    /// The part is unknown, or a separate line shows the subscription.
    case unknown

    /// The part is one subscription.
    case joined(Subscription)

    /// Nobody subscribed to this stream, although other streams of the diagram had subscribers.
    case never
  }

  /// Whether the lane is drawn on the clock of its subscription.
  private(set) var isCold = false

  /// Whether the lane above shows an earlier subscription to the same stream.
  private(set) var isAgain = false

  /// The letters in the lane's marbles that represent other values, or empty if the marbles show
  /// the values.
  var longValues: [MarbleLegend.Entry] {
    guard longest == 0 else { return [] }
    return legend.entries.map {
      MarbleLegend.Entry(symbol: $0.symbol, value: Self.visible($0.value))
    }
  }

  var isResult: Bool { name == MarbleDiagram.result }

  /// Whether the line stops at its last event.
  var isEnded: Bool {
    let last = frames.last?.symbols ?? []
    return isSubscription ? last.contains(.sign(.disposed)) : last.contains(where: \.isEnd)
  }

  /// Reads a line of a diagram, or returns nil if the line is an operation.
  ///
  /// - Parameters:
  ///   - zero: the column of time zero.
  ///   - longest: the maximum width of a value in a marble.
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
    let fits = legend.entries.allSatisfy { FrameColumn.isShort($0.value, longest: longest) }
    let longest = fits ? longest : 0
    (self.zero, self.longest) = (zero, longest)
    columns = (zero - origin)..<(zero - origin + timeline.frames.count)
    let legend = legend
    frames = timeline.frames.enumerated().filter { !$0.element.isEmpty }.map { index, symbols in
      FrameColumn(
        symbols, index: zero - origin + index, frame: index - origin, legend: legend,
        longest: longest)
    }
  }

  func value(of letter: Character) -> String {
    legend[letter].map(Self.visible) ?? String(letter)
  }

  /// Returns the same lane, with a subscription drawn on it.
  ///
  /// - Parameters:
  ///   - isCold: whether the stream begins when somebody subscribes
  ///   - isAgain: whether an earlier subscription has a lane above
  func joined(_ subscription: Subscription, isCold: Bool, isAgain: Bool) -> MarbleLane {
    var lane = self
    (lane.part, lane.isCold, lane.isAgain) = (.joined(subscription), isCold, isAgain)
    guard isCold else { return lane }
    let shift = subscription.start - zero
    lane.columns = (columns.lowerBound + shift)..<(columns.upperBound + shift)
    for index in lane.frames.indices { lane.frames[index].index += shift }
    return lane
  }

  /// Returns the same lane for a stream to which nobody subscribed.
  ///
  /// A cold stream then never began, so its events have no times and are left out.
  func unsubscribed(isCold: Bool) -> MarbleLane {
    var lane = self
    lane.part = .never
    if isCold { lane.frames = [] }
    return lane
  }

  /// Returns a value that a reader can see, which for an empty text is its quotes.
  private static func visible(_ value: String) -> String { value.isEmpty ? "\"\"" : value }
}

extension MarbleLane {
  var subscription: Subscription? {
    if case .joined(let subscription) = part { subscription } else { nil }
  }

  /// Whether the subscription begins later than the result's subscription.
  ///
  /// The picture shows this in words.
  var isLate: Bool { subscription.map { $0.start > zero } ?? false }

  /// Returns whether somebody was subscribed at a frame of the picture, if the lane shows
  /// subscriptions.
  ///
  /// Otherwise true.
  func isLive(at column: Int) -> Bool {
    switch part {
    case .unknown: true
    case .joined(let subscription):
      subscription.start <= column && subscription.end.map { column <= $0 } ?? true
    case .never: false
    }
  }
}

/// The events of one frame on a lane of a marble diagram, each below the previous event.
struct FrameColumn {
  /// The frame's index in the picture.
  var index: Int

  /// The frame's time, which is 0 at the subscription.
  let frame: Int

  /// The symbols that are drawn as marbles with texts: values and errors.
  let marbles: [MarbleSymbol<String>]

  let symbols: [MarbleSymbol<Character>]

  /// Reads a frame.
  ///
  /// - Parameters:
  ///   - index: the frame's index in the picture
  ///   - frame: the frame's time
  ///   - longest: the maximum width of a value. Wider values are drawn as their letters.
  init(
    _ symbols: [MarbleSymbol<Character>], index: Int, frame: Int, legend: MarbleLegend, longest: Int
  ) {
    self.index = index
    self.frame = frame
    self.symbols = symbols
    marbles = symbols.filter { $0.sign == nil || $0.sign == .failed }
      .map { $0.map { Self.text(of: $0, in: legend, longest: longest) } }
  }

  /// Returns whether a value fits a marble.
  ///
  /// If not, it is drawn as its letter.
  static func isShort(_ value: String, longest: Int) -> Bool {
    !value.isEmpty && value.columns <= longest && !value.contains(where: \.isNewline)
  }

  /// Returns the text in the marble of a value.
  ///
  /// - Parameter longest: the maximum width of a value. Wider values are drawn as their letters.
  static func text(of letter: Character, in legend: MarbleLegend, longest: Int) -> String {
    guard let value = legend[letter], isShort(value, longest: longest) else {
      return String(letter)
    }
    return value
  }
}
