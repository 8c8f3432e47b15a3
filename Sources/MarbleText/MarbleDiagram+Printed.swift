extension MarbleDiagram {
  /// Parses a diagram as programs print it.
  ///
  /// A line that is nothing but a timeline is taken as the result of a diagram, so that a single
  /// stream can be printed without a name. The indentation of operations is ignored.
  ///
  /// - Parameter lines: the printed lines
  /// - Throws: `MarbleTextError` with the line and the column
  public init(printed lines: [String]) throws(MarbleTextError) {
    let shown = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    if shown.count == 1, let timeline = MarbleTimeline(shown[0]) {
      self.init([.stream(name: Self.result, timeline: timeline, legend: MarbleLegend())])
      return
    }
    let diagram = try MarbleDiagram(parsing: lines.joined(separator: "\n"))
    self.init(diagram.lines.map(Self.withoutIndentation))
  }

  private static func withoutIndentation(_ line: Line) -> Line {
    guard case .operation(let text) = line else { return line }
    let end = text.lastIndex { !$0.isWhitespace }
    return .operation(String(end.map { text[...$0].drop(while: \.isWhitespace) } ?? ""))
  }
}
