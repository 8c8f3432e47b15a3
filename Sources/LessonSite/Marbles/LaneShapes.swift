import MarbleText

/// The SVG shapes of one lane of a marble diagram, whose line is at 0: marbles, the bar of a
/// completion, the cross of an error, the arrows of subscriptions.
///
/// What happens on a stream while nobody is subscribed is dashed. `site/moves.js` draws the same
/// where readers move marbles.
struct LaneShapes {
  private let lane: MarbleLane
  private let measures: MarbleMeasures
  private let origins: ElementOrigins

  /// The colours of shapes without a style sheet.
  static let shape: HTML = " fill=\"Canvas\" stroke=\"currentColor\""

  /// Prepares the shapes of a lane.
  ///
  /// - Parameters:
  ///   - lane: the lane.
  ///   - measures: the measures of the picture.
  ///   - origins: which source an element came from.
  init(_ lane: MarbleLane, _ measures: MarbleMeasures, _ origins: ElementOrigins) {
    self.lane = lane
    self.measures = measures
    self.origins = origins
  }

  /// All shapes and texts of the lane but its name.
  func svg(subscribed: HTML) -> HTML {
    let line = LaneLine(lane, measures)
    let off = lane.frames.filter { !lane.isLive(at: $0.index) }
    let live = lane.frames.filter { lane.isLive(at: $0.index) }
    var svg = HTML()
    if !off.isEmpty || !line.off.isEmpty {
      svg += """
        <g class="off"><g\(Self.shape) stroke-dasharray="2 4">\(line.off)\(shapes(off))</g>\
        \(texts(off))</g>
        """
    }
    svg += "<g\(Self.shape)>\(line.live)\(shapes(live))\(line.marks)</g>\(texts(live))"
    if let start = lane.subscription?.start, lane.isLate {
      svg += "<text class=\"word\" x=\"\(measures.x(start) + 7)\" y=\"21\"\(RowShapes.start)>"
      svg += "\(subscribed)</text>"
    }
    return svg
  }

  /// Marbles, bars of completions, arrows of subscriptions, and outlines of groups.
  private func shapes(_ columns: [FrameColumn]) -> HTML {
    let marks = columns.map { column in
      let x = measures.x(column.index)
      var marks = HTML()
      if column.marbles.count > 1 { marks += group(column, x) }
      if column.isCompleted { marks += completionBar(column, x) }
      if column.symbols.contains(.subscription) {
        marks += SubscriptionShapes.start(x, top: lane.isSubscription ? -16 : 2)
      }
      if column.symbols.contains(.disposal) { marks += SubscriptionShapes.end(x) }
      return marks
    }
    return "\(marks.joined())\(each(columns, marble))"
  }

  /// The text in the marbles: single letters of one height are one element with a list of places.
  private func texts(_ columns: [FrameColumn]) -> HTML {
    var letters: [Int: (places: [String], text: String)] = [:]
    let others = each(columns) { marble, x, y in
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
  private func each(
    _ columns: [FrameColumn], _ draw: (FrameColumn.Marble, _ x: Int, _ y: Int) -> HTML
  ) -> HTML {
    columns.flatMap { column in
      let x = measures.x(column.index)
      return column.marbles.enumerated().map { draw($1, x, $0 * MarbleMeasures.stackPitch) }
    }.joined()
  }

  private func marble(_ marble: FrameColumn.Marble, _ x: Int, _ y: Int) -> HTML {
    guard case .value(let text) = marble else {
      return "<path class=\"error\" d=\"M\(x - 8) \(y - 8)l16 16m0-16l-16 16\"/>"
    }
    let half = MarbleMeasures.halfWidth(of: marble)
    let radius = MarbleMeasures.radius
    let colour = origins.colour(of: text, on: lane).map { " class=\"s\($0)\"" as HTML } ?? ""
    let level: HTML = y == 0 ? "" : " cy=\"\(y)\""
    return half == radius
      ? "<circle\(colour) cx=\"\(x)\"\(level) r=\"\(radius)\"/>"
      : """
      <rect\(colour) x="\(x - half)" y="\(y - radius)" width="\(2 * half)" \
      height="\(2 * radius)" rx="\(radius)"/>
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
}
