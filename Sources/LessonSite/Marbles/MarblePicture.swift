import LessonKit
import MarbleText

/// A marble diagram as a picture, which is told in words as well.
struct MarblePicture {
  /// Pictures up to this width fit every page; wider ones scroll where the page is narrower.
  private static let fitting = 340

  /// The picture.
  let svg: HTML

  /// What it is of.
  let title: HTML

  /// Whether the picture may be wider than a narrow page.
  let isWide: Bool

  /// What is too long to stand in a marble: a letter and its value each.
  let legend: [HTML]

  /// Draws a diagram.
  ///
  /// - Parameters:
  ///   - diagram: the diagram.
  ///   - id: the id of what is told of it, once on a page.
  ///   - words: the words to tell it in.
  init(_ diagram: MarbleDiagram, id: String, words: Words) {
    let rows = MarbleRow.rows(of: diagram)
    let lanes = rows.compactMap(\.lane)
    let label = { (lane: MarbleLane) -> String in
      // A stream on its own needs no name.
      guard lane.isResult else { return lane.name + (lane.isSubscription ? "^" : "") }
      return rows.count == 1 ? "" : words.plainText(.marblesResultLabel)
    }
    let measures = MarbleMeasures(rows, label: label)
    let drawing = MarbleDrawing(rows, measures, label: label)
    let telling = MarbleTelling(words: words)
    title = telling.title(of: rows)
    let size: HTML = "width=\"\(measures.width)\" height=\"\(drawing.height)\""
    svg = """
      <svg role="img" aria-describedby="\(id)" fill="currentColor" text-anchor="middle" \
      viewBox="0 0 \(measures.width) \(drawing.height)" \(size)>
      <title>\(title)</title>
      <desc id="\(id)">\(telling.description(of: rows))</desc>
      \(drawing.svg)</svg>

      """
    isWide = measures.width > Self.fitting
    let entries = lanes.flatMap(\.longValues).reduce(into: [MarbleLegend.Entry]()) { known, entry in
      if !known.contains(entry) { known.append(entry) }
    }
    legend = entries.map { "<code>\(String($0.symbol))</code> = <code>\($0.value)</code>" }
  }
}
