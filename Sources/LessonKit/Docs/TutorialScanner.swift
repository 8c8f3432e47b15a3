/// Finds the code that the steps of a tutorial show, directive by directive.
///
/// What stands in fences, in `@Comment` and in HTML comments is passed over.
struct TutorialScanner {
  /// The code, top to bottom.
  private(set) var code: [TutorialCode] = []

  /// What is wrong with its directives.
  private(set) var problems: [Diagnostic] = []

  /// The most lines and bytes of a directive's arguments, which are read again for each line.
  private static let mostLines = 32
  private static let mostBytes = 4 << 10

  private let page: SourceText

  /// The names of the directives whose braces are open, and how often each is among them.
  private var open: [String] = []
  private var depths: [String: Int] = [:]
  private var sections = 0
  private var verbatim = TutorialVerbatim()

  /// A directive whose arguments go on in the next line: its name, its place and what was read.
  private var unfinished: (name: String, position: SourcePosition, text: String)?

  private var isInComment: Bool { depths["Comment", default: 0] > 0 }

  /// Reads a page.
  ///
  /// - Parameter page: the tutorial.
  init(_ page: SourceText) {
    self.page = page
    for line in 1...max(1, page.lineCount) { read(line) }
    giveUp()
    if let fault = verbatim.fault { complain(at: fault.position, fault.message, fault.advice) }
  }

  private mutating func read(_ line: Int) {
    let text = page.line(line)
    let words = text.drop(while: \.isWhitespace)
    let position = page.position(line: line, column: 1 + text.utf8.count - words.utf8.count)
    if let started = unfinished, !words.isEmpty, line - started.position.line < Self.mostLines,
      started.text.utf8.count + words.utf8.count < Self.mostBytes
    {
      unfinished = nil
      return scan((started.text + " " + words)[...], at: started.position)
    }
    giveUp()
    let bytes = page.bytes(ofLine: line).dropFirst(text.utf8.count - words.utf8.count)
    if verbatim.take(bytes, at: position) { scan(words, at: position) }
  }

  /// Reads what may begin with directives, one in the other, or with the ends of some.
  private mutating func scan(_ text: Substring, at position: SourcePosition) {
    var rest = text.drop(while: \.isWhitespace)
    var ends = 0
    while !rest.isEmpty {
      if rest.first == "}" {
        close()
        rest = rest.dropFirst().drop(while: \.isWhitespace)
        continue
      }
      guard let inner = inside(rest, at: position) else { break }
      let isClosed = inner.last == "}"
      rest = isClosed ? inner.dropLast().trimmed : inner
      if isClosed { ends += 1 }
    }
    for _ in 0..<ends { close() }
  }

  /// Reads a directive, and opens its braces.
  ///
  /// - Returns: what stands in them on the line; nil where the text begins with no such directive
  private mutating func inside(_ text: Substring, at position: SourcePosition) -> Substring? {
    guard let match = text.prefixMatch(of: /@([A-Z]\w*)[ \t]*/) else { return nil }
    let name = String(match.1)
    guard let arguments = TutorialArguments(text[match.range.upperBound...]) else {
      unfinished = (name, position, String(text))
      return nil
    }
    if name == "Code", !isInComment { add(arguments.values, at: position) }
    let rest = arguments.rest.trimmed
    guard rest.first == "{" else { return nil }
    if name == "Section" { sections += 1 }
    open.append(name)
    depths[name, default: 0] += 1
    return rest.dropFirst().drop(while: \.isWhitespace)
  }

  private mutating func close() {
    if let name = open.popLast() { depths[name, default: 0] -= 1 }
  }

  private mutating func add(_ values: [String: String], at position: SourcePosition) {
    guard let file = values["file"], !file.isEmpty else {
      return complain(
        at: position, "this '@Code' names no file", "write 'file: \"NAME.swift\"' in it")
    }
    guard file.hasSuffix(".swift") else { return }
    code.append(
      TutorialCode(
        name: values["name"] ?? file, file: LocatedName(name: file, position: position),
        section: depths["Section", default: 0] > 0 ? sections : 0))
  }

  /// Leaves out a directive that is never closed, and tells of it where that hides code.
  private mutating func giveUp() {
    defer { unfinished = nil }
    guard let unfinished, !isInComment,
      unfinished.name == "Code" || unfinished.text.contains("@Code(")
    else { return }
    complain(
      at: unfinished.position,
      "the parenthesis of this '@\(unfinished.name.shortened)' is never closed",
      "close it before the next blank line, within \(Self.mostLines) lines")
  }

  private mutating func complain(
    at position: SourcePosition, _ message: String, _ advice: String
  ) {
    problems.append(.problem(in: page.path, at: position, message, advice: advice))
  }
}

extension Substring {
  /// The text without the white space around it.
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isWhitespace)
    let end = start.lastIndex { !$0.isWhitespace }
    return end.map { start[...$0] } ?? ""
  }
}
