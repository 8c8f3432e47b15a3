/// Timelines, the operations on them, and the result, as lines of text.
///
/// ```
/// a: --1--2--3--|
///    map { $0 * 10 }
/// =: --x--y--z--|    x = 10, y = 20, z = 30
/// ```
///
/// `Marbles.md` has the grammar.
public struct MarbleDiagram: Hashable, Sendable, CustomStringConvertible {
  /// A line of a diagram.
  public enum Line: Hashable, Sendable {
    /// A stream, such as `a: --1--2--3--|`.
    ///
    /// The result has an equals sign for a name.
    case stream(name: String, timeline: MarbleTimeline, legend: MarbleLegend)

    /// A subscription to the stream above, such as `a^: ^---!`.
    case subscription(name: String, timeline: MarbleTimeline)

    /// An operation on the streams above.
    case operation(String)
  }

  /// The name of the stream that is the result.
  public static let result = "="

  /// The lines from top to bottom.
  public let lines: [Line]

  /// Makes a diagram.
  ///
  /// - Parameter lines: the lines. Names consist of letters and digits, or are
  ///   `MarbleDiagram.result`. An operation with line breaks becomes several lines.
  public init(_ lines: [Line]) {
    self.lines = lines.flatMap { line -> [Line] in
      guard case .operation(let text) = line else { return [line] }
      return text.split(whereSeparator: \.isNewline)
        .filter { !$0.allSatisfy(\.isWhitespace) }.map { .operation(String($0)) }
    }
  }

  /// The diagram as text.
  ///
  /// Each frame has the same columns in all timelines.
  public var description: String {
    let layout = Layout(lines)
    return lines.map(layout.text).joined(separator: "\n")
  }

  /// The events that the diagram shows, whatever its layout.
  ///
  /// They are the events of each stream from time zero on, the events of each subscription, and all
  /// events of the result.
  public var tracks: [Track] {
    lines.compactMap { line in
      switch line {
      case .operation: return nil
      case .stream(let name, let timeline, let legend):
        let events = timeline.events(legend)
        guard name != Self.result else { return Track(name: name, events: events) }
        return Track(
          name: name, events: events.filter { $0.symbol.isEmitted && $0.frame >= 0 })
      case .subscription(let name, let timeline):
        let events = timeline.events(MarbleLegend())
        return Track(
          name: Track.subscription(to: name),
          events: events.map { MarbleEvent(frame: $0.frame + timeline.origin, $0.symbol) })
      }
    }
  }
}

extension MarbleDiagram {
  /// The events of a stream, of a subscription to a stream, or of the result.
  public struct Track: Hashable, Sendable {
    /// The name, as it begins a line: `a` for a stream, `a^` for a subscription, or
    /// `MarbleDiagram.result`.
    public let name: String

    /// The events, in order.
    public let events: [MarbleEvent]

    /// Makes a track.
    public init(name: String, events: [MarbleEvent]) {
      self.name = name
      self.events = events
    }

    /// Returns the name of the tracks of subscriptions to a stream, which adds `^` to the stream's
    /// name.
    public static func subscription(to name: String) -> String { name + "^" }
  }
}

extension MarbleDiagram {
  /// Parses a diagram; empty lines are ignored.
  ///
  /// - Throws: `MarbleTextError` with the line and the column
  public init(parsing text: some StringProtocol) throws(MarbleTextError) {
    let indentation = Self.indentation(of: text)
    var lines: [Line] = []
    for line in text.split(whereSeparator: \.isNewline)
    where !line.allSatisfy(\.isWhitespace) {
      lines.append(try Self.line(Substring(line), indentation: indentation))
    }
    self.init(lines)
  }

  /// Parses a diagram that a program printed.
  ///
  /// A single line that is only a timeline is read as the result of a diagram, so that a program
  /// can print a stream without a name. The indentation of operations is ignored.
  ///
  /// - Throws: `MarbleTextError` with the line and the column
  public init(printed lines: [String]) throws(MarbleTextError) {
    let shown = lines.filter { !$0.allSatisfy(\.isWhitespace) }
    if shown.count == 1, let timeline = MarbleTimeline(shown[0]) {
      self.init([.stream(name: Self.result, timeline: timeline, legend: MarbleLegend())])
      return
    }
    let diagram = try MarbleDiagram(parsing: lines.joined(separator: "\n"))
    self.init(
      diagram.lines.map { line in
        guard case .operation(let text) = line else { return line }
        let end = text.lastIndex { !$0.isWhitespace }
        return .operation(String(end.map { text[...$0].drop(while: \.isWhitespace) } ?? ""))
      })
  }

  /// Returns the indentation of the operations, which is also the indentation of the timelines.
  private static func indentation(of text: some StringProtocol) -> Int {
    let lines = text.split(whereSeparator: \.isNewline)
    let labels = lines.filter { $0.first?.isWhitespace == false }
      .compactMap { $0.firstIndex(of: ":").map($0.prefix(upTo:)) }
    return (labels.map(\.count).max() ?? 0) + 2
  }

  private static func line(
    _ line: Substring, indentation: Int
  ) throws(MarbleTextError) -> Line {
    guard line.first?.isWhitespace == false else {
      let indent = line.prefix { $0.isWhitespace }.count
      return .operation(String(line.dropFirst(min(indent, indentation))))
    }
    guard let colon = line.firstIndex(of: ":") else {
      throw MarbleTextError(
        "expected a timeline, which begins with a name and a colon, or an operation, which begins with spaces, "
          + "but found `\(line.prefix(40))\(line.count > 40 ? "…" : "")`",
        in: line, at: 1)
    }
    let label = line[..<colon]
    let name = label.hasSuffix("^") ? label.dropLast() : label
    guard name == result || !name.isEmpty && name.allSatisfy({ $0.isLetter || $0.isNumber }) else {
      throw MarbleTextError(
        "expected a name of letters and digits, or `=`: rename `\(name)`", in: line, at: 1)
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
        "expected a legend such as `x = 10, y = 20`: quote values that have commas",
        in: line, at: column + marbles.count)
    }
    return isSubscription
      ? .subscription(name: name, timeline: timeline)
      : .stream(name: name, timeline: timeline, legend: legend)
  }

  /// Splits a line into its timeline and its legend.
  ///
  /// The legend begins with the symbol before the first ` = `.
  private static func parts(_ text: Substring) -> (marbles: Substring, legend: Substring) {
    let equals = text.indices.first { $0 > text.startIndex && text[$0...].hasPrefix(" = ") }
    guard let equals else { return (text, "") }
    let legend = text.index(before: equals)
    return (text[..<legend], text[legend...])
  }
}

extension MarbleDiagram.Line {
  /// The label before the colon, or nil for an operation.
  fileprivate var label: String? {
    switch self {
    case .stream(let name, _, _): name
    case .subscription(let name, _): MarbleDiagram.Track.subscription(to: name)
    case .operation: nil
    }
  }

  /// The timeline of the line, or nil for an operation.
  fileprivate var timeline: MarbleTimeline? {
    switch self {
    case .stream(_, let timeline, _), .subscription(_, let timeline): timeline
    case .operation: nil
    }
  }

  /// The number of frames that the line draws before time zero.
  ///
  /// Subscriptions are drawn from the first frame on, because the mark in a subscription is an
  /// event instead of the origin of time.
  public var origin: Int {
    if case .stream(_, let timeline, _) = self { timeline.origin } else { 0 }
  }
}

/// The column widths of a diagram.
private struct Layout {
  private let labelWidth: Int
  private let frameWidths: [Int]
  private let origin: Int

  init(_ lines: [MarbleDiagram.Line]) {
    labelWidth = lines.compactMap { $0.label?.count }.max() ?? 0
    origin = lines.map(\.origin).max() ?? 0
    var widths: [Int] = []
    for line in lines {
      let texts = (line.timeline?.frames ?? []).map(MarbleTimeline.text)
      let shift = origin - line.origin
      for (index, text) in texts.enumerated() {
        let frame = index + shift
        while widths.count <= frame { widths.append(1) }
        widths[frame] = max(widths[frame], text.count)
      }
    }
    frameWidths = widths
  }

  func text(_ line: MarbleDiagram.Line) -> String {
    switch line {
    case .operation(let text): Self.padded("", labelWidth + 2) + text
    case .subscription: label(line) + frames(line)
    case .stream(_, _, let legend):
      legend.entries.isEmpty
        ? label(line) + frames(line)
        : label(line) + Self.padded(frames(line), frameWidths.reduce(4, +)) + legend.description
    }
  }

  private func label(_ line: MarbleDiagram.Line) -> String {
    Self.padded((line.label ?? "") + ":", labelWidth + 2)
  }

  /// Returns the frames of a line, each as wide as the widest frame in the same place on any line.
  ///
  /// Frames at the end of a line are not padded.
  private func frames(_ line: MarbleDiagram.Line) -> String {
    let shift = origin - line.origin
    let indent = String(repeating: " ", count: frameWidths.prefix(shift).reduce(0, +))
    let texts = (line.timeline?.frames ?? []).enumerated().map { index, symbols in
      Self.padded(MarbleTimeline.text(symbols), frameWidths[index + shift])
    }
    let text = indent + texts.joined()
    return String(text.reversed().drop { $0 == " " }.reversed())
  }

  private static func padded(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }
}
