/// Draws the rows of a marble diagram as SVG, one below the other.
///
/// Shape alone tells what is what; the style sheet adds colours, which follow the page's.
struct MarbleDrawing {
  /// The elements.
  private(set) var svg = HTML()

  /// How high the picture is so far.
  private(set) var height = 0

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
    let top = height + padding
    svg += """
      <g class="operator"><rect x="1" y="\(top)" width="\(measures.width - 2)" \
      height="\(boxHeight)" rx="6"/>
      """
    for (index, text) in texts.enumerated() {
      let y = top + padding / 2 + index * MarbleMeasures.textHeight + 15
      let isOnly = texts.count == 1
      let x = isOnly ? measures.width / 2 : 2 * padding
      let anchor: HTML = isOnly ? " text-anchor=\"middle\"" : ""
      svg += "<text x=\"\(x)\" y=\"\(y)\"\(anchor)>\(text)</text>"
    }
    svg += "</g>\n"
  }

  private mutating func draw(_ lane: MarbleLane) {
    let y = height + (lane.isSubscription ? 20 : MarbleMeasures.laneHeight / 2)
    let name = label(lane)
    let kind: HTML = lane.isSubscription ? " subscribed" : lane.isResult ? " result" : ""
    svg += "<g class=\"lane\(kind)\">"
    if !name.isEmpty { svg += "<text x=\"0\" y=\"\(y + 4)\">\(name)</text>" }
    let signs = MarbleSigns(lane, y: y, measures)
    svg += "\(signs.line)\(signs.marks)\(signs.marbles)</g>\n"
  }
}
