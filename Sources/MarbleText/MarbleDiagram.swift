/// Timelines, what is done with them, and what becomes of them, as lines of text.
///
/// ```
/// a: --1--2--3--|
///    map { $0 * 10 }
/// =: --x--y--z--|    x = 10, y = 20, z = 30
/// ```
///
/// `Marbles.md` says how such a text is made up.
public struct MarbleDiagram: Hashable, Sendable, CustomStringConvertible {
  /// A line of a diagram.
  public enum Line: Hashable, Sendable {
    /// A stream by its name; that of the result is `=`.
    case stream(name: String, timeline: MarbleTimeline, legend: MarbleLegend)

    /// When the stream of a name was subscribed to, and until when: `^` and `!` on a timeline.
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
  /// - Parameter lines: its lines; a name is made of letters and digits, or is `=`; line breaks in
  ///   an operation make several lines of it
  public init(_ lines: [Line]) {
    self.lines = lines.flatMap { line -> [Line] in
      guard case .operation(let text) = line else { return [line] }
      return text.split(whereSeparator: \.isNewline)
        .filter { !$0.allSatisfy(\.isWhitespace) }.map { .operation(String($0)) }
    }
  }

  /// The diagram as text, each frame of all its timelines in the same columns.
  public var description: String {
    let layout = Layout(lines)
    return lines.map(layout.text).joined(separator: "\n")
  }
}

extension MarbleDiagram.Line {
  /// The label before the colon, if there is one.
  var label: String? {
    switch self {
    case .stream(let name, _, _): name
    case .subscription(let name, _): name + "^"
    case .operation: nil
    }
  }

  /// The timeline of the line; nil for an operation.
  var timeline: MarbleTimeline? {
    switch self {
    case .stream(_, let timeline, _), .subscription(_, let timeline): timeline
    case .operation: nil
    }
  }

  /// How many frames it draws before time zero; the subscriptions of a stream are drawn from the
  /// first frame on, since their `^` is an event and not the origin.
  var origin: Int {
    if case .stream(_, let timeline, _) = self { timeline.origin } else { 0 }
  }
}
