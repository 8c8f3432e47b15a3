import LessonKit

/// Draws pieces of code: words in the colours of their sorts, and names with their declarations, which
/// the style sheet shows where the pointer or the focus is.
///
/// The Tab key stops at the first use of each name on a page alone: later ones say nothing new.
struct CodeText {
  private let lesson: String
  private let highlighting: Highlighting
  private let stops: KeyboardStops

  /// Draws plain text.
  init() {
    lesson = ""
    highlighting = Highlighting()
    stops = KeyboardStops()
  }

  /// Prepares to draw the code of a lesson.
  ///
  /// - Parameters:
  ///   - lesson: the lesson.
  ///   - highlighting: what is known of its words.
  init(_ lesson: Lesson, highlighting: Highlighting) {
    self.lesson = lesson.path
    self.highlighting = highlighting
    stops = KeyboardStops(lesson, highlighting: highlighting)
  }

  /// A line of code.
  func html(of line: FencedLine) -> HTML { html(of: line, in: 0..<line.text.utf8.count) }

  /// A part of a line.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - part: where the part stands in it, in bytes, with no character cut.
  /// - Returns: its markup.
  func html(of line: FencedLine, in part: Range<Int>) -> HTML {
    var result = HTML()
    var place = part.lowerBound
    for token in highlighting.tokens(ofLine: line.start.line, in: lesson) {
      let range = token.range.clamped(to: part)
      guard !range.isEmpty, range.lowerBound >= place else { continue }
      result += HTML(text: line.text[bytes: place..<range.lowerBound])
      // Of a name that is cut in two, the beginning is the one to stop at.
      let isStop =
        range.lowerBound == token.range.lowerBound
        && stops.contains(line: line.start.line, offset: token.range.lowerBound)
      result += Self.html(of: token, line.text[bytes: range], isStop: isStop)
      place = range.upperBound
    }
    result += HTML(text: line.text[bytes: place..<part.upperBound])
    return result
  }

  private static func html(of token: CodeToken, _ text: String, isStop: Bool) -> HTML {
    let style = token.kind.style
    guard style != nil || token.declaration != nil else { return HTML(text: text) }
    var html: HTML = "<span"
    if let style { html += " class=\"\(style)\"" }
    if let declaration = token.declaration {
      html += " data-is=\"\(declaration.withWholeArrows)\""
      if isStop { html += " tabindex=\"0\"" }
    }
    html += ">\(text)</span>"
    return html
  }
}

extension CodeToken.Kind {
  /// What the style sheet calls it; nil where it looks like everything else.
  fileprivate var style: String? {
    switch self {
    case .keyword: "k"
    case .type: "t"
    case .function: "f"
    case .property: "p"
    case .name: nil
    case .number: "n"
    case .string: "s"
    case .comment: "c"
    case .attribute: "a"
    }
  }
}

extension String {
  /// The text with arrows that no line ends in: lines are broken after hyphens.
  fileprivate var withWholeArrows: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      if byte == UInt8(ascii: ">"), bytes.last == UInt8(ascii: "-") { bytes += "\u{2060}".utf8 }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A part of the text; as much of it as there is.
  fileprivate subscript(bytes range: Range<Int>) -> String {
    String(decoding: utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }
}
