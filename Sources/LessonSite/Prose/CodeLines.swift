import LessonKit
import SwiftSource

extension FigureRenderer {
  /// The code of a snippet as HTML, with the compiler's messages at their lines.
  struct CodeLines {
    private(set) var html = HTML()
    private(set) var hasMessages = false

    /// The messages whose places are not in the code.
    let others: [Diagnostic]

    /// Renders the code of a snippet.
    ///
    /// - Parameters:
    ///   - marks: the marks of some lines. A line with a message has no other mark.
    ///   - folded: the number of last lines that the page folds, unless the code has messages.
    init(
      _ lines: [FencedLine], diagnostics: [Diagnostic], text: CodeText,
      marks: LineMarks = LineMarks(), folding folded: Int = 0
    ) {
      let shown = diagnostics.filter { $0.severity != .remark }
      let messages = Dictionary(grouping: shown) { $0.position?.line ?? 0 }
      let own = Set(lines.map(\.start.line))
      others = shown.filter { !own.contains($0.position?.line ?? 0) }
      let isFolding = folded > 0 && messages.isEmpty
      for (index, line) in lines.enumerated() {
        if isFolding, index == lines.count - folded { html += "<span class=\"harness\">" }
        if let messages = messages[line.start.line] {
          html += Self.marked(line, with: messages, text: text)
          hasMessages = true
        } else {
          html += marks.html(of: text.html(of: line), line: line.start.line)
        }
      }
      if isFolding { html += "</span>" }
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

    /// Returns the word at a column of the lesson, as a range of bytes in its line.
    private static func word(of line: FencedLine, at column: Int) -> Range<Int> {
      let scalars = line.text.unicodeScalars
      let bytes = line.text.utf8
      let offset = min(max(0, column - line.start.column), bytes.count)
      var start = bytes.index(bytes.startIndex, offsetBy: offset)
      // A column inside a character belongs to the whole character.
      while start.samePosition(in: scalars) == nil { start = bytes.index(before: start) }
      let end = scalars.index(
        start, offsetBy: length(ofWordIn: scalars[start...]), limitedBy: scalars.endIndex)
      let first = bytes.distance(from: bytes.startIndex, to: start)
      return first..<(first + bytes.distance(from: start, to: end ?? scalars.endIndex))
    }

    /// Returns the length of an identifier, of a string literal, or of a single sign.
    private static func length(ofWordIn rest: Substring.UnicodeScalarView) -> Int {
      guard rest.first != "\"" else { return 1 + rest.dropFirst().prefix { $0 != "\"" }.count + 1 }
      return max(1, rest.prefix { $0.properties.isXIDContinue }.count)
    }
  }
}

extension FigureRenderer {
  /// Renders code as HTML.
  ///
  /// Tokens have the classes of their kinds, and names have their declarations, which the style
  /// sheet shows on hover and focus.
  ///
  /// The Tab key stops at the code as a whole. From there, the script leads to the names.
  struct CodeText {
    private let tokens: [Int: [CodeToken]]
    private let lesson: String
    private let declarations: KnownDeclarations

    /// Finds the tokens of a snippet's lines.
    init(_ lines: [FencedLine], in lesson: String, declarations: KnownDeclarations) {
      tokens = Dictionary(
        zip(lines.map(\.start.line), CodeToken.lines(of: lines.map(\.text)))
      ) { first, _ in first }
      (self.lesson, self.declarations) = (lesson, declarations)
    }

    func html(of line: FencedLine) -> HTML { html(of: line, in: 0..<line.text.utf8.count) }

    /// Returns a part of a line as HTML.
    ///
    /// - Parameter part: a range of the line's bytes that does not split a character.
    func html(of line: FencedLine, in part: Range<Int>) -> HTML {
      var result = HTML()
      var place = part.lowerBound
      for token in tokens[line.start.line] ?? [] {
        let range = token.range.clamped(to: part)
        guard !range.isEmpty, range.lowerBound >= place else { continue }
        let declaration = declarations.declaration(
          at: token.range.lowerBound, ofLine: line.start.line, in: lesson)
        result += HTML(text: line.text[bytes: place..<range.lowerBound])
        result += Self.html(of: token.kind, line.text[bytes: range], declaration)
        place = range.upperBound
      }
      result += HTML(text: line.text[bytes: place..<part.upperBound])
      return result
    }

    private static func html(
      of kind: CodeToken.Kind, _ text: String, _ declaration: String?
    ) -> HTML {
      let style = kind.style
      guard style != nil || declaration != nil else { return HTML(text: text) }
      var html: HTML = "<span"
      if let style { html += " class=\"\(style)\"" }
      if let declaration {
        html += " data-is=\"\(declaration.withWholeArrows)\""
      }
      html += ">\(text)</span>"
      return html
    }
  }
}

extension CodeToken.Kind {
  /// The kind's class in the style sheet, or nil for plain text.
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
  /// The text with a word joiner in each `->`, because browsers break lines after hyphens.
  fileprivate var withWholeArrows: String {
    var bytes: [UInt8] = []
    for byte in utf8 {
      if byte == UInt8(ascii: ">"), bytes.last == UInt8(ascii: "-") { bytes += "\u{2060}".utf8 }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a part of the text, which is shorter at the end of the text.
  fileprivate subscript(bytes range: Range<Int>) -> String {
    String(decoding: utf8.dropFirst(range.lowerBound).prefix(range.count), as: UTF8.self)
  }
}

extension FigureRenderer {
  /// Marks the highlighted lines of a snippet, and the lines that are new since an earlier snippet.
  ///
  /// A mark is a sign in the margin, and a word for screen readers. The script doesn't copy either
  /// of these.
  struct LineMarks {
    private let highlighted: Set<Int>
    private let new: Set<Int>
    private let words: Localization?

    init() { (highlighted, new, words) = ([], [], nil) }

    init(_ snippet: Snippet, in lesson: Lesson, words: Localization) {
      let first = snippet.lines.first?.start.line ?? 0
      let marked = (1...max(1, snippet.lines.count)).filter {
        snippet.options.highlight?.contains($0) == true
      }
      highlighted = Set(marked.map { first + $0 - 1 })
      new = Set(lesson.newLines(of: snippet).map { first + $0 - 1 })
      self.words = words
    }

    /// Returns a line of code with its mark and a newline.
    func html(of code: HTML, line: Int) -> HTML {
      if new.contains(line) { return html(of: code, sign: "+", .newLine) }
      return highlighted.contains(line) ? html(of: code, sign: "›", .markedLine) : "\(code)\n"
    }

    private func html(of code: HTML, sign: HTML, _ word: LocalizationKey) -> HTML {
      let word = words?.text(word) ?? HTML()
      return """
        <span class="step"><i><span aria-hidden="true">\(sign)</span>\
        <span class="unseen">\(word) </span></i>\(code)
        </span>
        """
    }
  }
}
