import SwiftSource

/// The comments in a piece of Swift that are nothing but a value: what an expression comes to, or what
/// a statement prints.
///
/// Only a statement at the top level of the code has one value; a comment inside of a function or a
/// loop is left unread, and so is one after an assignment. Prose is never read: a comment with one
/// word beside the value is no value.
struct ValueComments {
  /// The comments that belong to a statement.
  private(set) var values: [ValueComment] = []

  /// The comments that are values too, of which it is uncertain what they speak of.
  private(set) var unread: [SourcePosition] = []

  private let lines: [FencedLine]
  private let comments: [StatedLine?]
  private let statements: [ValueStatement]

  /// Reads the comments of a snippet.
  ///
  /// - Parameter lines: the snippet.
  init(in lines: [FencedLine]) {
    self.lines = lines
    var scanner = SwiftCommentScanner()
    comments = lines.map { line in
      scanner.lineComment(in: Array(line.text.utf8)).map { StatedLine($0, of: line) }
    }
    guard comments.contains(where: { $0?.opensValue == true }) else {
      statements = []
      return
    }
    statements = ValueStatement.all(in: lines)
    read()
    if areNumbers { (values, unread) = ([], (unread + values.map(\.lines[0].start)).sorted()) }
  }

  private mutating func read() {
    var next = 0
    while next < lines.count {
      guard let comment = comments[next] else {
        next += 1
        continue
      }
      if comment.isWholeLine {
        let block = comments[next...].prefix { $0?.isWholeLine == true }.compactMap { $0 }
        read(block, from: next)
        next += block.count
      } else {
        if comment.isValue { add([comment], to: statement(endingOn: next)) }
        next += 1
      }
    }
  }

  /// Reads the comments that stand below each other, right under a statement.
  private mutating func read(_ block: [StatedLine], from first: Int) {
    guard block[0].opensValue else { return }
    let joined = block.map(\.text).joined(separator: " ")
    let isListing = block.allSatisfy(\.isValue)
    guard isListing || ValueLiteral(joined) != nil else {
      if block[0].isValue { unread.append(block[0].line.start) }
      return
    }
    let above = first > 0 && comments[first - 1] == nil ? statement(endingOn: first - 1) : nil
    let isOne = ValueLiteral(joined) != nil
    add(block, to: isOne || above?.kind == .output ? above : nil)
  }

  private mutating func add(_ block: [StatedLine], to statement: ValueStatement?) {
    guard let statement, let kind = statement.kind else {
      unread.append(block[0].line.start)
      return
    }
    values.append(
      ValueComment(
        kind: kind, statement: statement.lines, end: statement.end, lines: block.map(\.line)))
  }

  private func statement(endingOn line: Int) -> ValueStatement? {
    statements.first { $0.lines.upperBound == line }
  }

  /// Whether the values are 1, 2, 3 and so on, as where the text around the code refers to its lines.
  private var areNumbers: Bool {
    let texts = comments.compactMap { $0?.isValue == true ? $0?.text : nil }
    guard texts.count > 1, texts == (1...texts.count).map(String.init) else { return false }
    let declaring = values.contains { value in
      statements.contains { $0.lines == value.statement && $0.isDeclaration }
    }
    return !unread.isEmpty || declaring
  }
}
