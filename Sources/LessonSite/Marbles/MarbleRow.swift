import MarbleText

/// A row of a marble diagram's picture: a lane, or a box with operations.
enum MarbleRow {
  /// Values up to these widths stand in their marbles; where marbles would touch, the next one
  /// counts.
  private static let widths = [10, 5, 3, 1]

  case lane(MarbleLane)

  /// Operations, each a line of one box.
  case operations([String])

  /// The lane; nil for a box.
  var lane: MarbleLane? {
    if case .lane(let lane) = self { lane } else { nil }
  }

  /// The operations of the box; empty for a lane.
  var operations: [String] {
    if case .operations(let texts) = self { texts } else { [] }
  }

  /// The rows of a diagram, with marbles that fit the widest frame of a page.
  static func rows(of diagram: MarbleDiagram) -> [MarbleRow] {
    let choices = widths.lazy.map { rows(of: diagram, longest: $0) }
    return choices.first { MarbleMeasures.narrowestFrame(of: $0) <= MarbleMeasures.widestFrame }
      ?? rows(of: diagram, longest: 1)
  }

  /// The rows of a diagram; adjacent operations share a box.
  private static func rows(of diagram: MarbleDiagram, longest: Int) -> [MarbleRow] {
    let zero = diagram.lines.map(origin).max() ?? 0
    return diagram.lines.reduce(into: []) { rows, line in
      if let lane = MarbleLane(line, zero: zero, longest: longest) {
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

  /// The number of frames before time zero.
  private static func origin(of line: MarbleDiagram.Line) -> Int {
    if case .stream(_, let timeline, _) = line { timeline.origin } else { 0 }
  }
}
