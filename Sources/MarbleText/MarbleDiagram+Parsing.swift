extension MarbleDiagram {
  /// Parses a diagram.
  ///
  /// - Parameter text: the diagram; empty lines are ignored
  /// - Throws: `MarbleTextError` with the line and the column
  public init(parsing text: some StringProtocol) throws(MarbleTextError) {
    let inset = Self.inset(text)
    var lines: [Line] = []
    for line in text.split(whereSeparator: \.isNewline)
    where !line.allSatisfy(\.isWhitespace) {
      lines.append(try Self.line(Substring(line), inset: inset))
    }
    self.init(lines)
  }

  /// The indentation of the operations: that of the timelines.
  private static func inset(_ text: some StringProtocol) -> Int {
    let lines = text.split(whereSeparator: \.isNewline)
    let labels = lines.filter { $0.first?.isWhitespace == false }
      .compactMap { $0.firstIndex(of: ":").map($0.prefix(upTo:)) }
    return (labels.map(\.count).max() ?? 0) + 2
  }

  private static func line(_ line: Substring, inset: Int) throws(MarbleTextError) -> Line {
    guard line.first?.isWhitespace == false else {
      let indent = line.prefix { $0.isWhitespace }.count
      return .operation(String(line.dropFirst(min(indent, inset))))
    }
    guard let colon = line.firstIndex(of: ":") else {
      throw MarbleTextError(
        "a timeline begins with a name and a colon, an operation with spaces: add one or the other",
        in: line, at: 1)
    }
    let label = line[..<colon]
    let name = label.hasSuffix("^") ? label.dropLast() : label
    guard name == result || !name.isEmpty && name.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      throw MarbleTextError(
        "a name is made of letters and digits, or is `=`: rename `\(name)`", in: line, at: 1)
    }
    let isSubscription = label.count > name.count
    return try stream(String(name), line, from: line.index(after: colon), isSubscription)
  }

  private static func stream(
    _ name: String, _ line: Substring, from start: Substring.Index, _ isSubscription: Bool
  ) throws(MarbleTextError) -> Line {
    let (marbles, legendText) = parts(line[start...])
    let column = line.distance(from: line.startIndex, to: start) + 1
    let timeline = try MarbleTimeline(parsing: marbles, in: line, from: column)
    guard let legend = MarbleLegend(String(legendText)) else {
      throw MarbleTextError(
        "a legend reads `x = 10, y = 20`, with values that have commas in quotes: correct it",
        in: line, at: column + marbles.count)
    }
    return isSubscription
      ? .subscription(name: name, timeline: timeline)
      : .stream(name: name, timeline: timeline, legend: legend)
  }

  /// The timeline of a line and its legend, which begins with the symbol before the first ` = `.
  private static func parts(_ text: Substring) -> (marbles: Substring, legend: Substring) {
    let equals = text.indices.first { $0 > text.startIndex && text[$0...].hasPrefix(" = ") }
    guard let equals else { return (text, "") }
    let legend = text.index(before: equals)
    return (text[..<legend], text[legend...])
  }
}
