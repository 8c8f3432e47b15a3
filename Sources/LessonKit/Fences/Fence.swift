import Foundation
import SwiftSource

/// A fenced code block of a lesson.
struct Fence: Hashable, Sendable {
  /// A word after the opening fence.
  struct Word: Hashable, Sendable {
    let text: String

    let position: SourcePosition
  }

  /// The info string, split at spaces and commas; a quotation behind `=` is a part of its word.
  let words: [Word]

  /// The lines between the fences.
  private(set) var lines: [FencedLine]

  /// The first line that begins with a tab that is partly the indentation of a list.
  let firstWithSplitTab: FencedLine?

  /// The first line of the block that looks like the opening of another one that the checker knows.
  let innerOpening: FencedLine?

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
    innerOpening = block.lines.first { $0.opensBlock(withAtLeast: marks) }
    range = node.range
    isClosed = opening.line + lines.count < node.range.end.line
    let start = source.position(line: opening.line + 1)
    let closing = source.position(line: node.range.end.line)
    contentRange = SourceRange(start: start, end: isClosed ? closing : max(start, node.range.end))
  }

  /// Reads code without a language as Swift: an indented block, or a fence without words.
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
    words = [Word(text: FenceLanguage.swift.rawValue, position: start)]
    (firstWithSplitTab, innerOpening, isUnmarked) = (nil, nil, true)
    range = node.range
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

extension FencedLine {
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
    (firstWithSplitTab, innerOpening, isClosed) = (nil, nil, true)
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
      if fence.innerOpening != nil {
        log.add(problemsOutsideCourses(of: fence, in: path))
      } else if !fence.isClosed {
        log.report(
          "this fence is never closed", at: fence.range.start,
          "end the block with the same marks on a line of their own")
      }
      guard let language = info.language else {
        reportNearMiss(of: fence, &log)
        return log.diagnostics
      }
      if let line = fence.firstWithSplitTab {
        log.report(
          "this tab is part indentation and part code", at: line.start, "use spaces instead")
      }
      if language == .swift {
        reportUnknownWords(of: info, &log)
      } else if fence.words.count > 1 {
        let word = fence.words[1]
        log.report(
          "unknown word '\(word.text.shortened)' after '\(language.rawValue)'", at: word.position,
          "remove it, because only 'swift' blocks take words")
      }
      return log.diagnostics
    }

    /// Finds a fence that was not closed and so contains the text and the fences below it: blessing would
    /// overwrite them.
    static func problemsOutsideCourses(of fence: Fence, in path: String) -> [Diagnostic] {
      var log = DiagnosticLog(path: path)
      if let next = fence.innerOpening {
        log.report(
          "this fence isn't closed before line \(next.start.line) opens the next one",
          at: fence.range.start, "end the block with the same marks on a line of their own")
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
