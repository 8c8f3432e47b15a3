import Foundation
import SwiftSource

/// A fenced code block of a lesson.
struct Fence: Hashable, Sendable {
  /// A word after the opening fence.
  struct Word: Hashable, Sendable {
    /// The word.
    let text: String

    /// Its position.
    let position: SourcePosition
  }

  /// The info string, split at spaces and commas; a quotation behind `=` is a part of its word.
  let words: [Word]

  /// The lines between the fences.
  private(set) var lines: [FencedLine]

  /// The first line that begins with a tab that is partly the indentation of a list.
  let firstWithSplitTab: FencedLine?

  /// The first line of the block that looks like the opening of another one that the checker knows.
  let swallowed: FencedLine?

  /// The lines of output among the code that nothing can be compared with.
  private(set) var unreadOutput: [SourcePosition] = []

  /// From the opening fence to the end of the closing one.
  let range: SourceRange

  /// The bytes between the two fence lines.
  let contentRange: SourceRange

  /// Whether there is a closing fence before the end of the block's container.
  let isClosed: Bool

  /// Whether nothing says that it is Swift.
  private(set) var isUnmarked = false

  /// Reads a code block; nil if it is indented and has no fence.
  init?(_ node: MarkdownNode, in source: SourceText) {
    guard case .codeBlock(.some, let code) = node.kind else { return nil }
    let opening = node.range.start
    let block = BlockLines(code, firstLine: opening.line + 1, in: source)
    words = Self.words(after: opening, in: source)
    lines = block.lines
    firstWithSplitTab = block.firstWithSplitTab
    let marks = source.bytes[opening.offset...].prefix { $0 == source.bytes[opening.offset] }
    swallowed = block.lines.first { $0.opensBlock(withAtLeast: marks) }
    range = node.range
    isClosed = opening.line + lines.count < node.range.end.line
    let start = source.position(line: opening.line + 1)
    let closing = source.position(line: node.range.end.line)
    contentRange = SourceRange(start: start, end: isClosed ? closing : max(start, node.range.end))
  }

  /// Reads code without a language as Swift: an indented block, or a fence without words; nil if it does
  /// not look like Swift.
  init?(unmarked node: MarkdownNode, in source: SourceText) {
    guard case .codeBlock(let info, let code) = node.kind else { return nil }
    let start = node.range.start
    if info != nil {
      guard let fence = Fence(node, in: source), fence.words.isEmpty else { return nil }
      (lines, contentRange, isClosed) = (fence.lines, fence.contentRange, fence.isClosed)
    } else {
      lines = BlockLines(code, firstLine: start.line, in: source).lines
      (contentRange, isClosed) = (node.range, true)
    }
    guard UnmarkedCode.isSwift(lines) else { return nil }
    words = [Word(text: FenceLanguage.swift.rawValue, position: start)]
    (firstWithSplitTab, swallowed, isUnmarked) = (nil, nil, true)
    range = node.range
  }

  /// Reads a block without fences as output: an indented one, or a quotation of a text; nil if it is neither.
  init?(output node: MarkdownNode, in source: SourceText) {
    switch node.kind {
    case .codeBlock(nil, let code):
      lines = BlockLines(code, firstLine: node.range.start.line, in: source).lines
    case .blockQuote where node.children.allSatisfy({ $0.kind == .paragraph }):
      lines = (node.range.start.line...node.range.end.line).map { number in
        let line = source.line(number)
        let text = line.trimmingPrefix(shared(/[ ]{0,3}> ?/))
        let column = 1 + line.utf8.count - text.utf8.count
        return FencedLine(
          text: String(text), start: source.position(line: number, column: column))
      }
    default: return nil
    }
    (words, isClosed) = ([], true)
    (firstWithSplitTab, swallowed) = (nil, nil)
    (range, contentRange) = (node.range, node.range)
  }

  private static func words(after opening: SourcePosition, in source: SourceText) -> [Word] {
    let line = source.bytes[opening.offset..<source.endOfLine(opening.line).offset]
    var rest = line.drop { $0 == line.first }
    var words: [Word] = []
    while let start = rest.firstIndex(where: { !Self.separators.contains($0) }) {
      let word = Self.word(at: rest[start...])
      let column = opening.column + start - opening.offset
      words.append(
        Word(
          text: String(decoding: word, as: UTF8.self),
          position: source.position(line: opening.line, column: column)))
      rest = rest[word.endIndex...]
    }
    return words
  }

  private static let separators = Set(" \t,".utf8)

  /// The word at the beginning of some bytes.
  ///
  /// A word whose quotation is not closed ends at the next separator.
  private static func word(at bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let word = bytes.prefix { !separators.contains($0) }
    guard let sign = word.firstIndex(of: UInt8(ascii: "=")), sign + 1 < word.endIndex,
      "\"'".utf8.contains(bytes[sign + 1]),
      let close = bytes[(sign + 2)...].firstIndex(of: bytes[sign + 1])
    else { return word }
    return bytes[..<(bytes[close...].firstIndex(where: separators.contains) ?? bytes.endIndex)]
  }
}

extension Fence {
  /// Whether a line of it begins as only a statement or a declaration does.
  var hasStatements: Bool { UnmarkedCode.hasStatements(lines) }

  /// Whether it may be no Swift: nothing says so, and no line begins as only Swift does.
  var mayBeNoSwift: Bool { isUnmarked && !hasStatements }

  /// The same fence with the lines that mdBook and rustdoc hide, such as `# let x = 1`, as code.
  ///
  /// No Swift begins so. A space stands in place of the mark, so that all columns stay what they are.
  var showingHiddenLines: Fence {
    let isHidden = { (text: String) in
      let words = text.drop(while: \.isWhitespace)
      return words == "#" || words.hasPrefix("# ")
    }
    guard lines.contains(where: { isHidden($0.text) }) else { return self }
    var copy = self
    var scanner = SwiftCommentScanner()
    for (index, line) in lines.enumerated() {
      if scanner.state == .code, isHidden(line.text), let mark = line.text.firstIndex(of: "#") {
        let text = line.text.replacingCharacters(in: mark...mark, with: " ")
        copy.lines[index] = FencedLine(text: text, start: line.start)
      }
      _ = scanner.comment(in: Array(copy.lines[index].text.utf8))
    }
    return copy
  }
}

extension Fence {
  /// The same fence without the marks at the end of code by which a text speaks of lines, such as `❶`.
  var droppingCallouts: Fence {
    let isMark = { (scalar: UnicodeScalar) in
      (0x2460...0x2473).contains(scalar.value) || (0x2776...0x2793).contains(scalar.value)
    }
    var copy = self
    var scanner = SwiftCommentScanner()
    for (index, line) in lines.enumerated() {
      let comment = scanner.comment(in: Array(line.text.utf8))
      guard comment == nil, scanner.state == .code,
        let last = line.text.unicodeScalars.last(where: { $0 != " " }), isMark(last)
      else { continue }
      // As many bytes as before, so that all columns stay what they are.
      let text = line.text.unicodeScalars.map { isMark($0) ? "   " : String($0) }.joined()
      copy.lines[index] = FencedLine(text: text, start: line.start)
    }
    return copy
  }

  /// Arrows with which people begin a line of output below the code that prints it; `->` is Swift.
  private static let arrows = ["==>", "=>", "-->"]

  /// The same fence with output among its code, such as `==> 3`, as comments.
  ///
  /// Such a line is code where an operator has that name, or where it is indented further than the code
  /// above it. Lines below it that are indented further go on with it. What is no value, or goes on, is
  /// named, and compared with nothing.
  var commentingOutput: Fence {
    let isOutput = { (text: String) in
      Self.arrows.contains(where: text.drop(while: \.isWhitespace).hasPrefix)
    }
    guard lines.contains(where: { isOutput($0.text) }),
      !lines.contains(where: { $0.text.contains("operator") })
    else { return self }
    var copy = self
    var scanner = SwiftCommentScanner()
    var (code, output): (Int?, Int?) = (nil, nil)
    for (index, line) in lines.enumerated() where !line.isBlank {
      let indentation = line.indentation
      if scanner.state == .code, isOutput(line.text), let code, code >= indentation {
        output = index
        let next = lines.dropFirst(index + 1).first
        let goesOn = next.map { !$0.isBlank && $0.indentation > indentation } ?? false
        copy.comment(index, isValue: !goesOn)
      } else if scanner.state == .code, let output, indentation > lines[output].indentation,
        !lines[index - 1].isBlank
      {
        copy.comment(index, at: max(0, indentation - 2))
      } else {
        (code, output) = (indentation, nil)
      }
      _ = scanner.comment(in: Array(copy.lines[index].text.utf8))
    }
    return copy
  }

  /// Makes a line of output a comment that states a value, or one that states nothing.
  private mutating func comment(_ index: Int, isValue: Bool) {
    let line = lines[index]
    let text = line.text.drop(while: \.isWhitespace)
    let arrow = Self.arrows.first(where: text.hasPrefix)?.count ?? 0
    let value = text.dropFirst(arrow).drop(while: \.isWhitespace)
    let isRead = isValue && ValueLiteral(String(value)) != nil
    comment(index, at: line.indentation)
    guard isRead else {
      unreadOutput.append(line.start)
      return
    }
    let rest = lines[index].text.utf8.dropFirst(line.indentation + arrow)
    let mark = "//" + String(repeating: " ", count: arrow - 2)
    lines[index] = FencedLine(
      text: String(repeating: " ", count: line.indentation) + mark
        + String(decoding: rest, as: UTF8.self), start: line.start)
  }

  /// Puts the mark of a comment over two bytes of a line.
  private mutating func comment(_ index: Int, at column: Int) {
    var bytes = Array(lines[index].text.utf8)
    bytes.replaceSubrange(column..<min(column + 2, bytes.count), with: "//".utf8)
    lines[index] = FencedLine(
      text: String(decoding: bytes, as: UTF8.self), start: lines[index].start)
  }
}

extension FencedLine {
  /// How many bytes of white space it begins with.
  fileprivate var indentation: Int { text.utf8.prefix { $0 == 0x20 || $0 == 0x09 }.count }

  /// Whether it would open a block of a known language if it were not inside a block.
  fileprivate func opensBlock(withAtLeast marks: ArraySlice<UInt8>) -> Bool {
    guard let mark = marks.first else { return false }
    let bytes = text.utf8.drop { $0 == 0x20 }
    let own = bytes.prefix { $0 == mark }
    guard own.count >= marks.count else { return false }
    let word = bytes.dropFirst(own.count).prefix { $0 != 0x20 && $0 != 0x2C }
    return FenceLanguage(rawValue: String(decoding: word, as: UTF8.self)) != nil
  }
}

extension Fence {
  /// Reads a whole file of Swift as one block.
  init(whole file: SourceText) {
    let start = file.position(line: 1)
    words = [Word(text: FenceLanguage.swift.rawValue, position: start)]
    lines = (1...max(1, file.lineCount)).map { number in
      let line = file.line(number)
      // The compiler takes such a mark at the start of a file alone, and a program has more above it.
      let text = number == 1 ? line.droppingByteOrderMark : line
      let column = 1 + line.utf8.count - text.utf8.count
      return FencedLine(text: text, start: file.position(line: number, column: column))
    }
    (firstWithSplitTab, swallowed, isClosed) = (nil, nil, true)
    range = SourceRange(start: start, end: file.endOfLine(max(1, file.lineCount)))
    contentRange = range
  }
}

extension Fence {
  /// The rules that each fence of a course keeps, whatever surrounds it.
  enum Rules {
    /// Finds the rules that a fence breaks.
    ///
    /// - Returns: one problem for each broken rule and each unknown word
    static func problems(of fence: Fence, _ info: FenceInfo, in path: String) -> [Diagnostic] {
      var log = DiagnosticLog(path: path)
      if fence.swallowed != nil {
        log.add(problemsOutsideCourses(of: fence, in: path))
      } else if !fence.isClosed {
        log.report(
          "this fence is never closed", at: fence.range.start,
          "end the block with a line of the same marks")
      }
      guard let language = info.language else {
        reportNearMiss(of: fence, &log)
        return log.diagnostics
      }
      if let line = fence.firstWithSplitTab {
        log.report(
          "a tab that is half indentation, half code", at: line.start, "indent it with spaces")
      }
      if language == .swift {
        reportUnknownWords(of: info, &log)
      } else if fence.words.count > 1 {
        let word = fence.words[1]
        log.report(
          "unknown word '\(word.text.shortened)' after '\(language.rawValue)'", at: word.position,
          "only 'swift' blocks take words")
      }
      return log.diagnostics
    }

    /// Finds a fence that was not closed and so contains the text and the fences below it: blessing would
    /// overwrite them.
    static func problemsOutsideCourses(of fence: Fence, in path: String) -> [Diagnostic] {
      var log = DiagnosticLog(path: path)
      if let next = fence.swallowed {
        log.report(
          "this fence is still open where line \(next.start.line) opens the next one",
          at: fence.range.start, "end the block with a line of the same marks")
      }
      return log.diagnostics
    }

    private static func reportUnknownWords(of info: FenceInfo, _ log: inout DiagnosticLog) {
      for word in info.unknown {
        log.report(
          "unknown word '\(word.text.shortened)' after 'swift'", at: word.position,
          Suggestion.advice(for: word.text, among: FenceWord.allCases.map(\.rawValue)))
      }
    }

    /// A slip in the name of a language would silently leave the block unchecked.
    private static func reportNearMiss(of fence: Fence, _ log: inout DiagnosticLog) {
      guard let word = fence.words.first else { return }
      let letters = String(word.text.prefix(while: \.isLetter))
      let languages = FenceLanguage.allCases.map(\.rawValue)
      if let meant = Suggestion.nearest(to: letters, among: languages, within: 1) {
        log.report(
          "unknown language '\(word.text.shortened)'", at: word.position,
          "did you mean '\(meant)'?")
      }
    }
  }
}

/// Distinguishes Swift from formulas, drawings, tables and output of tools in code without a language.
enum UnmarkedCode {
  private static let openings: Set = [
    "let", "var", "func", "import", "struct", "class", "enum", "extension", "for", "if", "guard",
    "switch", "try", "await", "return", "case", "protocol", "typealias", "actor", "while", "repeat",
    "do", "public", "static", "private", "final", "mutating", "init", "print",
  ]

  /// The beginnings of calls in a terminal and of the help of commands.
  private static let foreignOpenings = ["$ ", "% ", "USAGE: ", "OVERVIEW: "]

  /// Whether lines may be Swift.
  static func isSwift(_ lines: [FencedLine]) -> Bool {
    let code = SwiftCode.alone(in: lines.map { Array($0.text.utf8) })
      .map { String(decoding: $0, as: UTF8.self) }
    guard !code.contains(where: { $0.unicodeScalars.contains(where: isDrawn) }) else {
      return false
    }
    let starts = code.map { $0.drop(while: \.isWhitespace) }.filter { !$0.isEmpty }
    // No statement begins with a closure.
    guard !starts.contains(where: isForeign), starts.first?.first != "{",
      !isGrammar(lines), !isTable(starts), !isDescription(starts)
    else { return false }
    return starts.contains { line in
      let word = line.prefix { $0.isLetter || $0.isNumber || "_@#".contains($0) }
      return openings.contains(String(word)) || word.hasPrefix("@") || word.hasPrefix("#")
        || line.contains("(") || line.contains(" = ")
    }
  }

  /// Whether a line begins as only a statement or a declaration does.
  static func hasStatements(_ lines: [FencedLine]) -> Bool {
    SwiftCode.alone(in: lines.map { Array($0.text.utf8) }).contains { line in
      let words = String(decoding: line, as: UTF8.self).drop(while: \.isWhitespace)
      let word = words.prefix { $0.isLetter }
      return word != "case" && openings.contains(String(word))
    }
  }

  /// Whether a line of code can't be Swift.
  ///
  /// Outside of strings and comments Swift has no apostrophe, as in `user's`, and no `{{`.
  private static func isForeign(_ line: Substring) -> Bool {
    // A fraction has a bar of dashes.
    if foreignOpenings.contains(where: line.hasPrefix) || line.contains("----") { return true }
    // A template: of Mustache, or with a name to fill in.
    if line.contains("{{")
      || line.contains(shared(/\b(?:extension|func|struct|class|enum|import) <[\w#]/))
    {
      return true
    }
    // The messages of a protocol buffer.
    let opensMessage =
      line.hasSuffix("{") && line.contains(shared(/^(?:message|oneof|service) \w+\s/))
    if opensMessage || line.contains(shared(/^(?:\w+ )+\w+ = \d+;/)) { return true }
    // A character by its number, and an equation: nothing is assigned to a call.
    if line.contains(shared(/\bU\+[0-9A-F]{4}/)) || line.contains(shared(/^\w+\([^=]*\) =\s/)) {
      return true
    }
    let bytes = Array(line.utf8)
    let isLetter = { (byte: UInt8) in Character(UnicodeScalar(byte)).isLetter }
    return bytes.indices.dropFirst().dropLast().contains {
      bytes[$0] == UInt8(ascii: "'") && isLetter(bytes[$0 - 1]) && isLetter(bytes[$0 + 1])
    }
  }

  /// Whether lines are the rules of a grammar, as in `name = 1*letter *( "-" name )`: each begins with its
  /// name, or continues the one above, and some sign of them is none of Swift.
  private static func isGrammar(_ lines: [FencedLine]) -> Bool {
    let texts = lines.map(\.text).filter { text in
      !text.allSatisfy(\.isWhitespace) && text.prefixMatch(of: shared(/\s*;/)) == nil
    }
    let indent = texts.first?.prefix(while: \.isWhitespace).count ?? 0
    let areRules = texts.allSatisfy { text in
      if text.prefix(while: \.isWhitespace).count > indent { return true }
      guard
        let rule = text.prefixMatch(of: shared(/\s*<?([A-Za-z][\w-]*)>?\s*(?:=\/?|::=)(?:\s|$)/))
      else {
        return text.prefixMatch(of: shared(/\s*[\/|]\s/)) != nil
      }
      return !openings.contains(String(rule.1))
    }
    return areRules && texts.contains { $0.contains(grammarSign) }
  }

  /// What only a rule of a grammar has: a name with hyphens or angle brackets, a repetition before its
  /// subject, a character by its number, or a text beside a name or a slash.
  private static var grammarSign: Regex<Substring> {
    /^\s*(?:\w+(?:-\w+)+|<[\w-]+>)\s*(?:=|::=)|::=|[=(\[\/]\s*(?:1\*|\*)[A-Za-z("<\[]|%[xdb][0-9A-F]|"[^"]*"\s+\/\s|=\s*[\w-]+\s+"[^"]*"\s+[\w("\[]/
  }

  /// Whether lines are a table with bars, or have a mark of columns below one: `^~~~`.
  private static func isTable(_ lines: [Substring]) -> Bool {
    let isRow = { (line: Substring) in
      line.first == "|" && line.last { !$0.isWhitespace } == "|" && line.count > 2
    }
    return lines.count { isRow($0) } > 1
      || lines.contains { $0.wholeMatch(of: shared(/\|?\s*(?:\^|~~)[\s^~]*/)) != nil }
  }

  /// Whether lines are a value as its description has it, `Point { x: 1, y: 2 }`: no closure of Swift
  /// begins with a label and a value.
  private static func isDescription(_ lines: [Substring]) -> Bool {
    let text = lines.joined(separator: "\n")
    let entry =
      shared(
        /[A-Z][\w.]*(?:<[^>{}]*>)?\s*\{\s*(?:[a-z_]\w*:(?!\s*(?:for|while|repeat|if|switch|do)\b)[^,{}]*,)/
      )
    return text.prefixMatch(of: entry) != nil && text.last { !$0.isWhitespace } == "}"
      && !lines.contains {
        $0.contains(shared(/\bin\s*$/)) || openings.contains(String($0.prefix { $0.isLetter }))
      }
  }

  /// Whether a character is an arrow, a sign of a formula, or of a box, a table or a diagram.
  private static func isDrawn(_ scalar: Unicode.Scalar) -> Bool {
    (0x2190...0x23FF).contains(scalar.value) || (0x2500...0x27BF).contains(scalar.value)
  }
}
