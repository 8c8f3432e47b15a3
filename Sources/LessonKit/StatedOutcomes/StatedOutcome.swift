import SwiftSource

/// The outcome that the comments in a piece of Swift state, in the forms that are usual in public
/// documentation.
struct StatedOutcome {
  /// The lines that it prints; it may print others before, between and after them.
  private(set) var printed: [FencedLine] = []

  /// The comments that state output in words that can't be read.
  private(set) var unread: [SourcePosition] = []

  /// Whether it does not compile.
  var isError: Bool { failsAnywhere || !errors.isEmpty }

  /// The comments each of which states an error where it stands.
  private(set) var errors: [SourcePosition] = []

  /// Whether a comment says of the whole that it does not compile.
  private(set) var failsAnywhere = false

  /// Whether these comments speak of a name or a module that can't be found.
  private(set) var isAboutScope = false

  /// Whether one of them speaks of the compiler, and not just of an error.
  private(set) var isAboutCompiler = false

  /// Whether it crashes.
  var isCrash: Bool { !crashes.isEmpty }

  /// The comments each of which states a crash where it stands.
  private(set) var crashes: [SourcePosition] = []

  /// The comments that may mean that it does not compile.
  private(set) var doubts: [SourcePosition] = []

  private enum Open {
    case nothing
    case listing
    case quotation
  }

  /// The statement that the following lines may continue, and its position.
  private var open = Open.nothing
  private var opening: SourcePosition?
  private var listing: [FencedLine] = []

  /// Whether the code before a comment opens a branch.
  private var opensBranch = false

  /// Reads the comments of a snippet.
  init(in lines: [FencedLine]) {
    var scanner = SwiftCommentScanner()
    for line in lines {
      let isInside = scanner.state != .code
      let comment = scanner.comment(in: Array(line.text.utf8))
      if isInside, open == .listing {
        goOn(inBlock: Array(line.text.utf8)[...], of: line, isLast: scanner.state == .code)
        continue
      }
      noteBranch(line.text.utf8, comment)
      guard let comment else {
        close()
        continue
      }
      let isWhole = line.text.utf8.prefix(comment.startIndex).allSatisfy {
        " \t/*".utf8.contains($0)
      }
      if !(isWhole && goOn(with: comment, of: line)) {
        close()
        read(comment, of: line)
      }
    }
    close()
  }

  private mutating func read(_ comment: ArraySlice<UInt8>, of line: FencedLine) {
    let start = Self.line(comment.trimmingSpaces, of: line).start
    let text = String(decoding: comment.trimmingSpaces, as: UTF8.self)
    let claim = ErrorComment(text)
    if claim != nil, ErrorComment.isAboutScope(text) { isAboutScope = true }
    switch claim {
    // At the start of a branch, the word names the case in which it is taken.
    case .doesNotCompile where opensBranch, .failsAnywhere where opensBranch: doubts.append(start)
    case .doesNotCompile:
      errors.append(start)
      if ErrorComment.isAboutCompiler(text) { isAboutCompiler = true }
    case .failsAnywhere: failsAnywhere = true
    case .crashes: crashes += opensBranch ? [] : [start]
    case .mayNotCompile: doubts.append(start)
    case nil: break
    }
    switch PrintsComment(comment) {
    case .other: break
    case .unclear: unread.append(start)
    case .texts(let texts): printed += texts.map { Self.line($0, of: line) }
    case .listing: (open, opening) = (.listing, start)
    case .quotation(let text):
      (open, opening) = (.quotation, start)
      listing = [Self.line(text, of: line)]
    }
  }

  /// Notes whether the last code before a comment opens a branch.
  private mutating func noteBranch(_ line: String.UTF8View, _ comment: ArraySlice<UInt8>?) {
    let code = Array(line)[..<(comment?.startIndex ?? line.count)].drop { " \t".utf8.contains($0) }
    let end = code.last { !" \t/*".utf8.contains($0) }
    if let end { opensBranch = end == UInt8(ascii: "{") || end == UInt8(ascii: ":") }
  }

  /// Adds a line of a block comment to the listing that its first line opened.
  private mutating func goOn(inBlock text: ArraySlice<UInt8>, of line: FencedLine, isLast: Bool) {
    let end = isLast ? text.firstRange(of: "*/".utf8)?.lowerBound ?? text.endIndex : text.endIndex
    let inner = text[..<end]
    let own = isLast ? inner[...(inner.lastIndex { $0 != 0x20 } ?? inner.startIndex - 1)] : inner
    if !isLast || !own.trimmingSpaces.isEmpty { listing.append(Self.line(own, of: line)) }
    if isLast { close() }
  }

  /// Adds a comment to the text that the comments above it started.
  private mutating func goOn(with comment: ArraySlice<UInt8>, of line: FencedLine) -> Bool {
    guard open != .nothing else { return false }
    let text = comment.first == 0x20 ? comment.dropFirst() : comment
    let end = open == .quotation ? Quotation.last(in: text)?.lowerBound : nil
    listing.append(Self.line(end.map { text[..<$0] } ?? text, of: line))
    if end != nil {
      printed += listing
      (open, listing) = (.nothing, [])
    }
    return true
  }

  private mutating func close() {
    // A quotation that never ends and an empty list state nothing that can be read.
    if open == .listing, !listing.isEmpty {
      printed += Self.withoutIndentation(listing)
    } else if open != .nothing, let opening {
      unread.append(opening)
    }
    (open, listing) = (.nothing, [])
  }

  private static func line(_ text: ArraySlice<UInt8>, of line: FencedLine) -> FencedLine {
    var start = line.start
    start.column += text.startIndex
    start.offset += text.startIndex
    return FencedLine(text: String(decoding: text, as: UTF8.self), start: start)
  }

  /// The lines without their common indentation.
  private static func withoutIndentation(_ lines: [FencedLine]) -> [FencedLine] {
    let indents = lines.filter { !$0.isBlank }.map { $0.text.utf8.prefix { $0 == 0x20 }.count }
    let indent = indents.min() ?? 0
    return lines.map { line in
      let kept = Array(line.text.utf8)[...].dropFirst(indent)
      return Self.line(kept, of: line)
    }
  }
}
