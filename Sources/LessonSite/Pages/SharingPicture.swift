import LessonKit

/// The picture that other sites show beside a link to a lesson: its title and its first diagram.
enum SharingPicture {
  static let icon = "apple-touch-icon"

  /// The width and the height that other sites expect.
  private static let size = (width: 1200, height: 630)
  private static let margin = 70
  private static let lettersPerLine = 30
  private static let titleSize = 64
  private static let diagramTop = 300

  /// The colours of sources, which are the style sheet's colours for light pages.
  private static let colours = [
    ("s1", "#1f5a86", "#e0e8ed"), ("s2", "#9a4a00", "#f1e5d8"), ("s3", "#1d6b46", "#dfe9e1"),
    ("s4", "#8d2f66", "#efe1e6"), ("s5", "#5c4aa8", "#e8e5ef"),
  ].map { name, line, fill in
    ".\(name) circle, .\(name) rect, circle.\(name), rect.\(name) "
      + "{ stroke: \(line); fill: \(fill) }"
  }.joined(separator: " ")

  private static let style = """
    text { font-family: monospace; fill: #24221f } .lane, .operator { font-size: 13px } \
    .title { font-weight: bold; font-family: sans-serif } .course { font: 30px sans-serif; fill: #66615a } \
    path, rect, circle { fill: none; stroke: #24221f; stroke-width: 1.6; stroke-linecap: round } \
    .lane rect, .lane circle { fill: #fffefb } \
    .lane > text:first-child, .off text, .word, .axis { fill: #66615a } \
    .word, .axis { font-size: 11px } \
    .guide, .time, .arrow, .off circle, .off rect { stroke: #66615a } .guide { stroke-width: 1 } \
    \(colours) \
    .operator rect { fill: #f8f5ef; stroke: #66615a } \
    .lane .sign { stroke-width: 3 } .lane .failed { stroke: #ae2a20 }
    """

  static func path(ofPicture name: String) -> String { "pictures/\(name).png" }

  /// Returns the icon for a home screen, which must be at least this large and have no transparent
  /// edges.
  static func icon(of favicon: [UInt8]) -> [UInt8] {
    let head = """
      <svg xmlns="http://www.w3.org/2000/svg" width="180" height="180">
      <rect width="100%" height="100%" fill="#fffefb"/>
      """
    return Array(head.utf8) + favicon + Array("</svg>\n".utf8)
  }

  /// Returns the picture of a lesson as SVG, or nil if the lesson has no diagram.
  static func svg(of lesson: Lesson, course: String, words: Localization) -> HTML? {
    let diagrams = MarbleDiagrams(lesson, words: words)
    let first = lesson.snippets.lazy.compactMap { $0.expectation(.marbles) }.first
    guard let picture = first.flatMap({ diagrams[$0] }) else { return nil }
    let room = (width: size.width - 2 * margin, height: size.height - diagramTop - margin / 2)
    // The scale is the largest that fits, in hundredths, because Swift prints fractions with many
    // digits.
    let scale = min(room.width * 100 / picture.width, room.height * 100 / picture.height, 300)
    let lines = lines(of: lesson.title)
    let letters = lines.map(\.count).max() ?? 1
    let letterSize = min(titleSize, room.width * 3 / (2 * letters))
    let title = lines.enumerated().map { index, line -> HTML in
      let top = margin + 110 + index * (letterSize + 10)
      return
        "<text class=\"title\" font-size=\"\(letterSize)\" x=\"\(margin)\" y=\"\(top)\">\(line)</text>\n"
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(size.width)" height="\(size.height)">
      <style>\(style)</style>
      <rect width="100%" height="100%" style="fill: #fffefb; stroke: none"/>
      <text class="course" x="\(margin)" y="\(margin + 20)">\(course)</text>
      \(title.joined())<g transform="translate(\(margin) \(diagramTop)) scale(\(scale / 100).\(
        scale % 100 < 10 ? "0" : "")\(scale % 100))">
      \(LetterElements.divided(picture.svg))</g>
      </svg>

      """
  }

  /// Returns a title in at most two lines.
  private static func lines(of title: String) -> [String] {
    var lines = [""]
    for word in title.split(separator: " ") {
      let last = lines[lines.count - 1]
      if last.isEmpty {
        lines[lines.count - 1] = String(word)
      } else if last.count + word.count < lettersPerLine || lines.count == 2 {
        lines[lines.count - 1] += " \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

/// Divides the texts of a picture that have a place for each letter into one element for each
/// letter.
///
/// SVG allows a list of places, and browsers support that. But librsvg uses the first place for all
/// letters.
enum LetterElements {
  static func divided(_ svg: HTML) -> HTML {
    let divided = svg.markup.replacing(#/<text x="([^" ]+ [^"]+)"([^>]*)>([^<]*)</text>/#) {
      match in
      zip(match.1.split(separator: " "), match.3.matches(of: #/&[^;]*;|./#)).map { place, letter in
        "<text x=\"\(place)\"\(match.2)>\(letter.0)</text>"
      }.joined()
    }
    return HTML(rendered: divided)
  }
}
