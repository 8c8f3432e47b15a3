/// The SVG elements of a marble diagram's rows, one below the other.
///
/// Shapes carry the meaning; the style sheet adds colours. Each row has its own coordinates, so
/// that equal rows are equal text, which compresses well.
struct RowShapes {
  /// The elements.
  private(set) var svg = HTML()

  /// The height of all rows so far.
  private(set) var height = 0

  /// The attribute of text that begins at its place; other text is centred.
  private static let start: HTML = " text-anchor=\"start\""

  /// The colours of shapes without a style sheet.
  private static let shape: HTML = " fill=\"Canvas\" stroke=\"currentColor\""

  private let measures: MarbleMeasures
  private let label: (MarbleLane) -> String

  init(_ rows: [MarbleRow], _ measures: MarbleMeasures, label: @escaping (MarbleLane) -> String) {
    self.measures = measures
    self.label = label
    for row in rows {
      switch row {
      case .operations(let texts): draw(box: texts)
      case .lane(let lane): draw(lane)
      }
      height += MarbleMeasures.height(of: row)
    }
  }

  private mutating func draw(box texts: [String]) {
    let padding = MarbleMeasures.padding
    let boxHeight = texts.count * MarbleMeasures.textHeight + padding
    svg += """
      <g class="operator" transform="translate(0 \(height + padding))">\
      <rect x="1" width="\(measures.width - 2)" height="\(boxHeight)" rx="6"\(Self.shape)/>
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

  private mutating func draw(_ lane: MarbleLane) {
    let y = height + (lane.isSubscription ? 20 : MarbleMeasures.laneHeight / 2)
    let name = label(lane)
    let kind: HTML = lane.isSubscription ? " subscribed" : lane.isResult ? " result" : ""
    svg += "<g class=\"lane\(kind)\" transform=\"translate(0 \(y))\">"
    if !name.isEmpty { svg += "<text y=\"4\"\(Self.start)>\(name)</text>" }
    let lane = LaneShapes(lane, measures)
    let shapes: HTML = "\(lane.line)\(lane.marks)\(lane.marbles)"
    svg += "<g\(Self.shape)>\(shapes)</g>\(lane.texts)</g>\n"
  }
}
