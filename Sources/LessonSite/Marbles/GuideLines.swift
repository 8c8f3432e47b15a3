/// The lines from the elements of the sources down to the operation, and on to what comes of them
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
  ///   - origins: what came from where
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
