import MarbleText

extension MarbleDiagrams {
  /// The SVG elements of a marble diagram's rows, from top to bottom.
  ///
  /// The shapes have the meaning, and the style sheet only adds colours. Each row has its own
  /// coordinates, so that equal rows have equal text, which compresses well.
  struct RowShapes {
    /// The attribute of text that begins at its place.
    ///
    /// All other text is centred.
    static let start: HTML = " text-anchor=\"start\""

    private(set) var svg = HTML()
    let height: Int
    private let measures: MarbleMeasures
    private let origins: ElementOrigins
    private let label: (MarbleLane) -> String
    private let subscribed: HTML

    /// Draws rows.
    ///
    /// - Parameter subscribed: the word at the start of a subscription
    init(
      _ rows: [MarbleRow], _ measures: MarbleMeasures, label: @escaping (MarbleLane) -> String,
      subscribed: HTML
    ) {
      (self.measures, self.label, self.subscribed) = (measures, label, subscribed)
      origins = ElementOrigins(rows)
      var tops = [0]
      for row in rows { tops.append(tops[tops.count - 1] + MarbleMeasures.height(of: row)) }
      height = tops[rows.count] + MarbleMeasures.axisHeight
      svg += GuideLines(rows, tops: tops, origins: origins, measures: measures).svg
      for (row, top) in zip(rows, tops) {
        switch row {
        case .operations(let texts): draw(box: texts, at: top)
        case .lane(let lane): draw(lane, at: top + MarbleMeasures.heightAboveLine(of: lane))
        }
      }
      drawAxis(from: rows.lazy.compactMap(\.lane).first?.zero ?? 0)
    }

    /// Draws the numbers of the frames: one element with a place for each digit, because that's
    /// short.
    private mutating func drawAxis(from zero: Int) {
      var places: [String] = []
      var digits = ""
      for column in stride(from: zero, to: measures.columns, by: 1) {
        let number = String(column - zero)
        // Digits are seven pixels wide, and centred at their places.
        let left = measures.x(column) - (number.count - 1) * 7 / 2
        places += number.indices.enumerated().map { index, _ in "\(left + index * 7)" }
        digits += number
      }
      guard !digits.isEmpty else { return }
      svg += "<g class=\"axis\" aria-hidden=\"true\"><text x=\"\(places.joined(separator: " "))\" "
      svg += "y=\"\(height - 4)\">\(digits)</text></g>\n"
    }

    private mutating func draw(box texts: [String], at top: Int) {
      let padding = MarbleMeasures.padding
      let boxHeight = texts.count * MarbleMeasures.textHeight + padding
      svg += """
        <g class="operator" transform="translate(0 \(top + padding))">\
        <rect x="1" width="\(measures.width - 2)" height="\(boxHeight)" rx="6"\(LaneShapes.shape)/>
        """
      for (index, text) in texts.enumerated() {
        let y = padding / 2 + index * MarbleMeasures.textHeight + 15
        let isOnly = texts.count == 1
        let x = isOnly ? measures.width / 2 : 2 * padding
        let anchor: HTML = isOnly ? "" : Self.start
        svg += "<text x=\"\(x)\" y=\"\(y)\"\(anchor)>\(text)</text>"
      }
      svg += "</g>\n"
    }

    private mutating func draw(_ lane: MarbleLane, at y: Int) {
      let name = label(lane)
      svg += "<g class=\"\(kinds(of: lane))\" transform=\"translate(0 \(y))\">"
      if !name.isEmpty { svg += "<text y=\"4\"\(Self.start)>\(name)</text>" }
      let shapes = LaneShapes(lane: lane, measures: measures, origins: origins)
      svg += "\(shapes.svg(subscribed: subscribed))</g>\n"
    }

    /// Returns the classes of a lane, for the style sheet and for the script that moves marbles.
    private func kinds(of lane: MarbleLane) -> HTML {
      var kinds: HTML = "lane"
      if lane.isSubscription { kinds += " subscribed" }
      if lane.isResult { kinds += " result" }
      if lane.subscription != nil { kinds += " joined" }
      if lane.isAgain { kinds += " again" }
      if lane.isCold { kinds += " cold" }
      if let colour = origins.colour(of: lane), !lane.isSubscription { kinds += " s\(colour)" }
      return kinds
    }
  }
}

/// The SVG shapes of one lane of a marble diagram: marbles, the bar of a completion, the cross of
/// an error, the arrows of subscriptions.
///
/// The lane's line is at 0. Events that happen while nobody is subscribed are dashed. When readers
/// move marbles, `site/moves.js` draws the same shapes.
private struct LaneShapes {
  let lane: MarbleLane
  let measures: MarbleMeasures
  let origins: ElementOrigins

  /// The colours of shapes without a style sheet.
  static let shape: HTML = " fill=\"Canvas\" stroke=\"currentColor\""

  /// Returns all shapes and texts of the lane, except its name.
  func svg(subscribed: HTML) -> HTML {
    let line = LaneLine(lane, measures)
    let inactiveFrames = lane.frames.filter { !lane.isLive(at: $0.index) }
    let activeFrames = lane.frames.filter { lane.isLive(at: $0.index) }
    var svg = HTML()
    if !inactiveFrames.isEmpty || !line.inactiveLine.isEmpty {
      svg += """
        <g class="off"><g\(Self.shape) stroke-dasharray="2 4">\(line.inactiveLine)\(shapes(inactiveFrames))</g>\
        \(texts(inactiveFrames))</g>
        """
    }
    svg +=
      "<g\(Self.shape)>\(line.activeLine)\(line.marks)\(shapes(activeFrames))</g>\(texts(activeFrames))"
    if let start = lane.subscription?.start, lane.isLate {
      svg +=
        "<text class=\"word\" x=\"\(measures.x(start) + 7)\" y=\"21\"\(MarbleDiagrams.RowShapes.start)>"
      svg += "\(subscribed)</text>"
    }
    return svg
  }

  /// Returns marbles, bars of completions, arrows of subscriptions, and outlines of groups.
  private func shapes(_ columns: [FrameColumn]) -> HTML {
    let marks = columns.map { column in
      let x = measures.x(column.index)
      var marks = HTML()
      if column.marbles.count > 1 { marks += group(column, x) }
      for sign in MarbleSign.allCases where column.symbols.contains(.sign(sign)) {
        marks += mark(sign, column, x)
      }
      return marks
    }
    return "\(marks.joined())\(each(columns, marble))"
  }

  /// Returns the text in the marbles.
  ///
  /// Single letters of the same height are one element with a list of places.
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
    _ columns: [FrameColumn], _ draw: (MarbleSymbol<String>, _ x: Int, _ y: Int) -> HTML
  ) -> HTML {
    columns.flatMap { column in
      let x = measures.x(column.index)
      return column.marbles.enumerated().map { draw($1, x, $0 * MarbleMeasures.stackPitch) }
    }.joined()
  }

  /// Returns the shape of a sign on the line, below the marbles of its frame.
  ///
  /// An error is drawn as a marble.
  private func mark(_ sign: MarbleSign, _ column: FrameColumn, _ x: Int) -> HTML {
    switch sign {
    case .completed: completionBar(column, x)
    case .failed: HTML()
    case .subscribed: SubscriptionShapes.start(x, top: lane.isSubscription ? -16 : 2)
    case .disposed: SubscriptionShapes.end(x, behind: column)
    }
  }

  private func marble(_ marble: MarbleSymbol<String>, _ x: Int, _ y: Int) -> HTML {
    guard case .value(let text) = marble else {
      return "<path class=\"sign failed\" d=\"M\(x - 8) \(y - 8)l16 16m0-16l-16 16\"/>"
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

  /// Returns the outline of a group: the events of one frame.
  private func group(_ column: FrameColumn, _ x: Int) -> HTML {
    let half = MarbleMeasures.halfWidth(of: column)
    let radius = MarbleMeasures.radius + 4
    let height = 2 * radius + (column.marbles.count - 1) * MarbleMeasures.stackPitch
    return """
      <rect class="group" x="\(x - half)" y="\(-radius)" width="\(2 * half)" \
      height="\(height)" rx="\(radius)"/>
      """
  }

  /// Returns the bar of a completion, which is taller than the events of its frame.
  private func completionBar(_ column: FrameColumn, _ x: Int) -> HTML {
    let reach = column.marbles.isEmpty ? 12 : 20
    let depth = max(0, column.marbles.count - 1) * MarbleMeasures.stackPitch
    return "<path class=\"sign completed\" d=\"M\(x) \(-reach)V\(depth + reach)\"/>"
  }
}

/// The time line of a lane: the part with a subscription, the parts without a subscription, and the
/// signs between the parts.
private struct LaneLine {
  /// The line during the subscription, or the whole line if no subscription is drawn.
  private(set) var activeLine = HTML()

  /// The line before and after the subscription.
  private(set) var inactiveLine = HTML()

  /// The signs of the subscription's start and end.
  private(set) var marks = HTML()

  private let lane: MarbleLane
  private let measures: MarbleMeasures

  init(_ lane: MarbleLane, _ measures: MarbleMeasures) {
    (self.lane, self.measures) = (lane, measures)
    let edge = measures.x(min(lane.columns.lowerBound, lane.zero)) - measures.frame / 2
    switch lane.part {
    case .never: inactiveLine = lineToEnd(from: edge)
    case .unknown:
      let start = lane.isSubscription ? lane.frames.first.map { measures.x($0.index) } : nil
      activeLine = lineToEnd(
        from: start ?? measures.x(lane.columns.lowerBound) - measures.frame / 2)
    case .joined(let subscription): draw(subscription, from: edge)
    }
  }

  private mutating func draw(_ subscription: MarbleLane.Subscription, from edge: Int) {
    let start = lane.isLate ? measures.x(subscription.start) : edge
    if lane.isLate {
      inactiveLine += Self.line(edge, start)
      marks += SubscriptionShapes.start(start, top: 2)
    }
    guard let end = subscription.end, !lane.isEnded || end < lane.frames.last?.index ?? 0 else {
      activeLine = lineToEnd(from: start)
      return
    }
    activeLine = Self.line(start, measures.x(end))
    inactiveLine += lineToEnd(from: measures.x(end))
    let column = lane.frames.first { $0.index == end }
    marks += SubscriptionShapes.end(measures.x(end), behind: column)
  }

  /// Returns the line up to the last event, or with an arrow if the stream continues.
  private func lineToEnd(from start: Int) -> HTML {
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

/// The shapes on a lane for the start and the end of a subscription.
private enum SubscriptionShapes {
  /// Returns an arrow up to the stream that is subscribed to.
  ///
  /// On that stream itself, the arrow is below the line.
  static func start(_ x: Int, top: Int) -> HTML {
    let head: HTML = "M\(x - 4) \(top + 6)L\(x) \(top)l4 6"
    return "<path class=\"arrow subscribed\" d=\"M\(x) \(top + 14)V\(top)\(head)\"/>"
  }

  /// Returns the end of a subscription: a cut through its line, which extends above and below the
  /// marbles of its frame.
  static func end(_ x: Int, behind column: FrameColumn?) -> HTML {
    let count = column?.marbles.count ?? 0
    let top = count > 0 ? -20 : -7
    let length = 14 + count * MarbleMeasures.stackPitch
    return """
      <path class="arrow disposed" d="M\(x) \(top)v\(length)m-4-\(length)h8m-8 \(length)h8"/>
      """
  }
}

/// The lines that lead from the elements of the sources through the operation to the elements of
/// the result.
///
/// If an operation drops an element, the line ends at the operation.
private struct GuideLines {
  private var lines: [String] = []
  private let measures: MarbleMeasures
  private let origins: ElementOrigins

  init(
    _ rows: [MarbleRow], tops: [Int], origins: ElementOrigins, measures: MarbleMeasures
  ) {
    (self.measures, self.origins) = (measures, origins)
    var sources: [Int] = []
    var box: Int?
    let middle = { (row: Int) in
      tops[row] + (rows[row].lane.map(MarbleMeasures.heightAboveLine) ?? 2 * MarbleMeasures.padding)
    }
    for (index, row) in rows.enumerated() {
      guard let lane = row.lane else {
        box = index
        continue
      }
      if lane.isResult {
        let places = sources.compactMap { row in rows[row].lane.map { (row, middle(row), $0) } }
        if let box { connect(places, to: lane, at: middle(index), through: middle(box)) }
        (sources, box) = ([], nil)
      } else if !lane.isSubscription {
        sources.append(index)
      }
    }
  }

  var svg: HTML {
    guard !lines.isEmpty else { return "" }
    let style: HTML = " stroke=\"currentColor\" stroke-dasharray=\"1 4\""
    return "<path class=\"guide\"\(style) d=\"\(lines.withoutRepetitions.joined())\"/>"
  }

  private mutating func connect(
    _ sources: [(row: Int, y: Int, lane: MarbleLane)], to result: MarbleLane, at bottom: Int,
    through box: Int
  ) {
    let arrivals = Set(result.frames.filter { !$0.marbles.isEmpty }.map(\.index))
    var linked: Set<[Int]> = []
    for column in result.frames {
      for case .value(let text) in column.marbles {
        guard let origin = origins.origin(of: text, at: column.index, on: result),
          let source = sources.first(where: { $0.row == origin.row })
        else { continue }
        linked.insert([origin.row, origin.column])
        draw(origin.column, source.y, column.index, bottom)
      }
    }
    for source in sources {
      for column in source.lane.frames where source.lane.isLive(at: column.index) {
        let isLinked = linked.contains([source.row, column.index])
        guard !column.marbles.isEmpty, !isLinked else { continue }
        let end = arrivals.contains(column.index) ? bottom : box
        draw(column.index, source.y, column.index, end)
      }
    }
  }

  private mutating func draw(_ from: Int, _ top: Int, _ to: Int, _ bottom: Int) {
    let end = from == to ? "V\(bottom)" : "L\(measures.x(to)) \(bottom)"
    lines.append("M\(measures.x(from)) \(top)\(end)")
  }
}
