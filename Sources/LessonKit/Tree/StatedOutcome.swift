/// What the comments in a piece of Swift say that it does, in the ways in which Swift's public
/// documentation says so.
struct StatedOutcome {
  /// The lines that it prints, with others before, between and after them.
  private(set) var printed: [FencedLine] = []

  /// Whether it does not compile.
  private(set) var isError = false

  private enum Open {
    case nothing
    case listing
    case quotation
  }

  /// What the lines after this one may go on with.
  private var open = Open.nothing
  private var listing: [FencedLine] = []

  /// Reads the comments of a snippet.
  init(in lines: [FencedLine]) {
    var scanner = SwiftCommentScanner()
    for line in lines {
      guard let comment = scanner.lineComment(in: Array(line.text.utf8)) else {
        close()
        continue
      }
      let isWhole = line.text.utf8.prefix(comment.startIndex).allSatisfy { $0 == 0x20 || $0 == 9 }
      let text = comment.drop { $0 == UInt8(ascii: "/") }
      if !(isWhole && goOn(with: text, of: line)) {
        close()
        read(text, of: line)
      }
    }
    close()
  }

  private mutating func read(_ comment: ArraySlice<UInt8>, of line: FencedLine) {
    let text = comment.drop { $0 == 0x20 || $0 == 0x09 }
    if ErrorComment.says(String(decoding: text, as: UTF8.self)) { isError = true }
    guard text.starts(with: "Prints".utf8) || text.starts(with: "prints".utf8) else { return }
    let rest = text.dropFirst(6)
    let value = rest.drop { $0 == 0x20 || $0 == 0x09 || $0 == UInt8(ascii: ":") }
    guard value.startIndex > rest.startIndex || rest.isEmpty else { return }
    let hasColon = rest.first == UInt8(ascii: ":")
    if value.isEmpty {
      open = hasColon ? .listing : .nothing
    } else if value.first == .quote {
      readQuotation(value.dropFirst(), of: line)
    } else if hasColon || PrintedValue.isOne(String(decoding: value, as: UTF8.self)) {
      let end = value.lastIndex { $0 != 0x20 && $0 != 0x09 } ?? value.startIndex
      printed.append(Self.line(value[...end], of: line))
    }
  }

  /// `"a"` is a text, `"a" or "b"` is prose, and `"a` goes on in the next comment.
  private mutating func readQuotation(_ text: ArraySlice<UInt8>, of line: FencedLine) {
    guard let end = text.lastIndex(of: .quote) else {
      open = .quotation
      listing = [Self.line(text, of: line)]
      return
    }
    let after = text[end...].dropFirst()
    let isProse =
      after.contains { !" \t.,;)".utf8.contains($0) }
      || text[..<end].indices.contains { text[$0..<end].starts(with: "\" or \"".utf8) }
    if !isProse { printed.append(Self.line(text[..<end], of: line)) }
  }

  /// Takes a comment as more of the text that the comments above it began.
  private mutating func goOn(with comment: ArraySlice<UInt8>, of line: FencedLine) -> Bool {
    guard open != .nothing else { return false }
    let text = comment.first == 0x20 ? comment.dropFirst() : comment
    let end = open == .quotation ? text.lastIndex(of: .quote) : nil
    listing.append(Self.line(end.map { text[..<$0] } ?? text, of: line))
    if end != nil {
      printed += listing
      listing = []
      open = .nothing
    }
    return true
  }

  private mutating func close() {
    // A quotation that never ends was none.
    if open == .listing { printed += Self.withoutIndentation(listing) }
    listing = []
    open = .nothing
  }

  private static func line(_ text: ArraySlice<UInt8>, of line: FencedLine) -> FencedLine {
    var start = line.start
    start.column += text.startIndex
    start.offset += text.startIndex
    return FencedLine(text: String(decoding: text, as: UTF8.self), start: start)
  }

  /// The lines without the spaces that all of them begin with.
  private static func withoutIndentation(_ lines: [FencedLine]) -> [FencedLine] {
    let indents = lines.filter { !$0.isBlank }.map { $0.text.utf8.prefix { $0 == 0x20 }.count }
    let indent = indents.min() ?? 0
    return lines.map { line in
      let kept = Array(line.text.utf8)[...].dropFirst(indent)
      return Self.line(kept, of: line)
    }
  }
}

extension UInt8 {
  fileprivate static let quote = UInt8(ascii: "\"")
}
