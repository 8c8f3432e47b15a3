import SwiftSource

/// A comment that states the value of the expression before it, or the output of the statement before
/// it.
///
///     x.count   // 3
///     print(x)  // [1, 2]
///     x += 1    // x is now 9
///     print(s)  // Hello
///     greet()   // -> Hello
///     x.first   // Int?
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
  ///
  /// That of a comparison which nothing takes is `true`.
  public let lines: [FencedLine]

  /// The variable whose value after the statement is stated; nil where it is the statement's own.
  public let subject: String?

  /// Where a `try?` begins that takes all of the expression, in bytes of the line.
  package var optionalTry: Int?

  /// The sides of the comparison of which it states whether that holds, in bytes of the line.
  package var sides: [Range<Int>] = []

  /// Whether it is no value, but words that may be what is printed.
  package var isInWords = false

  /// Whether an arrow says that it states something.
  package var hasArrow = false

  /// The values that its words begin with: if the output has one of them nowhere, they state something else.
  package var openings: [String] = []

  /// Whether it states the type of the value, or that a type is what is printed.
  package var isType = false

  /// Whether it is no comment, but a comparison whose result nothing takes: it is meant to hold.
  package var isImplied = false

  /// Whether it may state nothing: words may be output, or prose, and a comparison may show how to write it.
  package var mayBeProse: Bool { isInWords && !hasArrow || isImplied }

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
        let comment = scanner.closedComment(in: bytes)
        let end = comment?.startIndex ?? bytes.count
        return (comment.map { Comment($0, of: line) }, Array(bytes[..<end]))
      }
      (comments, codes) = (parts.map(\.0), parts.map(\.1))
      let hasComments = comments.contains { $0?.text.isEmpty == false }
      guard hasComments || lines.contains(where: { $0.text.contains("= ") }) else {
        statements = []
        return
      }
      statements = TopLevelStatement.all(in: lines)
      if hasComments { read() }
      values += statements.filter(isBareComparison).map { statement in
        var value = ValueComment(
          kind: .value, statement: statement.lines, end: statement.end,
          lines: [FencedLine(text: "true", start: lines[statement.lines.lowerBound].start)],
          subject: nil)
        value.isImplied = true
        return value
      }
      guard areNumbers else { return }
      unread = (unread + values.filter { !$0.mayBeProse }.map(\.lines[0].start)).sorted()
      values = []
    }

    /// Whether a statement compares two values, and no comment says what comes of it.
    private func isBareComparison(_ statement: TopLevelStatement) -> Bool {
      let below = comments.dropFirst(statement.lines.upperBound + 1).first.flatMap { $0 }
      return statement.comparesOnly && comments[statement.lines].allSatisfy { $0 == nil }
        && below?.isWholeLine != true
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
          } else if let type = type(in: comment, besideLine: next) {
            values.append(type)
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
      // What is said of the statement's own expression is its value.
      let own = statement?.tokens.map(\.text).joined()
      let subject = block[0].subject.flatMap { $0.filter { $0 != " " } == own ? nil : $0 }
      if block[0].isLabelled, let subject, !mentions(subject) { return }
      guard let statement, let kind = kind(of: block[0], on: subject, at: statement) else {
        unread.append(block[0].line.start)
        return
      }
      values.append(
        ValueComment(
          kind: kind, statement: statement.lines, end: statement.end, lines: block.map(\.line),
          subject: subject ?? statement.changedList(statedBy: block)))
      guard kind == .value, values[values.count - 1].subject == nil else { return }
      values[values.count - 1].optionalTry = statement.optionalTry
      if ["true", "false"].contains(block[0].text) {
        values[values.count - 1].sides = statement.comparedSides
      }
    }

    /// The comment as one that states a type; nil if it may be anything else.
    private func type(in comment: Comment, besideLine row: Int) -> ValueComment? {
      guard !comment.isDocumentation, let type = TypeClaim(comment.text),
        let statement = statement(endingOn: row),
        type.label == nil || type.label == statement.variable
      else { return nil }
      let variable = statement.variable
      let isSingle = statement.isExpression && (statement.optionalTry ?? 0) >= 0
      // Behind an arrow, what the code mentions may as well be what it makes.
      let words = statements.flatMap(\.tokens).filter { $0.kind == .word && !comment.hasArrow }
      guard type.spelling.mayBeType(among: Set(words.map(\.text))),
        isSingle || variable != nil || statement.printsType
      else { return nil }
      var value = ValueComment(
        kind: statement.printsType ? .output : .value, statement: statement.lines,
        end: statement.end, lines: [comment.line.part(type.text)], subject: variable)
      value.isType = true
      value.optionalTry = variable == nil ? statement.optionalTry : nil
      return value
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
        words.openings = block[0].isWholeLine ? [] : block[0].openings
        values.append(words)
      } else if hasArrow, statement != nil || TopLevelStatement.mayPrint(codes[row]) {
        unreadWords.append(block[0].line.start)
      } else if !block[0].isWholeLine, looksLikeClaim(block[0], besideLine: row) {
        unreadWords.append(block[0].line.start)
      }
    }

    /// Whether words beside code look as though they state something that is not understood.
    private func looksLikeClaim(_ comment: Comment, besideLine row: Int) -> Bool {
      guard let statement = statement(endingOn: row) else {
        return !comment.openings.isEmpty && TopLevelStatement.mayPrint(codes[row])
      }
      return statement.isExpression && comment.setsOffOpening
        || statement.isVariable && comment.statesSeveral
    }

    /// What a comment at a statement can state; nil if that is uncertain, as of a variable that the code
    /// does not mention.
    private func kind(
      of comment: Comment, on subject: String?, at statement: TopLevelStatement
    ) -> ValueComment.Kind? {
      guard let subject else {
        let kind = (statement.optionalTry ?? 0) < 0 ? nil : statement.statable
        return comment.isPrinted && kind != .output ? nil : kind
      }
      let runs = statement.isVariable || statement.printing != .whenCalled
      // A call may change what comes after it.
      let isPure = !subject.contains("(") || converted(in: subject) != nil
      return runs && isPure && mentions(subject) ? .value : nil
    }

    /// The variable in `Array(numbers)`.
    private func converted(in subject: String) -> Substring? {
      subject.wholeMatch(of: shared(/[A-Z]\w*\(([a-z_]\w*)\)/))?.1
    }

    /// Whether the code mentions a variable, or the function that is called.
    private func mentions(_ subject: String) -> Bool {
      let name = String(converted(in: subject) ?? subject.prefix { !".(".contains($0) })
      return codes.contains { Identifiers.of($0).contains(name) }
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
  /// The only variable that it declares and gives a value.
  fileprivate var variable: String? {
    let names = tokens.dropFirst().prefix(2)
    guard isVariable, statable == .value, let name = names.first, name.kind == .word,
      [":", "="].contains(names.last?.text)
    else { return nil }
    return name.text
  }

  /// Whether it prints the type of something, and nothing else.
  fileprivate var printsType: Bool {
    tokens.prefix(5).map(\.text) == ["print", "(", "type", "(", "of"]
      && tokens.suffix(2).map(\.text) == [")", ")"]
      && !tokens.contains { $0.depth == 1 && $0.text == "," }
  }

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
  /// Signs behind which people write a value, or what is printed.
  private static let arrows = [
    "==>", "#=>", "=>", "-->", "->", "→", "⇒", "~>", "➜", "➔", "➡️", "➡", "⟶", "⟹", "↦",
  ]

  /// Signs behind which people write a value, and other things.
  private static let marks = ["==", "=", "<--", "<-", "←", "👉", ">>>", ">"]

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

  /// Whether it says that the value is printed.
  let isPrinted: Bool

  /// Whether it may be of something else if the code does not have the name: `x: 6` or `f() == 6`.
  let isLabelled: Bool

  /// The values that its words begin with, as `6` in `6 items`; none where that may be the number of a step,
  /// as in `1. Open`.
  var openings: [String] { construction ?? opening.map { [$0.value] + $0.rest.values } ?? [] }

  /// The start of a description such as `Player(id: 1)`, if it is one; `O(n)` is none.
  private var construction: [String]? {
    let start = shared(/([A-Z](?:\w+\x28|\x28(?=\w+: ))).*\x29/)
    return text.wholeMatch(of: start).map { [String($0.1)] }
  }

  /// Whether what follows such a value only explains it, as in `6 (five and one)`, or it is a description.
  var setsOffOpening: Bool {
    construction != nil
      || opening.map { text.hasPrefix("≈") || $0.rest.contains(shared(/^ ?[\x28,;!–—]/)) } ?? false
  }

  /// Whether it speaks of several variables, as in `a = 1, b = 2`.
  var statesSeveral: Bool {
    let parts = text.split(separator: ", ")
    return parts.count > 1 && parts.allSatisfy { ValueClaim(String($0))?.subject != nil }
  }

  private var opening: (value: String, rest: Substring)? {
    text.drop { !$0.isLetter && !$0.isNumber && !"\"-".contains($0) }.openingValue
  }

  /// Whether it is a value, or opens one that continues in the comments below.
  var opensValue: Bool { isValue || ["[", "("].contains(text.first) }

  /// Takes in a comment, with its slashes.
  init(_ comment: ArraySlice<UInt8>, of line: FencedLine) {
    isDocumentation = comment.dropFirst(2).first == UInt8(ascii: "/")
    var text = comment.drop { $0 == UInt8(ascii: "/") }.trimmingSpaces
    let arrow = Self.arrows.first { text.starts(with: $0.utf8) }
    // Of a number with decimals, those that are left out may be anything.
    let isRounded = text.starts(with: "≈".utf8) && text.contains(UInt8(ascii: "."))
    let mark = arrow ?? (isRounded ? "≈" : Self.marks.first { text.starts(with: $0.utf8) })
    if let mark { text = text.dropFirst(mark.utf8.count).trimmingSpaces }
    hasArrow = arrow != nil && !text.isEmpty
    let claim = ValueClaim(String(decoding: text, as: UTF8.self))
    if let claim {
      text = text.dropFirst(claim.start).prefix(claim.length)
    }
    subject = claim?.subject
    (isPrinted, isLabelled) = (claim?.isPrinted == true, claim?.isLabelled == true)
    self.line = line.part(text)
    let code = line.text.utf8.prefix(comment.startIndex)
    isWholeLine = code.allSatisfy { " \t".utf8.contains($0) }
    isValue = !isDocumentation && ValueLiteral(self.line.text) != nil
  }
}

extension Substring {
  /// The value that it begins with, and what follows.
  fileprivate var openingValue: (value: String, rest: Substring)? {
    let value = shared(
      /(?:-?\d+(?:[._]\d+)*(?!\w|[.:\x29]\s+\w)|\x22[^\x22]*\x22|(?:true|false|nil)\b)/)
    return prefixMatch(of: value).map { (String($0.0), self[$0.range.upperBound...]) }
  }

  /// The values that it lists behind commas.
  fileprivate var values: [String] {
    guard hasPrefix(", "), let next = dropFirst(2).openingValue else { return [] }
    return [next.value] + next.rest.values
  }
}

/// A type that a comment states, as in `[Int]`, `x: String` or `type: Int?`.
private struct TypeClaim {
  let spelling: TypeSpelling

  /// The variable that has it; nil where it is not named.
  let label: String?

  /// The type as it is written, as a part of the comment.
  let text: ArraySlice<UInt8>

  init?(_ comment: String) {
    let claim = shared(/(?:(?:(?i:type)|([a-z_]\w*)): ?)?`?([^`]+?)`?\.?/)
    guard let match = comment.wholeMatch(of: claim), match.2 != "()",
      let type = TypeSpelling(String(match.2))
    else { return nil }
    (spelling, label) = (type, match.1.map(String.init))
    let start = comment.utf8.distance(from: comment.startIndex, to: match.2.startIndex)
    text = Array(comment.utf8)[start...].prefix(match.2.utf8.count)
  }
}

/// A value that a comment states in words, such as `Returns 3.0`, `should be 3, since …`, `x is now 9` or
/// `x: Int = 6`.
private struct ValueClaim {
  /// The variable that has the value; nil if it is the expression before the comment.
  var subject: String?

  /// Whether the value is one that is printed.
  var isPrinted = false

  /// Whether only a colon stands between the variable and its value, or it is of a call.
  var isLabelled = false

  /// The start of the value in the comment, and its length, in bytes.
  let start: Int
  let length: Int

  /// Reads a comment; nil if it says anything else.
  init?(_ text: String) {
    let named =
      shared(
        /(?s)`?([A-Za-z_]\w*(?:\.\w+)*)`?(?::[\w.<>\[\]?:, ]+)? (?:is now|is still|is|now|becomes|equals|has (?:the )?value|==|=) (.+)/
      )
    let called =
      shared(
        /(?s)`?((?:\w+\.)*[A-Za-z_]\w*\((?:[^()]|\([^()]*\))*\))`? (?:==|=|returns|->|=>|→) (.+)/)
    let labelled = shared(/(?s)`?([a-z_]\w*(?:\.\w+)*)`?: (.+)/)
    let typed = shared(/(?s)(?:\$R\d+: )?[A-Z][\w.<>\[\]?:, ]* = (.+)/)
    let value: Substring
    if let own = Self.own(in: text) {
      (isPrinted, value) = own
    } else if let match = text.wholeMatch(of: typed) {
      (subject, value) = (nil, match.1)
    } else if let match = text.wholeMatch(of: named) {
      (subject, value) = (String(match.1), match.2)
    } else if let match = text.wholeMatch(of: called) ?? text.wholeMatch(of: labelled) {
      (subject, value, isLabelled) = (String(match.1), match.2, true)
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

  /// What stands behind words that only say that a value comes, without a reason behind it.
  private static func own(in text: String) -> (isPrinted: Bool, value: Substring)? {
    var rest = text[...]
    var (isSaid, isPrinted) = (false, false)
    while let match = rest.prefixMatch(of: shared(/([A-Za-z]+)(?: ?[:=] ?| )/)) {
      let word = match.1.lowercased()
      guard printing.contains(word) || saying.contains(word) || filling.contains(word) else {
        break
      }
      isPrinted = isPrinted || printing.contains(word)
      isSaid = isSaid || isPrinted || saying.contains(word)
      rest = rest[match.range.upperBound...]
    }
    guard isSaid else { return nil }
    let reason = shared(/(?: \x28|[,;] (?=[a-z])| [–—] | (?:as|because|since) )/)
    let end = rest.firstMatch(of: reason)?.range.lowerBound ?? rest.endIndex
    return (isPrinted, ValueLiteral(String(rest[..<end])) == nil ? rest : rest[..<end])
  }

  private static let printing: Set = [
    "console", "display", "displays", "echo", "echoes", "log", "logs", "output", "outputs", "print",
    "printed", "prints", "show", "shows", "stdout", "write", "writes",
  ]
  private static let saying: Set = [
    "always", "answer", "be", "becomes", "equals", "evaluates", "expected", "gives", "is", "now",
    "result",
    "return", "returned", "returns", "still", "value", "yields",
  ]

  /// Words that say nothing by themselves.
  private static let filling: Set = [
    "it", "its", "out", "should", "that", "the", "this", "to", "which", "will", "would",
  ]
}
