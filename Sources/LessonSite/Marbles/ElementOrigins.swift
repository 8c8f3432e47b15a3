import MarbleText

/// The source of each element of a result, as far as the texts in the marbles show it.
///
/// An element that several sources could have sent, or none, has no origin: nothing is guessed.
struct ElementOrigins {
  /// As many colours as readers can tell apart.
  private static let colours = 5

  /// The names of sources, in order.
  private let names: [String]
  private let sources: [(row: Int, lane: MarbleLane)]

  /// Looks at the sources of a diagram.
  init(_ rows: [MarbleRow]) {
    sources = rows.enumerated().compactMap { row, content in
      content.lane.flatMap { $0.isSubscription || $0.isResult ? nil : (row, $0) }
    }
    names = sources.reduce(into: []) { names, source in
      if !names.contains(source.lane.name) { names.append(source.lane.name) }
    }
  }

  /// The number of a lane's colour, from 1 on, or nil if it has none.
  func colour(of lane: MarbleLane) -> Int? { lane.isResult ? nil : colour(ofName: lane.name) }

  /// The colour of an element, if its lane has another.
  ///
  /// - Parameters:
  ///   - text: the text in the marble
  ///   - lane: the lane with the element
  /// - Returns: the number of the colour of the source that sent it, or of the source that it is
  func colour(of text: String, on lane: MarbleLane) -> Int? {
    guard !lane.isResult else { return sender(of: text).flatMap { colour(ofName: $0) } }
    return text == lane.name ? nil : colour(ofName: text)
  }

  /// The place of the source's element that an element of a result is.
  ///
  /// - Parameters:
  ///   - text: the text in the marble
  ///   - column: the frame of the result's element
  /// - Returns: the row and the frame of the one element with that text before, or in that frame
  func origin(of text: String, at column: Int) -> (row: Int, column: Int)? {
    guard let name = sender(of: text) else { return nil }
    let places = sources.filter { $0.lane.name == name }.flatMap { row, lane in
      lane.frames.filter { frame in
        frame.index <= column && lane.isLive(at: frame.index)
          && frame.marbles.contains(.value(text))
      }.map { (row: row, column: $0.index) }
    }
    let now = places.filter { $0.column == column }
    return now.count == 1 ? now[0] : places.count == 1 ? places[0] : nil
  }

  /// The number of the source that sent an element, from 0 on.
  ///
  /// - Parameter text: the text in the marble
  /// - Returns: the number, or nil if several sources could have sent it, or none
  func source(of text: String) -> Int? { sender(of: text).flatMap(names.firstIndex) }

  private func colour(ofName name: String) -> Int? {
    names.firstIndex(of: name).flatMap { $0 < Self.colours ? $0 + 1 : nil }
  }

  /// The one source with such an element.
  private func sender(of text: String) -> String? {
    let senders = Set(
      sources.filter { source in
        source.lane.frames.contains { $0.marbles.contains(.value(text)) }
      }.map(\.lane.name))
    return senders.count == 1 ? senders.first : nil
  }
}

/// The lines from the elements of the sources down to the operation, and on to their elements
/// in the result: where an operation drops an element, its line ends there.
struct GuideLines {
  private var lines: [String] = []
  private let measures: MarbleMeasures
  private let origins: ElementOrigins

  /// Draws the lines of a diagram.
  ///
  /// - Parameters:
  ///   - rows: its rows
  ///   - tops: the upper edges of the rows
  ///   - origins: the sources of elements
  ///   - measures: the measures of the picture
  init(
    _ rows: [MarbleRow], tops: [Int], origins: ElementOrigins, measures: MarbleMeasures
  ) {
    (self.measures, self.origins) = (measures, origins)
    var sources: [Int] = []
    var box: Int?
    let middle = { (row: Int) in
      tops[row] + (rows[row].lane.map(MarbleMeasures.rise) ?? 2 * MarbleMeasures.padding)
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

  /// The lines.
  var svg: HTML {
    guard !lines.isEmpty else { return "" }
    let style: HTML = " stroke=\"currentColor\" stroke-dasharray=\"1 4\""
    return "<path class=\"guide\"\(style) d=\"\(lines.joined())\"/>"
  }

  private mutating func connect(
    _ sources: [(row: Int, y: Int, lane: MarbleLane)], to result: MarbleLane, at bottom: Int,
    through box: Int
  ) {
    let arrivals = Set(result.frames.filter { !$0.marbles.isEmpty }.map(\.index))
    var linked: Set<[Int]> = []
    for column in result.frames {
      for case .value(let text) in column.marbles {
        guard let origin = origins.origin(of: text, at: column.index),
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
    let line = "M\(measures.x(from)) \(top)\(end)"
    if !lines.contains(line) { lines.append(line) }
  }
}
