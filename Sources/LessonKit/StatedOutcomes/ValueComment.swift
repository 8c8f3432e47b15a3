import SwiftSource

/// A comment that states the value of the expression before it, or the output of the statement before
/// it.
///
///     x.count   // 3
///     print(x)  // [1, 2]
///     x += 1    // x is now 9
///     print(s)  // Hello
///     greet()   // -> Hello
public struct ValueComment: Hashable, Sendable {
  /// What the values are compared with.
  public enum Kind: Hashable, Sendable {
    /// The value of the expression with which the statement ends.
    case value

    /// The lines that the statement prints.
    case output
  }

  /// What the values are compared with.
  public let kind: Kind

  /// The first and the last line of the statement in the snippet, from 0.
  public let statement: ClosedRange<Int>

  /// The end of the statement in its last line, in bytes.
  public let end: Int

  /// The values as they are written, without slashes and arrows: one, which may span several lines,
  /// or one for each line that is printed.
  public let lines: [FencedLine]

  /// The variable whose value after the statement is stated; nil where it is the statement's own.
  public let subject: String?

  /// Whether it is no value, but words that may be what is printed.
  package var isInWords = false

  /// Whether an arrow says that it states something.
  package var hasArrow = false

  /// Whether its words may be output, or prose: only what is printed tells.
  package var mayBeProse: Bool { isInWords && !hasArrow }

  /// The value, in one line.
  package var text: String { lines.map(\.text).joined(separator: " ") }
}

extension ValueComment {
  /// The comments in a piece of Swift that consist of a value.
  ///
  /// Only a statement at the top level of the code has one value; a comment inside a function or a loop
  /// is left unread, and so is one after an assignment. Prose is never read: a comment with one word
  /// beside the value is not a value. At a statement that prints, it may be what is printed, and behind
  /// an arrow it is meant to be.
  struct Scanner {
    /// The comments that belong to a statement.
    private(set) var values: [ValueComment] = []

    /// The comments that are values too, but belong to no statement for certain.
    private(set) var unread: [SourcePosition] = []

    /// The comments with words behind an arrow that belong to no statement for certain.
    private(set) var unreadWords: [SourcePosition] = []

    private let lines: [FencedLine]
    private let comments: [Comment?]

    /// The lines without their comments.
    private let codes: [[UInt8]]

    private let statements: [TopLevelStatement]

    /// Reads the comments of a snippet.
    init(in lines: [FencedLine]) {
      self.lines = lines
      var scanner = SwiftCommentScanner()
      let parts = lines.map { line in
        let bytes = Array(line.text.utf8)
        let comment = scanner.lineComment(in: bytes)
        let end = comment?.startIndex ?? bytes.count
        return (comment.map { Comment($0, of: line) }, Array(bytes[..<end]))
      }
      (comments, codes) = (parts.map(\.0), parts.map(\.1))
      guard comments.contains(where: { $0?.text.isEmpty == false }) else {
        statements = []
        return
      }
      statements = TopLevelStatement.all(in: lines)
      read()
      guard areNumbers else { return }
      unread = (unread + values.filter { !$0.mayBeProse }.map(\.lines[0].start)).sorted()
      values = []
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
          if comment.isValue {
            add([comment], to: statement(endingOn: next))
          } else {
            addWords([comment], besideLine: next)
          }
          next += 1
        }
      }
    }

    /// Reads comments on consecutive lines, right below a statement.
    private mutating func read(_ block: [Comment], from first: Int) {
      guard block[0].opensValue else { return addWords(block, besideLine: first - 1) }
      let joined = block.map(\.text).joined(separator: " ")
      if block.contains(where: { $0.subject != nil }) {
        let above = first > 0 && comments[first - 1] == nil ? statement(endingOn: first - 1) : nil
        for comment in block where comment.isValue { add([comment], to: above) }
        return
      }
      let isListing = block.allSatisfy(\.isValue)
      let isOne = ValueLiteral(joined) != nil
      guard isListing || isOne else {
        guard block[0].isValue else { return addWords(block, besideLine: first - 1) }
        unread.append(block[0].line.start)
        return
      }
      let above = first > 0 && comments[first - 1] == nil ? statement(endingOn: first - 1) : nil
      add(block, to: isOne || above?.statable == .output ? above : nil)
    }

    private mutating func add(_ block: [Comment], to statement: TopLevelStatement?) {
      guard let statement, let kind = kind(of: block[0], at: statement) else {
        unread.append(block[0].line.start)
        return
      }
      values.append(
        ValueComment(
          kind: kind, statement: statement.lines, end: statement.end, lines: block.map(\.line),
          subject: block[0].subject ?? statement.changedList(statedBy: block)))
    }

    /// Adds comments in words: behind an arrow they state what comes of a statement, and else they may be
    /// what it prints.
    private mutating func addWords(_ block: [Comment], besideLine row: Int) {
      guard row >= 0, !block.contains(where: { $0.subject != nil || $0.isDocumentation }) else {
        return
      }
      let hasArrow = block.contains(where: \.hasArrow)
      // Below a line with a comment of its own, it is uncertain what these speak of.
      let isOwn = comments[row] == nil || comments[row]?.line == block[0].line
      let statement = statement(endingOn: row).flatMap { statement in
        statement.statable == .output || hasArrow && statement.isExpression ? statement : nil
      }
      if isOwn, let statement {
        var words = ValueComment(
          kind: .output, statement: statement.lines, end: statement.end, lines: block.map(\.line),
          subject: nil)
        (words.isInWords, words.hasArrow) = (true, hasArrow)
        values.append(words)
      } else if hasArrow, statement != nil || TopLevelStatement.mayPrint(codes[row]) {
        unreadWords.append(block[0].line.start)
      }
    }

    /// What a comment at a statement can state; nil if that is uncertain, as of a variable that the code
    /// does not mention.
    private func kind(
      of comment: Comment, at statement: TopLevelStatement
    ) -> ValueComment.Kind? {
      guard let subject = comment.subject else { return statement.statable }
      let name = subject.prefix { $0 != "." }
      let runs = statement.isVariable || statement.printing != .whenCalled
      return runs && lines.contains { Identifiers.of(Array($0.text.utf8)).contains(String(name)) }
        ? .value : nil
    }

    private func statement(endingOn line: Int) -> TopLevelStatement? {
      statements.first { $0.lines.upperBound == line }
    }

    /// Whether the values are 1, 2, 3 and so on, with which the text around the code refers to its lines.
    private var areNumbers: Bool {
      let texts = comments.compactMap { $0?.isValue == true ? $0?.text : nil }
      guard texts.count > 1, texts == (1...texts.count).map(String.init) else { return false }
      let hasVariable = values.contains { value in
        statements.contains { $0.lines == value.statement && $0.isVariable }
      }
      return !unread.isEmpty || hasVariable
    }
  }
}

extension TopLevelStatement {
  /// The variable that a call changes in place, where comments behind it have a list: what the call returns
  /// is at most an element.
  fileprivate func changedList(statedBy block: [Comment]) -> String? {
    switch ValueLiteral(block.map(\.text).joined(separator: " ")) {
    case .list?, .pairs?: break
    default: return nil
    }
    let texts = tokens.map(\.text)
    guard texts.count > 4, texts[1] == ".", texts[3] == "(", Self.changing.contains(texts[2]),
      tokens.filter({ $0.depth == 0 }).count == 5
    else { return nil }
    return texts[0]
  }

  /// Methods of the standard library that change a collection, and may return an element of it.
  private static let changing: Set = [
    "append", "formIntersection", "formSymmetricDifference", "formUnion", "insert", "merge",
    "popFirst",
    "popLast", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange", "removeValue",
    "replaceSubrange", "reverse", "sort", "subtract", "swapAt", "update", "updateValue",
  ]
}

/// A comment that may state a value.
private struct Comment {
  /// Signs that people write before a value.
  private static let arrows = ["==>", "=>", "-->", "->", "→", "⇒", "=="]

  /// The text without slashes, arrows and the space around it.
  let line: FencedLine

  /// Whether there is no code before it.
  let isWholeLine: Bool

  /// Whether it is one of documentation.
  let isDocumentation: Bool

  /// Whether an arrow stands before its text.
  let hasArrow: Bool

  /// Whether the text is a value.
  let isValue: Bool

  var text: String { line.text }

  /// The variable that it speaks of; nil if that is the statement's own value.
  let subject: String?

  /// Whether it is a value, or opens one that continues in the comments below.
  var opensValue: Bool { isValue || ["[", "("].contains(text.first) }

  /// Takes in a comment, with its slashes.
  init(_ comment: ArraySlice<UInt8>, of line: FencedLine) {
    isDocumentation = comment.dropFirst(2).first == UInt8(ascii: "/")
    var text = comment.drop { $0 == UInt8(ascii: "/") }.trimmingSpaces
    let arrow = Self.arrows.first { text.starts(with: $0.utf8) }
    if let arrow { text = text.dropFirst(arrow.utf8.count).trimmingSpaces }
    hasArrow = arrow.map { $0 != "==" && !text.isEmpty } ?? false
    let claim = ValueClaim(String(decoding: text, as: UTF8.self))
    if let claim {
      text = text.dropFirst(claim.start).prefix(claim.length)
    }
    subject = claim?.subject
    self.line = line.part(text)
    let code = line.text.utf8.prefix(comment.startIndex)
    isWholeLine = code.allSatisfy { " \t".utf8.contains($0) }
    isValue = !isDocumentation && ValueLiteral(self.line.text) != nil
  }
}

/// A value that a comment states in words, such as `Returns 3.0`, `x is now 9` or `x: Int = 6`.
private struct ValueClaim {
  /// The variable that has the value; nil if it is the expression before the comment.
  let subject: String?

  /// The start of the value in the comment, and its length, in bytes.
  let start: Int
  let length: Int

  /// Reads a comment; nil if it says anything else.
  init?(_ text: String) {
    let own =
      shared(
        /(?i)(?:returns?|evaluates to|equals|yields|gives|result(?: is|:)|value(?: is|:)) (.+)/)
    let named =
      shared(
        /`?([A-Za-z_]\w*(?:\.\w+)*)`?(?:: ?[\w.<>\[\]?:, ]+)? (?:is now|is still|is|now|becomes|equals|==|=) (.+)/
      )
    let value: Substring
    if let match = text.wholeMatch(of: own) {
      (subject, value) = (nil, match.1)
    } else if let match = text.wholeMatch(of: named) {
      (subject, value) = (String(match.1), match.2)
    } else {
      return nil
    }
    let bare = value.drop { "` ".contains($0) }
    guard let last = bare.lastIndex(where: { !"`. !".contains($0) }),
      ValueLiteral(String(bare[...last])) != nil
    else { return nil }
    start = text.utf8.distance(from: text.startIndex, to: bare.startIndex)
    length = bare[...last].utf8.count
  }
}
