import MarbleText

/// The shapes that stand on one lane of a marble diagram, whose line is at 0.
struct MarbleSigns {
  private let lane: MarbleLane
  private let measures: MarbleMeasures

  /// - Parameters:
  ///   - lane: the lane.
  ///   - measures: the measures of the picture.
  init(_ lane: MarbleLane, _ measures: MarbleMeasures) {
    self.lane = lane
    self.measures = measures
  }

  /// The line of time, with an arrow where it goes on.
  var line: HTML {
    let first = measures.x(lane.columns.lowerBound)
    let start = lane.isSubscription ? lane.stacks.first.map { measures.x($0.column) } : nil
    let from = start ?? first - measures.frame / 2
    if lane.isEnded, let last = lane.stacks.last {
      return "<path class=\"time\" d=\"M\(from) 0H\(measures.x(last.column))\"/>"
    }
    let end = measures.x(lane.columns.upperBound) - measures.frame / 2 + MarbleMeasures.tail - 2
    return "<path class=\"time\" d=\"M\(from) 0H\(end)\"/>\(arrow(to: end))"
  }

  private func arrow(to x: Int) -> HTML {
    "<path class=\"arrow\" d=\"M\(x - 6)-4l6 4-6 4\"/>"
  }

  /// What marks moments: bars, the arrows of subscriptions, and frames around groups.
  var marks: HTML {
    lane.stacks.map { stack in
      let x = measures.x(stack.column)
      var marks = HTML()
      if stack.signs.count > 1 { marks += group(stack, x) }
      if stack.isCompleted { marks += bar(stack, x) }
      if stack.symbols.contains(.subscription) { marks += subscription(x) }
      if stack.symbols.contains(.disposal) { marks += disposal(x) }
      return marks
    }.joined()
  }

  /// What comes: a marble for a value, a cross for an error.
  var marbles: HTML { each(marble) }

  /// What stands in the marbles: letters of one height are one text, whose letters have places.
  var texts: HTML {
    var letters: [Int: (places: [String], text: String)] = [:]
    let others = each { sign, x, y in
      guard case .value(let text) = sign else { return HTML() }
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

  /// Draws whatever comes at its place.
  private func each(_ draw: (MarbleStack.Sign, _ x: Int, _ y: Int) -> HTML) -> HTML {
    lane.stacks.flatMap { stack in
      let x = measures.x(stack.column)
      return stack.signs.enumerated().map { draw($1, x, $0 * MarbleMeasures.stackPitch) }
    }.joined()
  }

  private func marble(_ sign: MarbleStack.Sign, _ x: Int, _ y: Int) -> HTML {
    guard case .value = sign else {
      return "<path class=\"error\" d=\"M\(x - 8) \(y - 8)l16 16m0-16l-16 16\"/>"
    }
    let half = MarbleMeasures.halfWidth(of: sign)
    let radius = MarbleMeasures.radius
    let level: HTML = y == 0 ? "" : " cy=\"\(y)\""
    return half == radius
      ? "<circle cx=\"\(x)\"\(level) r=\"\(radius)\"/>"
      : """
      <rect x="\(x - half)" y="\(y - radius)" width="\(2 * half)" height="\(2 * radius)" \
      rx="\(radius)"/>
      """
  }

  /// Around what comes in one frame.
  private func group(_ stack: MarbleStack, _ x: Int) -> HTML {
    let half = MarbleMeasures.halfWidth(of: stack)
    let radius = MarbleMeasures.radius + 4
    let height = 2 * radius + (stack.signs.count - 1) * MarbleMeasures.stackPitch
    return """
      <rect class="group" x="\(x - half)" y="\(-radius)" width="\(2 * half)" \
      height="\(height)" rx="\(radius)"/>
      """
  }

  /// Stands out above and below what comes in its frame.
  private func bar(_ stack: MarbleStack, _ x: Int) -> HTML {
    let reach = stack.signs.isEmpty ? 12 : 20
    let depth = max(0, stack.signs.count - 1) * MarbleMeasures.stackPitch
    return "<path class=\"end\" d=\"M\(x) \(-reach)V\(depth + reach)\"/>"
  }

  /// An arrow up to the stream that is subscribed to; on the stream itself, below its line.
  private func subscription(_ x: Int) -> HTML {
    let top = lane.isSubscription ? -16 : 2
    let head: HTML = "M\(x - 4) \(top + 6)L\(x) \(top)l4 6"
    return "<path class=\"arrow\" d=\"M\(x) \(top + 14)V\(top)\(head)\"/>"
  }

  /// The line is cut off.
  private func disposal(_ x: Int) -> HTML {
    "<path class=\"arrow\" d=\"M\(x)-7v14m-4-14h8m-8 14h8\"/>"
  }
}
