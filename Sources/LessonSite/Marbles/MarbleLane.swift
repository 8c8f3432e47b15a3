import MarbleText

/// A line of a marble diagram that has a timeline.
struct MarbleLane {
  let name: String
  let isSubscription: Bool

  /// The frames in which something is, in order.
  let stacks: [MarbleStack]

  /// The columns that the line is drawn over.
  let columns: Range<Int>

  /// What the letters of the timeline stand for.
  let legend: MarbleLegend

  /// The values that are too long for a marble.
  var longValues: [MarbleLegend.Entry] {
    legend.entries.filter { !MarbleStack.isShort($0.value) }
  }

  var isResult: Bool { name == MarbleDiagram.result }

  /// Whether the line stops where its last sign is.
  var isEnded: Bool {
    let last = stacks.last?.symbols ?? []
    return isSubscription ? last.contains(.disposal) : last.contains(where: \.isEnd)
  }

  /// Takes a line of a diagram; nil where it is an operation.
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
    stacks = timeline.frames.enumerated().filter { !$0.element.isEmpty }.map { index, symbols in
      MarbleStack(
        symbols, column: zero - origin + index, frame: index - origin, legend: legend)
    }
  }

  /// What a letter stands for.
  func value(of letter: Character) -> String { legend[letter] ?? String(letter) }
}
