/// The SVG elements of a marble diagram's rows, one below the other.
///
/// Shapes carry the meaning; the style sheet adds colours. Each row has its own coordinates, so
/// that equal rows are equal text, which compresses well.
struct RowShapes {
  /// The attribute of text that begins at its place; other text is centred.
  static let start: HTML = " text-anchor=\"start\""

  /// The elements.
  private(set) var svg = HTML()

  /// The height of all rows.
  let height: Int

  private let measures: MarbleMeasures
  private let origins: ElementOrigins
  private let label: (MarbleLane) -> String
  private let subscribed: HTML

  /// Draws rows.
  ///
  /// - Parameters:
  ///   - rows: the rows
  ///   - measures: the measures of the picture
  ///   - label: the text before a lane
  ///   - subscribed: the word where a subscription begins
  init(
    _ rows: [MarbleRow], _ measures: MarbleMeasures, label: @escaping (MarbleLane) -> String,
    subscribed: HTML
  ) {
    (self.measures, self.label, self.subscribed) = (measures, label, subscribed)
    origins = ElementOrigins(rows)
    var tops = [0]
    for row in rows { tops.append(tops[tops.count - 1] + MarbleMeasures.height(of: row)) }
    height = tops[rows.count]
    svg += GuideLines(rows, tops: tops, origins: origins, measures: measures).svg
    for (row, top) in zip(rows, tops) {
      switch row {
      case .operations(let texts): draw(box: texts, at: top)
      case .lane(let lane): draw(lane, at: top + MarbleMeasures.rise(of: lane))
      }
    }
  }

  private mutating func draw(box texts: [String], at top: Int) {
    let padding = MarbleMeasures.padding
    let boxHeight = texts.count * MarbleMeasures.textHeight + padding
    svg += """
      <g class="operator" transform="translate(0 \(top + padding))">\
      <rect x="1" width="\(measures.width - 2)" height="\(boxHeight)" rx="6"\(LaneShapes.shape)/>
      """
    for (index, text) in texts.enumerated() {
      let y = padding / 2 + index * MarbleMeasures.textHeight + 15
      let isOnly = texts.count == 1
      let x = isOnly ? measures.width / 2 : 2 * padding
      let anchor: HTML = isOnly ? "" : Self.start
      svg += "<text x=\"\(x)\" y=\"\(y)\"\(anchor)>\(text)</text>"
    }
    svg += "</g>\n"
  }

  private mutating func draw(_ lane: MarbleLane, at y: Int) {
    let name = label(lane)
    svg += "<g class=\"\(kinds(of: lane))\" transform=\"translate(0 \(y))\">"
    if !name.isEmpty { svg += "<text y=\"4\"\(Self.start)>\(name)</text>" }
    svg += "\(LaneShapes(lane, measures, origins).svg(subscribed: subscribed))</g>\n"
  }

  /// The classes of a lane, for the style sheet and for the script that moves marbles.
  private func kinds(of lane: MarbleLane) -> HTML {
    var kinds: HTML = "lane"
    if lane.isSubscription { kinds += " subscribed" }
    if lane.isResult { kinds += " result" }
    if lane.subscription != nil { kinds += " joined" }
    if lane.isAgain { kinds += " again" }
    if lane.isCold { kinds += " cold" }
    if let colour = origins.colour(of: lane), !lane.isSubscription { kinds += " s\(colour)" }
    return kinds
  }
}
