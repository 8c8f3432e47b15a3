package import SwiftSource

/// A form in which documentation states what its code does.
///
/// These are all of them. Nothing else on a page is read, and each form has exactly this spelling.
public enum OutcomeForm: CaseIterable, Hashable, Sendable {
  // Blocks right below a fence.
  case outputBlock, errorBlock, trapBlock

  /// `// Prints "text"`
  case printsText

  /// `// Prints: text`
  case printsRest

  /// `// Prints:`, and comments below it.
  case printsLines

  /// `// error: words of the compiler`
  case errorWords

  /// `// Error`, or `// Error: with words of one's own`.
  case error

  /// `// Fatal error: words of the runtime`
  case fatalError

  /// `// 3`, where the settings say `values: check`.
  case value

  /// How it is written.
  public var spelling: String {
    switch self {
    case .outputBlock: "an 'output' block right below"
    case .errorBlock: "an 'error' block right below"
    case .trapBlock: "a 'trap' block right below"
    case .printsText: "// Prints \"text\""
    case .printsRest: "// Prints: text"
    case .printsLines: "// Prints:, and comments below it"
    case .errorWords: "// error: words of the compiler"
    case .error: "// Error"
    case .fatalError: "// Fatal error: words"
    case .value: "// 3"
    }
  }

  /// The kind of expectation that a block is; nil for a comment.
  var block: Expectation.Kind? {
    switch self {
    case .outputBlock: .output
    case .errorBlock: .error
    case .trapBlock: .trap
    default: nil
    }
  }

  /// Whether a kind of expectation is a block of documentation.
  package static func isBlock(_ kind: Expectation.Kind) -> Bool { blocks.contains(kind) }

  /// The kinds of expectation that blocks in documentation are.
  static let blocks = Set(allCases.compactMap(\.block))
}

extension OutcomeForm {
  /// What a comment is, by its first words.
  enum Reading: Hashable {
    /// One of the forms, with the part of the comment that it states: nothing where it states no words.
    case form(OutcomeForm, Range<Int>)

    /// It begins with the word of a form, and can't be read; with the spelling that can be.
    case unreadable(OutcomeForm)

    /// Anything else.
    case prose
  }

  /// Reads a comment.
  ///
  /// - Parameter text: what comes behind the slashes.
  /// - Returns: what it is; a range is one of the text's bytes.
  static func read(_ text: ArraySlice<UInt8>) -> Reading {
    let words = text.trimmingSpaces
    func rest(behind word: StaticString) -> ArraySlice<UInt8>? {
      let count = word.utf8CodeUnitCount
      let isThere = word.withUTF8Buffer { words.starts(with: $0) }
      guard isThere, words.dropFirst(count).first.map({ !$0.isLetter }) ?? true else { return nil }
      return words.dropFirst(count)
    }
    func form(_ form: OutcomeForm, _ part: ArraySlice<UInt8>) -> Reading {
      let stated = part.trimmingSpaces
      return .form(form, stated.isEmpty ? words.endIndex..<words.endIndex : stated.indices)
    }
    if let rest = rest(behind: "Prints") ?? rest(behind: "prints") {
      if rest.elementsEqual(":".utf8) { return form(.printsLines, []) }
      if rest.first == UInt8(ascii: ":") { return form(.printsRest, rest.dropFirst()) }
      return quotation(in: rest).map { .form(.printsText, $0) } ?? .unreadable(.printsText)
    }
    if let rest = rest(behind: "error:") {
      return rest.trimmingSpaces.isEmpty ? .unreadable(.errorWords) : form(.errorWords, rest)
    }
    if let rest = rest(behind: "Error") {
      return rest.isEmpty || rest.first == UInt8(ascii: ":")
        ? form(.error, rest.dropFirst()) : .unreadable(.error)
    }
    if let rest = rest(behind: "Fatal error") {
      return rest.first == UInt8(ascii: ":") && rest.dropFirst().contains { $0 != 0x20 }
        ? form(.fatalError, rest.dropFirst()) : .unreadable(.fatalError)
    }
    return .prose
  }

  /// What stands between the first quotation mark and the last, if a text begins with one.
  private static func quotation(in text: ArraySlice<UInt8>) -> Range<Int>? {
    let mark = UInt8(ascii: "\"")
    guard let first = text.firstIndex(of: mark), let last = text.lastIndex(of: mark), first < last,
      text[..<first].allSatisfy({ $0 == 0x20 })
    else { return nil }
    return first + 1..<last
  }
}

extension UInt8 {
  fileprivate static var slash: UInt8 { UInt8(ascii: "/") }

  fileprivate var isLetter: Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) || self >= 0x80
  }
}

/// What comments state of one statement.
public struct OutcomeClaim: Hashable, Sendable {
  /// What they state.
  public enum Content: Hashable, Sendable {
    /// Each time that the statement runs, it prints these lines.
    case prints

    /// It does not compile; with words of the compiler's message, or any.
    case fails(words: String?)

    /// It crashes; with words of the message.
    case crashes(words: String)

    /// Each time that it runs, this is its value, or that of the variable which it declares.
    case value(variable: String?)
  }

  /// What they state.
  public internal(set) var content: Content

  /// The form in which they state it.
  public let form: OutcomeForm

  /// The parts of the comments that state it; one without words has an empty one.
  public internal(set) var lines: [FencedLine]

  /// The statement: its bytes in the code of the snippet, and its lines.
  package let range: Range<Int>
  package let rows: ClosedRange<Int>

  /// The lines at which an error of the statement is.
  package let head: ClosedRange<Int>

  /// What the statement is.
  package let kind: CodeStatement.Kind

  /// The start of a `try?` that takes in the value of an expression.
  package let optionalTry: Int?

  /// Where it is reported.
  public var position: SourcePosition { lines[0].start }
}

/// A comment that begins as one of the forms does, and can't be read.
public struct UnreadComment: Hashable, Sendable {
  /// Its place.
  public let position: SourcePosition

  /// The form that it may have been meant as; nil where it is right, and belongs to no statement.
  public let form: OutcomeForm?
}

/// The claims in the code of a snippet.
struct OutcomeReader {
  /// The claims, top to bottom.
  private(set) var claims: [OutcomeClaim] = []

  /// The comments that can't be read.
  private(set) var unread: [UnreadComment] = []

  private let lines: [FencedLine]
  private let map: StatementMap?

  /// Reads the comments of some code.
  ///
  /// - Parameters:
  ///   - lines: the code.
  ///   - setup: how many of its lines no reader sees.
  ///   - readsValues: whether comments state values.
  init(_ lines: [FencedLine], after setup: Int, readsValues: Bool) {
    self.lines = lines
    let code = CompiledLines(lines).lines
    var comments: [(row: Int, text: ArraySlice<UInt8>, isAlone: Bool)] = []
    var scanner = SwiftCommentScanner()
    for (row, line) in code.enumerated() {
      let bytes = Array(line.text.utf8)
      guard let comment = scanner.lineComment(in: bytes), row >= setup else { continue }
      let text = comment.dropFirst(2)
      // The third slash begins a doc comment.
      guard text.first != .slash else { continue }
      let isAlone = bytes[..<comment.startIndex].allSatisfy { $0 == 0x20 || $0 == 0x09 }
      comments.append((row, text, isAlone))
    }
    map = comments.isEmpty ? nil : StatementMap(Array(lines.map { $0.text + "\n" }.joined().utf8))
    var next = 0
    while next < comments.count {
      let comment = comments[next]
      next += 1
      switch OutcomeForm.read(comment.text) {
      case .prose:
        if readsValues { readValue(comment.text, atRow: comment.row, comment.isAlone) }
      case .unreadable(let form):
        unread.append(UnreadComment(position: position(of: comment.text, comment.row), form: form))
      case .form(.printsLines, _):
        var listing: [FencedLine] = []
        var row = comment.row
        while next < comments.count, comments[next].isAlone, comments[next].row == row + 1 {
          let text = comments[next].text
          listing.append(lines[row + 1].part(text.first == 0x20 ? text.dropFirst() : text))
          (row, next) = (row + 1, next + 1)
        }
        if listing.isEmpty {
          let place = position(of: comment.text, comment.row)
          unread.append(UnreadComment(position: place, form: .printsLines))
        } else {
          add(.prints, as: .printsLines, listing, atRow: comment.row, comment.isAlone)
        }
      case .form(let form, let range):
        let part = lines[comment.row].part(comment.text[range])
        add(content(of: form, part.text), as: form, [part], atRow: comment.row, comment.isAlone)
      }
    }
  }

  private func content(of form: OutcomeForm, _ words: String) -> OutcomeClaim.Content {
    switch form {
    case .errorWords: .fails(words: words)
    case .error: .fails(words: nil)
    case .fatalError: .crashes(words: words)
    default: .prints
    }
  }

  private func position(of text: ArraySlice<UInt8>, _ row: Int) -> SourcePosition {
    lines[row].part(text.trimmingSpaces).start
  }

  /// The statement that a comment is about: the innermost one that its line begins or ends; for a comment on
  /// a line of its own, that of the nearest line of code above.
  private func statement(atRow row: Int, _ isAlone: Bool) -> CodeStatement? {
    guard let map, let row = isAlone ? map.codeRow(above: row) : row else { return nil }
    return map.innermost(atRow: row)
  }

  private mutating func add(
    _ content: OutcomeClaim.Content, as form: OutcomeForm, _ parts: [FencedLine], atRow row: Int,
    _ isAlone: Bool
  ) {
    guard let statement = statement(atRow: row, isAlone) else {
      unread.append(UnreadComment(position: parts[0].start, form: nil))
      return
    }
    // Several in a row are lines in order.
    if content == .prints, let last = claims.indices.last, claims[last].content == .prints,
      claims[last].range == statement.range, (claims[last].form == .value) == (form == .value)
    {
      claims[last].lines += parts
      return
    }
    claims.append(
      OutcomeClaim(
        content: content, form: form, lines: parts, range: statement.range, rows: statement.rows,
        head: statement.head, kind: statement.kind, optionalTry: statement.optionalTry))
  }

  private mutating func readValue(_ text: ArraySlice<UInt8>, atRow row: Int, _ isAlone: Bool) {
    let part = lines[row].part(text.trimmingSpaces)
    guard ValueLiteral(part.text) != nil, let statement = statement(atRow: row, isAlone) else {
      return
    }
    switch statement.kind {
    case .print: add(.prints, as: .value, [part], atRow: row, isAlone)
    case .expression: add(.value(variable: nil), as: .value, [part], atRow: row, isAlone)
    case .variable(let name): add(.value(variable: name), as: .value, [part], atRow: row, isAlone)
    case .exit, .other: break
    }
  }
}
