import MarbleText

/// The SVG shapes of one lane of a marble diagram, whose line is at 0: marbles, the bar of a
/// completion, the cross of an error, the arrows of subscriptions.
struct LaneShapes {
  private let lane: MarbleLane
  private let measures: MarbleMeasures

  /// Prepares the shapes of a lane.
  ///
  /// - Parameters:
  ///   - lane: the lane.
  ///   - measures: the measures of the picture.
  init(_ lane: MarbleLane, _ measures: MarbleMeasures) {
    self.lane = lane
    self.measures = measures
  }

  /// The time line, with an arrow where the stream goes on.
  var line: HTML {
    let first = measures.x(lane.columns.lowerBound)
    let start = lane.isSubscription ? lane.frames.first.map { measures.x($0.index) } : nil
    let from = start ?? first - measures.frame / 2
    if lane.isEnded, let last = lane.frames.last {
      return "<path class=\"time\" d=\"M\(from) 0H\(measures.x(last.index))\"/>"
    }
    let end = measures.x(lane.columns.upperBound) - measures.frame / 2 + MarbleMeasures.tail - 2
    return "<path class=\"time\" d=\"M\(from) 0H\(end)\"/>\(arrow(to: end))"
  }

  private func arrow(to x: Int) -> HTML {
    "<path class=\"arrow\" d=\"M\(x - 6)-4l6 4-6 4\"/>"
  }

  /// Bars of completions, arrows of subscriptions, and outlines of groups.
  var marks: HTML {
    lane.frames.map { column in
      let x = measures.x(column.index)
      var marks = HTML()
      if column.marbles.count > 1 { marks += group(column, x) }
      if column.isCompleted { marks += completionBar(column, x) }
      if column.symbols.contains(.subscription) { marks += subscription(x) }
      if column.symbols.contains(.disposal) { marks += disposal(x) }
      return marks
    }.joined()
  }

  /// A marble for each value, and a cross for an error.
  var marbles: HTML { each(marble) }

  /// The text in the marbles: single letters of one height are one element with a list of places.
  var texts: HTML {
    var letters: [Int: (places: [String], text: String)] = [:]
    let others = each { marble, x, y in
      guard case .value(let text) = marble else { return HTML() }
      guard text.utf16.count == 1 else { return Self.text(text, at: "\(x)", y) }
      letters[y, default: ([], "")].places.append("\(x)")
      letters[y, default: ([], "")].text += text
      return HTML()
    }
    let together = letters.sorted { $0.key < $1.key }
      .map { Self.text($1.text, at: $1.places.joined(separator: " "), $0) }
    return "\(together.joined())\(others)"
  }

  private static func text(_ text: String, at places: String, _ y: Int) -> HTML {
    "<text x=\"\(places)\" y=\"\(y + 4)\">\(text)</text>"
  }

  /// Draws each value and error at its place.
  private func each(_ draw: (FrameColumn.Marble, _ x: Int, _ y: Int) -> HTML) -> HTML {
    lane.frames.flatMap { column in
      let x = measures.x(column.index)
      return column.marbles.enumerated().map { draw($1, x, $0 * MarbleMeasures.stackPitch) }
    }.joined()
  }

  private func marble(_ marble: FrameColumn.Marble, _ x: Int, _ y: Int) -> HTML {
    guard case .value = marble else {
      return "<path class=\"error\" d=\"M\(x - 8) \(y - 8)l16 16m0-16l-16 16\"/>"
    }
    let half = MarbleMeasures.halfWidth(of: marble)
    let radius = MarbleMeasures.radius
    let level: HTML = y == 0 ? "" : " cy=\"\(y)\""
    return half == radius
      ? "<circle cx=\"\(x)\"\(level) r=\"\(radius)\"/>"
      : """
      <rect x="\(x - half)" y="\(y - radius)" width="\(2 * half)" height="\(2 * radius)" \
      rx="\(radius)"/>
      """
  }

  /// The outline of a group: the events of one frame.
  private func group(_ column: FrameColumn, _ x: Int) -> HTML {
    let half = MarbleMeasures.halfWidth(of: column)
    let radius = MarbleMeasures.radius + 4
    let height = 2 * radius + (column.marbles.count - 1) * MarbleMeasures.stackPitch
    return """
      <rect class="group" x="\(x - half)" y="\(-radius)" width="\(2 * half)" \
      height="\(height)" rx="\(radius)"/>
      """
  }

  /// The bar of a completion, which is longer than the events of its frame are high.
  private func completionBar(_ column: FrameColumn, _ x: Int) -> HTML {
    let reach = column.marbles.isEmpty ? 12 : 20
    let depth = max(0, column.marbles.count - 1) * MarbleMeasures.stackPitch
    return "<path class=\"end\" d=\"M\(x) \(-reach)V\(depth + reach)\"/>"
  }

  /// An arrow up to the stream that is subscribed to; on that stream itself it stands below the
  /// line.
  private func subscription(_ x: Int) -> HTML {
    let top = lane.isSubscription ? -16 : 2
    let head: HTML = "M\(x - 4) \(top + 6)L\(x) \(top)l4 6"
    return "<path class=\"arrow\" d=\"M\(x) \(top + 14)V\(top)\(head)\"/>"
  }

  /// The end of a subscription: a cut through its line.
  private func disposal(_ x: Int) -> HTML {
    "<path class=\"arrow\" d=\"M\(x)-7v14m-4-14h8m-8 14h8\"/>"
  }
}
