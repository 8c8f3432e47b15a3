/// The column widths of a diagram.
struct Layout {
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

  /// A line as text.
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

  /// The frames of a line, each as wide as the widest in any line; trailing frames are not padded.
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
