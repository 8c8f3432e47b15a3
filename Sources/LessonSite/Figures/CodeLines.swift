import LessonKit

/// The code of a snippet as HTML, with the compiler's messages at their lines.
struct CodeLines {
  /// The code, with each message under its line.
  private(set) var html = HTML()

  /// Whether there is a message in it.
  private(set) var hasMessages = false

  /// The messages whose places are not in the code.
  let others: [Diagnostic]

  /// Renders the code of a snippet.
  ///
  /// - Parameters:
  ///   - lines: the code.
  ///   - diagnostics: the compiler's messages.
  ///   - text: renders the code between messages.
  ///   - marks: marks some lines; a line with a message gets no other mark.
  init(
    _ lines: [FencedLine], diagnostics: [Diagnostic], text: CodeText = CodeText(),
    marks: LineMarks = LineMarks()
  ) {
    let shown = diagnostics.filter { $0.severity != .remark }
    let messages = Dictionary(grouping: shown) { $0.position?.line ?? 0 }
    let own = Set(lines.map(\.start.line))
    others = shown.filter { !own.contains($0.position?.line ?? 0) }
    for line in lines {
      if let messages = messages[line.start.line] {
        html += Self.marked(line, with: messages, text: text)
        hasMessages = true
      } else {
        html += marks.html(of: text.html(of: line), line: line.start.line)
      }
    }
  }

  private static func marked(
    _ line: FencedLine, with messages: [Diagnostic], text: CodeText
  ) -> HTML {
    let first = messages.first { $0.severity == .error } ?? messages[0]
    let gravest = first.severity.rawValue
    let word = word(of: line, at: first.position?.column ?? 1)
    let before = text.html(of: line, in: 0..<word.lowerBound)
    let token: HTML = word.isEmpty ? "" : "<u>\(text.html(of: line, in: word))</u>"
    let after = text.html(of: line, in: word.upperBound..<line.text.utf8.count)
    let texts = messages.map { message -> HTML in
      let severity = message.severity.rawValue
      return "<span class=\"message \(severity)\"><b>\(severity):</b> \(message.message)\n</span>"
    }
    return "<span class=\"place \(gravest)\">\(before)\(token)\(after)\n</span>\(texts.joined())"
  }

  /// The word at a column of the lesson, as a range of bytes in its line.
  private static func word(of line: FencedLine, at column: Int) -> Range<Int> {
    let scalars = line.text.unicodeScalars
    let bytes = line.text.utf8
    let offset = min(max(0, column - line.start.column), bytes.count)
    var start = bytes.index(bytes.startIndex, offsetBy: offset)
    // A column inside a character belongs to all of it.
    while start.samePosition(in: scalars) == nil { start = bytes.index(before: start) }
    let end = scalars.index(
      start, offsetBy: length(ofWordIn: scalars[start...]), limitedBy: scalars.endIndex)
    let first = bytes.distance(from: bytes.startIndex, to: start)
    return first..<(first + bytes.distance(from: start, to: end ?? scalars.endIndex))
  }

  /// The length of an identifier, of a string literal, or of a single sign.
  private static func length(ofWordIn rest: Substring.UnicodeScalarView) -> Int {
    guard rest.first != "\"" else { return 1 + rest.dropFirst().prefix { $0 != "\"" }.count + 1 }
    return max(1, rest.prefix { $0.properties.isXIDContinue }.count)
  }
}
