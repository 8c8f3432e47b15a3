import MarbleText

/// A row of a marble diagram's picture: a lane, or a box with operations.
enum MarbleRow {
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

  /// The rows of a diagram; adjacent operations share a box.
  static func rows(of diagram: MarbleDiagram) -> [MarbleRow] {
    let zero = diagram.lines.map(origin).max() ?? 0
    return diagram.lines.reduce(into: []) { rows, line in
      if let lane = MarbleLane(line, zero: zero) {
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
