import MarbleText

/// A line of a marble diagram with a timeline: a stream or a subscription.
struct MarbleLane {
  let name: String
  let isSubscription: Bool

  /// The frames with events, in order.
  let frames: [FrameColumn]

  /// The frames that the line spans, by their indices in the picture.
  let columns: Range<Int>

  /// The values of the timeline's letters.
  let legend: MarbleLegend

  /// The letters whose values a marble can't show: they are too long, or empty.
  var longValues: [MarbleLegend.Entry] {
    legend.entries.filter { !FrameColumn.isShort($0.value) }
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
  init?(_ line: MarbleDiagram.Line, zero: Int) {
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
    columns = (zero - origin)..<(zero - origin + timeline.frames.count)
    let legend = legend
    frames = timeline.frames.enumerated().filter { !$0.element.isEmpty }.map { index, symbols in
      FrameColumn(
        symbols, index: zero - origin + index, frame: index - origin, legend: legend)
    }
  }

  /// The value of a letter.
  func value(of letter: Character) -> String {
    legend[letter].map(Self.visible) ?? String(letter)
  }

  /// A value as a reader can see it: an empty text as its quotes.
  private static func visible(_ value: String) -> String { value.isEmpty ? "\"\"" : value }
}
