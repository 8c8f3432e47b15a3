import MarbleText

/// Reads marble diagrams as lessons write and print them.
enum MarbleReader {
  /// The diagram that some lines are.
  ///
  /// A line that is nothing but a timeline is taken as the result of a diagram, so that a single
  /// stream can be printed without a name.
  ///
  /// - Throws: what is wrong with a line, and in which column.
  static func diagram(of lines: [String]) throws(MarbleTextError) -> MarbleDiagram {
    let shown = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    if shown.count == 1, let timeline = MarbleTimeline(shown[0]) {
      return MarbleDiagram([
        .stream(name: MarbleDiagram.result, timeline: timeline, legend: MarbleLegend())
      ])
    }
    let diagram = try MarbleDiagram(parsing: lines.joined(separator: "\n"))
    return MarbleDiagram(diagram.lines.map(withoutIndentation))
  }

  /// Nobody sees by how many spaces an operation stands in.
  private static func withoutIndentation(_ line: MarbleDiagram.Line) -> MarbleDiagram.Line {
    guard case .operation(let text) = line else { return line }
    let end = text.lastIndex { !$0.isWhitespace }
    return .operation(String(end.map { text[...$0].drop(while: \.isWhitespace) } ?? ""))
  }

  /// Two diagrams one below the other, frame under frame, as lines that begin with `-` and `+`.
  static func difference(_ expected: MarbleDiagram, _ actual: MarbleDiagram) -> [String] {
    let both = MarbleDiagram(expected.lines + actual.lines).description
    let lines = both.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().map { place, line in
      (place < expected.lines.count ? "- " : "+ ") + Printable.message(String(line))
    }
  }
}
