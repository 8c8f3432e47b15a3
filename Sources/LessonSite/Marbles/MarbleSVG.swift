import LessonKit
import MarbleText

/// A marble diagram as an SVG picture, described in words as well.
struct MarbleSVG {
  /// Pictures up to this width fit every page, if they shrink to no less than 70 %; wider ones
  /// scroll on narrow pages.
  private static let fitting = 380

  /// The picture.
  private(set) var svg: HTML

  /// The size of the picture in pixels.
  let width: Int
  let height: Int

  /// The title of the picture.
  let title: HTML

  /// Whether the picture may be wider than a narrow page.
  let isWide: Bool

  /// The letters whose values are too long for a marble, each with its value.
  let legend: [HTML]

  /// The rows as they are drawn: subscriptions stand on the lanes of their streams where they can.
  let drawn: [MarbleRow]

  /// The values for templates.
  var values: TemplateValues {
    ["svg": svg, "isWide": isWide, "title": title, "legend": legend]
  }

  /// Renders a diagram.
  ///
  /// - Parameters:
  ///   - rows: the diagram's rows.
  ///   - kinds: which streams are hot and which are cold.
  ///   - frame: the width of a frame.
  ///   - id: the id of the description, unique on its page.
  ///   - words: the words of the theme.
  init(
    _ rows: [MarbleRow], kinds: StreamKinds = StreamKinds(), frame: Int? = nil, id: String,
    words: Localization
  ) {
    let lanes = rows.compactMap(\.lane)
    drawn = JoinedSubscriptions(kinds).rows(rows)
    let measures = MarbleMeasures(drawn, frame: frame ?? MarbleMeasures.frame(for: [rows])) {
      Self.label(of: $0, in: rows, words)
    }
    let shapes = RowShapes(
      drawn, measures, label: { Self.label(of: $0, in: rows, words) },
      subscribed: words.text(.marblesSubscribed))
    let altText = MarbleAltText(words: words)
    title = altText.title(of: rows)
    (width, height) = (measures.width, shapes.height)
    let size: HTML = "width=\"\(width)\" height=\"\(height)\""
    // What the script needs to know what comes when.
    let zero = lanes.first?.zero ?? 0
    let scale: HTML = "\(measures.left) \(measures.frame) \(zero) \(measures.columns)"
    svg = """
      <svg role="img" aria-describedby="\(id)" fill="currentColor" text-anchor="middle" \
      data-scale="\(scale)" viewBox="0 0 \(width) \(height)" \(size)>
      <title>\(title)</title>
      <desc id="\(id)">\(altText.description(of: rows))</desc>
      \(shapes.svg)</svg>

      """
    isWide = measures.width > Self.fitting
    if isWide {
      // A picture without content, by whose width the style sheet knows how far to shrink.
      let least = measures.width * 7 / 10
      svg += "<svg class=\"least\" width=\"\(least)\" height=\"0\" aria-hidden=\"true\"></svg>\n"
    }
    let entries = lanes.flatMap(\.longValues).reduce(into: [MarbleLegend.Entry]()) { known, entry in
      if !known.contains(entry) { known.append(entry) }
    }
    legend = entries.map { "<code>\(String($0.symbol))</code> = <code>\($0.value)</code>" }
  }

  private static func label(
    of lane: MarbleLane, in rows: [MarbleRow], _ words: Localization
  ) -> String {
    if lane.isSubscription { return words.plainText(.marblesSubscribed) }
    guard lane.isResult else { return lane.name }
    // A stream on its own needs no name.
    return rows.count == 1 ? "" : words.plainText(.marblesResultLabel)
  }
}
