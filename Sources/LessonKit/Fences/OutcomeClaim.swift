package import SwiftSource

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

  /// What the statement is, and whether braces are around it.
  package let kind: CodeStatement.Kind
  package let isInner: Bool

  /// The start of a `try?` that takes in the value of an expression.
  package let optionalTry: Int?

  /// Whether a function or a getter around the statement returns its value without saying so.
  package let isReturned: Bool

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
  private(set) var unreadComments: [UnreadComment] = []

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
        unreadComments.append(
          UnreadComment(position: position(of: comment.text, comment.row), form: form))
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
          unreadComments.append(UnreadComment(position: place, form: .printsLines))
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
  private func statement(
    atRow row: Int, _ isAlone: Bool, of content: OutcomeClaim.Content
  ) -> CodeStatement? {
    let isError = if case .fails = content { true } else { false }
    guard let map else {
      // Code with an error in its brackets has lines, and no statements.
      return isError ? codeRow(row, isAlone).map(CodeStatement.init(line:)) : nil
    }
    guard let row = isAlone ? map.codeRow(above: row) : row, let found = map.innermost(atRow: row)
    else { return nil }
    let edges = [found.rows.lowerBound, found.rows.upperBound, found.head.upperBound]
    return isError || edges.contains(row) ? found : nil
  }

  private func codeRow(_ row: Int, _ isAlone: Bool) -> Int? {
    guard isAlone else { return row }
    return lines[..<row].lastIndex { line in
      let text = line.text.drop { $0.isWhitespace }
      return !text.isEmpty && !text.hasPrefix("//")
    }
  }

  private mutating func add(
    _ content: OutcomeClaim.Content, as form: OutcomeForm, _ parts: [FencedLine], atRow row: Int,
    _ isAlone: Bool
  ) {
    guard let statement = statement(atRow: row, isAlone, of: content) else {
      unreadComments.append(UnreadComment(position: parts[0].start, form: nil))
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
        head: statement.head, kind: statement.kind, isInner: statement.isInner,
        optionalTry: statement.optionalTry, isReturned: statement.isReturned))
  }

  private mutating func readValue(_ text: ArraySlice<UInt8>, atRow row: Int, _ isAlone: Bool) {
    let part = lines[row].part(text.trimmingSpaces)
    guard ValueLiteral(part.text) != nil,
      let statement = statement(atRow: row, isAlone, of: .value(variable: nil))
    else { return }
    switch statement.kind {
    case .print: add(.prints, as: .value, [part], atRow: row, isAlone)
    case .expression: add(.value(variable: nil), as: .value, [part], atRow: row, isAlone)
    case .variable(let name): add(.value(variable: name), as: .value, [part], atRow: row, isAlone)
    case .exit, .other: break
    }
  }
}

extension UInt8 {
  fileprivate static var slash: UInt8 { UInt8(ascii: "/") }
}
