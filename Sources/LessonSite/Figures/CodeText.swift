import LessonKit

/// Renders code as HTML: tokens with the classes of their kinds, and names with their declarations,
/// which the style sheet shows on hover and focus.
///
/// The Tab key stops at the code as a whole; the script leads from there to its names.
struct CodeText {
  private let lesson: String
  private let highlighting: Highlighting

  /// Renders plain text.
  init() {
    lesson = ""
    highlighting = Highlighting()
  }

  /// Renders the code of a lesson.
  ///
  /// - Parameters:
  ///   - lesson: the lesson.
  ///   - highlighting: the tokens of its code, with their declarations.
  init(_ lesson: Lesson, highlighting: Highlighting) {
    self.lesson = lesson.path
    self.highlighting = highlighting
  }

  /// A line of code.
  func html(of line: FencedLine) -> HTML { html(of: line, in: 0..<line.text.utf8.count) }

  /// A part of a line.
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - part: a range of its bytes that cuts no character.
  /// - Returns: the HTML.
  func html(of line: FencedLine, in part: Range<Int>) -> HTML {
    var result = HTML()
    var place = part.lowerBound
    for token in highlighting.tokens(ofLine: line.start.line, in: lesson) {
      let range = token.range.clamped(to: part)
      guard !range.isEmpty, range.lowerBound >= place else { continue }
      result += HTML(text: line.text[bytes: place..<range.lowerBound])
      result += Self.html(of: token, line.text[bytes: range])
      place = range.upperBound
    }
    result += HTML(text: line.text[bytes: place..<part.upperBound])
    return result
  }

  private static func html(of token: CodeToken, _ text: String) -> HTML {
    let style = token.kind.style
    guard style != nil || token.declaration != nil else { return HTML(text: text) }
    var html: HTML = "<span"
    if let style { html += " class=\"\(style)\"" }
    if let declaration = token.declaration {
      html += " data-is=\"\(declaration.withWholeArrows)\""
    }
    html += ">\(text)</span>"
    return html
  }
}

extension CodeToken.Kind {
  /// Its class in the style sheet; nil for plain text.
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
  /// The text with a word joiner in each `->`, since browsers break lines after hyphens.
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
