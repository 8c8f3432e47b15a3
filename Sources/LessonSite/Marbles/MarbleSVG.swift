import LessonKit
import MarbleText

/// A marble diagram as an SVG picture, described in words as well.
struct MarbleSVG {
  /// Pictures up to this width fit every page; wider ones scroll on narrow pages.
  private static let fitting = 340

  /// The picture.
  let svg: HTML

  /// The size of the picture in pixels.
  let width: Int
  let height: Int

  /// The title of the picture.
  let title: HTML

  /// Whether the picture may be wider than a narrow page.
  let isWide: Bool

  /// The letters whose values are too long for a marble, each with its value.
  let legend: [HTML]

  /// The values for templates.
  var values: TemplateValues {
    ["svg": svg, "isWide": isWide, "title": title, "legend": legend]
  }

  /// Renders a diagram.
  ///
  /// - Parameters:
  ///   - diagram: the diagram.
  ///   - id: the id of the description, unique on its page.
  ///   - words: the words of the theme.
  init(_ diagram: MarbleDiagram, id: String, words: Localization) {
    let rows = MarbleRow.rows(of: diagram)
    let lanes = rows.compactMap(\.lane)
    let label = { (lane: MarbleLane) -> String in
      // A stream on its own needs no name.
      guard lane.isResult else { return lane.name + (lane.isSubscription ? "^" : "") }
      return rows.count == 1 ? "" : words.plainText(.marblesResultLabel)
    }
    let measures = MarbleMeasures(rows, label: label)
    let shapes = RowShapes(rows, measures, label: label)
    let altText = MarbleAltText(words: words)
    title = altText.title(of: rows)
    (width, height) = (measures.width, shapes.height)
    let size: HTML = "width=\"\(width)\" height=\"\(height)\""
    svg = """
      <svg role="img" aria-describedby="\(id)" fill="currentColor" text-anchor="middle" \
      viewBox="0 0 \(width) \(height)" \(size)>
      <title>\(title)</title>
      <desc id="\(id)">\(altText.description(of: rows))</desc>
      \(shapes.svg)</svg>

      """
    isWide = measures.width > Self.fitting
    let entries = lanes.flatMap(\.longValues).reduce(into: [MarbleLegend.Entry]()) { known, entry in
      if !known.contains(entry) { known.append(entry) }
    }
    legend = entries.map { "<code>\(String($0.symbol))</code> = <code>\($0.value)</code>" }
  }
}
