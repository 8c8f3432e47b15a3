import MarbleText

/// A row of the picture of a marble diagram.
enum MarbleRow {
  case lane(MarbleLane)

  /// What is done, as the lines of one box.
  case operations([String])

  /// The lane, where it is one.
  var lane: MarbleLane? {
    if case .lane(let lane) = self { lane } else { nil }
  }

  /// What the box says; nothing where it is none.
  var operations: [String] {
    if case .operations(let texts) = self { texts } else { [] }
  }

  /// The rows of a diagram, operations that stand below each other joined.
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

  /// How many frames a line draws before time zero.
  private static func origin(of line: MarbleDiagram.Line) -> Int {
    if case .stream(_, let timeline, _) = line { timeline.origin } else { 0 }
  }
}
