import LessonKit
import MarbleText
import ScreenText

/// A row of a marble diagram's picture: a lane, or a box with operations.
enum MarbleRow {
  /// The maximum widths of values in a lane's marbles; if marbles would touch, the next one applies.
  private static let widths = [10, 5, 3, 1]

  case lane(MarbleLane)

  /// Operations, each a line of one box.
  case operations([String])

  var lane: MarbleLane? {
    if case .lane(let lane) = self { lane } else { nil }
  }

  var operations: [String] {
    if case .operations(let texts) = self { texts } else { [] }
  }

  /// The rows of a diagram, each with marbles that fit the widest frame of a page; adjacent operations
  /// share a box.
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

  /// The lane of a line, with the widest values whose marbles don't touch, or nil if the line is an operation.
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

    /// The frame of the disposal, or nil if there is none.
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

  /// The width up to which values stand in their marbles: 0 if one of the lane's values is wider, so
  /// that all its marbles have letters.
  let longest: Int

  /// The part of the stream that was subscribed to, if the lane shows it.
  private(set) var part = Part.unknown

  /// What of a stream was subscribed to.
  enum Part {
    /// It is unknown, or a separate line shows it.
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

  /// The letters that stand for other values in its marbles, or none if the marbles show the values.
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

  /// Reads a line of a diagram, or nil if it is an operation.
  ///
  /// - Parameters:
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

  /// The same lane with a subscription drawn on it.
  ///
  /// - Parameters:
  ///   - isCold: whether the stream begins when it is subscribed to
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

  func unsubscribed() -> MarbleLane {
    var lane = self
    lane.part = .never
    return lane
  }

  /// A value as a reader can see it: an empty text as its quotes.
  private static func visible(_ value: String) -> String { value.isEmpty ? "\"\"" : value }
}

extension MarbleLane {
  var subscription: Subscription? {
    if case .joined(let subscription) = part { subscription } else { nil }
  }

  /// Whether the subscription begins later than the result's, which the picture shows in words.
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

/// The events of one frame on a lane of a marble diagram, one below the other.
struct FrameColumn {
  /// The frame's index in the picture.
  var index: Int

  /// The frame's time, 0 at the subscription.
  let frame: Int

  /// The symbols that are drawn as marbles, with the texts in them: values, and errors.
  let marbles: [MarbleSymbol<String>]

  let symbols: [MarbleSymbol<Character>]

  /// Reads a frame.
  ///
  /// - Parameters:
  ///   - index: the frame's index in the picture
  ///   - frame: the frame's time
  ///   - longest: wider values are drawn as their letters
  init(
    _ symbols: [MarbleSymbol<Character>], index: Int, frame: Int, legend: MarbleLegend, longest: Int
  ) {
    self.index = index
    self.frame = frame
    self.symbols = symbols
    marbles = symbols.filter { $0.sign == nil || $0.sign == .failed }
      .map { $0.map { Self.text(of: $0, in: legend, longest: longest) } }
  }

  /// Whether a value fits a marble, or is drawn as its letter.
  static func isShort(_ value: String, longest: Int) -> Bool {
    !value.isEmpty && value.columns <= longest && !value.contains(where: \.isNewline)
  }

  /// The text in the marble of a value.
  ///
  /// - Parameter longest: wider values are drawn as their letters
  static func text(of letter: Character, in legend: MarbleLegend, longest: Int) -> String {
    guard let value = legend[letter], isShort(value, longest: longest) else {
      return String(letter)
    }
    return value
  }
}
