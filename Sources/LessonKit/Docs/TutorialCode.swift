/// A file of code that a step of a tutorial of DocC shows: `@Code(name: "A.swift", file: "a-1.swift")`.
struct TutorialCode: Hashable {
  /// The file in the catalog, and the place of the directive.
  let file: LocatedName

  /// Whether a file is a page of a tutorial, by its name.
  static func isPage(_ path: String) -> Bool { path.lowercased().hasSuffix(".tutorial") }
}

/// Finds the code that the steps of a tutorial show, directive by directive.
///
///     @Step {
///       @Code(name: "Circle.swift", file: "circle-1.swift")
///     }
///
/// The contents of fences, of `@Comment` and of HTML comments are skipped.
struct TutorialScanner {
  /// A snippet of the package that a page shows: `@Snippet(path: "Lib/Snippets/A", slice: "use")`.
  struct Snippet {
    let path: String
    let slice: String?

    /// The place of the directive.
    var position: SourcePosition
  }

  /// The code, top to bottom.
  private(set) var code: [TutorialCode] = []

  /// The snippets of the package, top to bottom.
  private(set) var snippets: [Snippet] = []

  /// What is wrong with its directives.
  private(set) var problems: [Diagnostic] = []

  /// The most lines and bytes of a directive's arguments, which are read again for each line.
  private static let mostLines = 32
  private static let mostBytes = 4 << 10

  private let page: SourceText

  /// The names of the directives whose braces are open, and how often each is among them.
  private var open: [String] = []
  private var depths: [String: Int] = [:]
  private var verbatim = TutorialVerbatim()

  /// A directive whose arguments go on in the next line: its name, its place and what was read.
  private var unfinished: (name: String, position: SourcePosition, text: String)?

  private var isInComment: Bool { depths["Comment", default: 0] > 0 }

  /// Reads a page.
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
  /// - Returns: the rest of the line inside them, or nil if the text begins with no such directive
  private mutating func inside(_ text: Substring, at position: SourcePosition) -> Substring? {
    guard let match = text.prefixMatch(of: shared(/@([A-Z]\w*)[ \t]*/)) else { return nil }
    let name = String(match.1)
    guard let arguments = TutorialArguments(text[match.range.upperBound...]) else {
      unfinished = (name, position, String(text))
      return nil
    }
    if name == "Code", !isInComment { add(arguments.values, at: position) }
    if name == "Snippet", !isInComment {
      let values = arguments.values
      snippets.append(
        Snippet(path: values["path"] ?? "", slice: values["slice"], position: position))
    }
    let rest = arguments.rest.trimmed
    guard rest.first == "{" else { return nil }
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
        file: LocatedName(name: file, position: position)))
  }

  /// Drops a directive that is never closed, and reports it if that hides code.
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

extension TutorialScanner {
  /// The slices of a snippet's file, as the plugin for DocC reads them.
  struct Slices {
    /// The names of the slices that have text.
    private(set) var names: Set<String> = []

    private var isHidden = false
    private var open: String?

    /// Reads a file.
    init(_ file: SourceText) {
      for number in 1...max(1, file.lineCount) { read(file.line(number)) }
    }

    private mutating func read(_ line: String) {
      guard let match = line.prefixMatch(of: shared(/\s*\/\/\s*(?i:snippet\.)(\S+)/)) else {
        // A slice without text is none.
        if let open, !isHidden, !line.allSatisfy(\.isWhitespace) { names.insert(open) }
        return
      }
      let name = String(match.1)
      let words = ["hide", "show", "end"]
      let word = words.first { name.lowercased().hasPrefix($0) }
      switch word {
      case "hide": isHidden = true
      case "show": isHidden = false
      case "end": open = nil
      // One that begins while the code is hidden is dropped.
      default: open = isHidden ? nil : name
      }
    }
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

/// The arguments of a directive of DocC, such as `(name: "A.swift", file: a.swift)`.
private struct TutorialArguments {
  /// The values by their names, without quotation marks.
  let values: [String: String]

  /// The text behind the closing parenthesis.
  let rest: Substring

  /// Reads arguments: nil if the parenthesis is not closed, empty if none is opened.
  ///
  /// - Parameter text: the text behind the directive's name
  init?(_ text: Substring) {
    guard text.first == "(" else {
      (values, rest) = ([:], text)
      return
    }
    guard let end = Self.end(of: text) else { return nil }
    rest = text[end...].dropFirst()
    values = Self.values(in: text[..<end].dropFirst())
  }

  /// The values by their names: `name: "A.swift", file: a.swift`.
  private static func values(in text: Substring) -> [String: String] {
    var values: [String: String] = [:]
    var rest = text
    while let colon = rest.firstIndex(of: ":") {
      let name = rest[..<colon].trimmed.reversed()
        .prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed()
      rest = rest[colon...].dropFirst()
      let start = rest.drop(while: \.isWhitespace)
      let value: Substring
      if start.first == "\"" {
        guard let end = start.dropFirst().firstIndex(of: "\"") else { break }
        value = start[..<end].dropFirst()
        rest = start[end...].dropFirst()
      } else {
        value = start.prefix { !$0.isWhitespace && !"\",()".contains($0) }
        guard !value.isEmpty else { continue }
        rest = start[value.endIndex...]
      }
      let key = String(name)
      if !key.isEmpty, values[key] == nil { values[key] = String(value) }
    }
    return values
  }

  /// The parenthesis that closes the first one.
  private static func end(of text: Substring) -> Substring.Index? {
    var isQuoted = false
    return text.indices.first { index in
      if text[index] == "\"" { isQuoted.toggle() }
      return text[index] == ")" && !isQuoted
    }
  }
}

/// The fences and HTML comments of a tutorial, line by line: they contain no directives.
private struct TutorialVerbatim {
  private enum Opening: Hashable {
    case fence(mark: UInt8, length: Int)
    case comment
  }

  private var open: (opening: Opening, position: SourcePosition)?

  /// What the page ends in, and what to do about it, or nil if all is closed.
  var fault: (position: SourcePosition, message: String, advice: String)? {
    switch open?.opening {
    case .fence(let mark, let length):
      let line = String(repeating: mark == .backtick ? "`" : "~", count: length)
      return open.map {
        (
          $0.position, "this fence is never closed",
          "write a line '\(line.shortened)' below its code"
        )
      }
    case .comment:
      return open.map {
        (
          $0.position, "this '<!--' is never closed",
          "write '-->' behind it, or '`<!--`' for the mark itself"
        )
      }
    case nil: return nil
    }
  }

  /// Takes a line.
  ///
  /// - Parameters:
  ///   - line: its bytes, without the white space before them
  ///   - position: the position of the first
  /// - Returns: whether a directive may begin there
  mutating func take(_ line: ArraySlice<UInt8>, at position: SourcePosition) -> Bool {
    switch open?.opening {
    case .fence(let mark, let length):
      if let run = Self.fence(line, behind: ">"), run.mark == mark, run.length >= length,
        run.isAlone
      {
        open = nil
      }
      return false
    case .comment:
      if let end = Self.commentEnd(in: line) {
        open = nil
        readComments(line[end...], from: line.startIndex, at: position)
      }
      return false
    case nil:
      if let run = Self.fence(line, behind: ">-+*.)0123456789") {
        open = (.fence(mark: run.mark, length: run.length), position)
        return false
      }
      readComments(line, from: line.startIndex, at: position)
      return true
    }
  }

  /// Finds a comment that continues below the line; code spans can't open one.
  private mutating func readComments(
    _ text: ArraySlice<UInt8>, from start: Int, at position: SourcePosition
  ) {
    var rest = text
    while let byte = rest.first {
      if byte == .backtick {
        let length = rest.prefix { $0 == .backtick }.count
        rest = rest.dropFirst(length)
        if let end = Self.spanEnd(in: rest, length: length) { rest = rest[end...] }
      } else if rest.starts(with: "<!--".utf8) {
        guard let end = Self.commentEnd(in: rest.dropFirst(2)) else {
          let shift = rest.startIndex - start
          let place = SourcePosition(
            line: position.line, column: position.column + shift, offset: position.offset + shift)
          open = (.comment, place)
          return
        }
        rest = rest[end...]
      } else {
        rest = rest.dropFirst(byte == UInt8(ascii: "\\") ? 2 : 1)
      }
    }
  }

  private static func commentEnd(in text: ArraySlice<UInt8>) -> Int? {
    text.indices.first { text[$0...].starts(with: "-->".utf8) }.map { $0 + 3 }
  }

  private static func spanEnd(in text: ArraySlice<UInt8>, length: Int) -> Int? {
    var rest = text
    while let start = rest.firstIndex(of: .backtick) {
      let end = rest[start...].firstIndex { $0 != .backtick } ?? rest.endIndex
      if end - start == length { return end }
      rest = rest[end...]
    }
    return nil
  }

  /// The run of marks that opens or closes a fence, behind the marks of lists and quotes.
  private static func fence(
    _ line: ArraySlice<UInt8>, behind marks: String
  ) -> (mark: UInt8, length: Int, isAlone: Bool)? {
    let text = line.drop { " \t".utf8.contains($0) || marks.utf8.contains($0) }
    guard let mark = text.first, mark == .backtick || mark == UInt8(ascii: "~") else { return nil }
    let rest = text.drop { $0 == mark }
    let length = rest.startIndex - text.startIndex
    // With more of them on the line it is a code span.
    guard length >= 3, mark != .backtick || !rest.contains(mark) else { return nil }
    return (mark, length, rest.allSatisfy { " \t".utf8.contains($0) })
  }
}

extension UInt8 {
  fileprivate static var backtick: UInt8 { UInt8(ascii: "`") }
}
