/// Finds the code that the steps of a tutorial show, directive by directive.
///
/// What stands in fences, in `@Comment` and in HTML comments is passed over.
struct TutorialScanner {
  /// The code, top to bottom.
  private(set) var code: [TutorialCode] = []

  /// What is wrong with its directives.
  private(set) var problems: [Diagnostic] = []

  private let page: SourceText

  /// The names of the directives whose braces are open.
  private var open: [String] = []
  private var sections = 0
  private var isInFence = false
  private var isInHTML = false

  /// A directive whose arguments go on in the next line: its name, its place and what was read.
  private var unfinished: (name: String, position: SourcePosition, text: String)?

  /// Reads a page.
  ///
  /// - Parameter page: the tutorial.
  init(_ page: SourceText) {
    self.page = page
    for line in 1...max(1, page.lineCount) { read(line) }
    giveUp()
  }

  private mutating func read(_ line: Int) {
    let text = page.line(line)
    let words = text.drop(while: \.isWhitespace)
    if let started = unfinished, !words.isEmpty {
      unfinished = nil
      return finish(started.name, at: started.position, (started.text + " " + words)[...])
    }
    giveUp()
    if words.hasPrefix("```") || words.hasPrefix("~~~") { isInFence.toggle() }
    guard !isInFence else { return }
    let wasInHTML = isInHTML
    if let mark = text.ranges(of: /<!--|-->/).last { isInHTML = text[mark] == "<!--" }
    guard !wasInHTML else { return }
    scan(words, at: page.position(line: line, column: 1 + text.utf8.count - words.utf8.count))
  }

  /// Reads what may begin with a directive, or with the end of one.
  private mutating func scan(_ text: Substring, at position: SourcePosition) {
    let words = text.drop(while: \.isWhitespace)
    if words.first == "}" {
      _ = open.popLast()
      return scan(words.dropFirst(), at: position)
    }
    guard let match = words.prefixMatch(of: /@([A-Z]\w*)[ \t]*/) else { return }
    finish(String(match.1), at: position, words[match.range.upperBound...])
  }

  /// Reads a directive from its arguments on.
  private mutating func finish(
    _ name: String, at position: SourcePosition, _ text: Substring
  ) {
    guard let arguments = TutorialArguments(text) else {
      unfinished = (name, position, String(text))
      return
    }
    if name == "Code", !open.contains("Comment") { add(arguments.values, at: position) }
    let rest = arguments.rest.trimmed
    guard rest.first == "{" else { return }
    if name == "Section" { sections += 1 }
    open.append(name)
    let inner = rest.dropFirst()
    let isClosed = inner.last == "}"
    scan(isClosed ? inner.dropLast().trimmed : inner, at: position)
    if isClosed { _ = open.popLast() }
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
        section: open.contains("Section") ? sections : 0))
  }

  private mutating func giveUp() {
    defer { unfinished = nil }
    guard let unfinished, unfinished.name == "Code", !open.contains("Comment") else { return }
    complain(
      at: unfinished.position, "the parenthesis of this '@Code' is never closed",
      "close it before the next blank line")
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
