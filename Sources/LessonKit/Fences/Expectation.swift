import SwiftSource

/// An outcome that a snippet must have.
public struct Expectation: Hashable, Sendable {
  /// The kinds of outcome.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// It prints these lines.
    case output

    /// It does not compile, with these messages.
    case error

    /// It crashes, with this message.
    case trap

    /// It prints this marble diagram.
    case marbles
  }

  /// The form in which an expectation is written.
  public typealias Origin = Failure.Origin

  /// The statement that a comment on output is at, and the range of the output that it can mean.
  public struct Place: Hashable, Sendable {
    /// The beginning of the output that is meant.
    public enum Beginning: Hashable, Sendable {
      /// At the statement.
      case atStatement

      /// At the statement, unless that prints nothing.
      case atStatementIfItPrints

      /// Anywhere above.
      case anywhere
    }

    /// The first and the last line of the statement in its snippet, from 0.
    public let statement: ClosedRange<Int>

    /// The beginning of the output that is meant.
    public let beginning: Beginning

    /// Whether the output that is meant ends with the statement.
    public let endsThere: Bool
  }

  /// The kind of outcome.
  public private(set) var kind: Kind

  /// The form in which it is written.
  public let origin: Origin

  /// The lines; a line `...` matches any lines, and `[..]` any text within a line.
  public package(set) var lines: [FencedLine]

  /// The whole block with its fences, or the snippet that holds the comments.
  public internal(set) var range: SourceRange

  /// The bytes between the block's fences.
  public internal(set) var contentRange: SourceRange

  /// The positions of comments that may mean this outcome or something else; empty if it is certain.
  public internal(set) var doubts: [SourcePosition] = []

  /// The positions of comments that may speak of an error, beside those that do.
  public internal(set) var asides: [SourcePosition] = []

  /// The positions of the comments that state an error or a crash at their lines; empty if a comment is
  /// about the whole snippet.
  public internal(set) var errors: [SourcePosition] = []

  /// For each line of output that a comment states, the statement that it is at, or nil if the line may
  /// be printed anywhere.
  ///
  /// For a crash, these are the statements that may crash; nil among them means any.
  public internal(set) var places: [Place?] = []

  /// For each line of output that a comment states, a pattern for what the call of `print` beside the
  /// comment prints, with `[..]` for values that only a run knows, or nil if there is no such call.
  public internal(set) var printable: [String?] = []

  /// The first statement after a hidden setup, whose own output no comment means, or nil without setup.
  public internal(set) var firstStatement: ClosedRange<Int>?

  /// Whether the comments mention a name that is out of scope, or a module that is missing.
  public internal(set) var isAboutScope = false

  /// Whether only its language or its look says what a block is: then other lines may come before, between
  /// and after its own, and code that prints nothing is not held against it.
  public internal(set) var isAnnounced = false

  /// Whether the comments only mention an error, which may be one of the compiler or a crash.
  public internal(set) var mayCrash = false

  /// What the only comment about a crash quotes of its message, or the error that it names: if the program
  /// says something else, nobody can tell whether it means the same.
  public internal(set) var mention: String?

  /// Where the first comment at each of some statements is.
  package func comments(at statements: Set<ClosedRange<Int>>) -> [SourcePosition] {
    var seen: Set<ClosedRange<Int>> = []
    return zip(lines, places).compactMap { line, place in
      guard let place, statements.contains(place.statement) else { return nil }
      return seen.insert(place.statement).inserted ? line.start : nil
    }
  }

  /// The same expectation with the places of its comments in a snippet.
  func placed(in snippet: Snippet) -> Expectation {
    let isCrash = kind == .trap && !errors.isEmpty
    guard origin == .comments, kind == .output || isCrash else { return self }
    let setup = snippet.options.setup.count
    let statements = TopLevelStatement.all(in: snippet.lines)
    let shown = statements.filter { $0.lines.lowerBound >= setup }
    var placed = self
    let known = Dictionary(
      zip(snippet.lines.map(\.start.line), snippet.lines.indices),
      uniquingKeysWith: { first, _ in first })
    let row = { (line: Int) in known[line] ?? 0 }
    if isCrash {
      placed.places = errors.flatMap { shown.places(ofCrashAt: row($0.line)) }
      return placed
    }
    if setup > 0 { placed.firstStatement = shown.first?.lines }
    let rows = lines.map { row($0.start.line) }
    var next: Int?
    var places: [Place?] = []
    for index in rows.indices.reversed() {
      places.append(shown.place(ofCommentAt: rows[index], before: next))
      if lines[index].text != "..." { next = rows[index] }
    }
    placed.places = places.reversed()
    let inner = rows.map { row in
      let around = shown[shown.countSorted { $0.lines.upperBound < row }...].first
      return around.map { $0.lines.contains(row) && $0.lines.count > 1 } == true ? row : nil
    }
    placed.printable = Self.printable(at: inner, in: snippet.lines)
    return placed
  }

  /// The patterns of what the calls of `print` beside comments print.
  ///
  /// A comment belongs to a call on its own line, or on the line above if no other comment or call is
  /// near.
  ///
  /// - Parameters:
  ///   - rows: the lines of the comments in the snippet, from 0; nil for a comment at a whole statement,
  ///     whose output tells more
  ///   - lines: the snippet
  /// - Returns: for each comment the pattern, or nil if there is no call
  private static func printable(at rows: [Int?], in lines: [FencedLine]) -> [String?] {
    guard rows.contains(where: { $0 != nil }) else { return rows.map { _ in nil } }
    let calls = PrintCall.all(in: lines)
    let counts = Dictionary(rows.compactMap(\.self).map { ($0, 1) }, uniquingKeysWith: +)
    return rows.map { row in
      guard let row, counts[row] == 1 else { return nil }
      if let call = calls[row] { return call.pattern }
      let isAlone = counts[row + 1] == nil && calls[row + 1] == nil
      return isAlone && lines[row].text.drop { $0 == " " }.hasPrefix("//")
        ? calls[row - 1]?.pattern : nil
    }
  }
}

extension Expectation {
  /// The position of a character of one of the lines, or of the block if it has no such line.
  ///
  /// - Parameters:
  ///   - column: the column in characters, from 1
  ///   - text: the line
  /// - Returns: its position in the file
  public func place(ofColumn column: Int, in text: String) -> SourcePosition {
    guard let line = lines.first(where: { $0.text == text }) else { return range.start }
    var position = line.start
    let shift = line.text.prefix(max(0, column - 1)).utf8.count
    position.column += shift
    position.offset += shift
    return position
  }

  /// The same expectation of code that compiles: a comment `// Error` may mean a crash.
  var asCrashExpectation: Expectation {
    guard mayCrash else { return self }
    var crash = self
    crash.kind = .trap
    return crash
  }

  /// The same expectation of code in another file, which has no block there.
  public func placed(at range: SourceRange) -> Expectation {
    var copy = self
    copy.lines = lines.map { FencedLine(text: $0.text, start: range.start) }
    copy.range = range
    copy.contentRange = range
    return copy
  }

  /// Creates an expectation from the block under a snippet.
  init(_ kind: Kind, from fence: Fence) {
    self.init(
      kind: kind, origin: .block, lines: fence.lines, range: fence.range,
      contentRange: fence.contentRange)
  }

  /// Creates an expectation from a call of a command under its code.
  init(_ transcript: CommandTranscript, in fence: Fence) {
    self.init(
      kind: .output, origin: .block, lines: transcript.lines, range: fence.range,
      contentRange: transcript.range)
  }

  /// The expectation of a snippet's `// Prints` comments; empty if there are no such lines.
  static func printed(_ lines: [FencedLine], in fence: Fence) -> [Expectation] {
    guard !lines.isEmpty else { return [] }
    return [
      Expectation(
        kind: .output, origin: .comments, lines: lines, range: fence.range,
        contentRange: fence.contentRange)
    ]
  }
}

extension TopLevelStatement {
  /// The place of a comment in it, or nil if the comment may be about any output.
  fileprivate var place: Expectation.Place? {
    guard printing != .whenCalled else { return nil }
    return Expectation.Place(
      statement: lines, beginning: .atStatement, endsThere: printing == .directly)
  }
}

extension [TopLevelStatement] {
  /// The place of a comment on output, or nil if the comment may be about any output.
  ///
  /// - Parameters:
  ///   - row: the line of the comment in the snippet, from 0
  ///   - next: the line of the next such comment, or nil after the last
  /// - Returns: the place
  fileprivate func place(ofCommentAt row: Int, before next: Int?) -> Expectation.Place? {
    // Statements come in order, and only those on one line share it.
    let above = prefix(countSorted { $0.lines.upperBound < row })
    if let around = self[above.endIndex...].first, around.lines.contains(row) {
      return around.place
    }
    guard let last = above.last, let place = last.place else { return nil }
    // Several comments in a row may be about several statements above them.
    let isInRow = next.map { next in
      self[above.endIndex...].first.map { !(row...next).contains($0.lines.lowerBound) } ?? true
    }
    return Expectation.Place(
      statement: last.lines, beginning: isInRow == true ? .anywhere : .atStatementIfItPrints,
      endsThere: place.endsThere)
  }

  /// The places of a comment on a crash: the statement that it is in, or those above and below it.
  fileprivate func places(ofCrashAt row: Int) -> [Expectation.Place?] {
    if let around = first(where: { $0.lines.contains(row) }) { return [around.place] }
    let near = [last { $0.lines.upperBound < row }, first { $0.lines.lowerBound > row }]
    let running = near.compactMap { $0 }.filter { $0.printing != .whenCalled }
    return running.isEmpty ? [nil] : running.map(\.place)
  }
}

extension Expectation {
  /// A call of `print` that is all the code of a line, such as `print("sum:", total)`.
  package struct PrintCall {
    /// Words of code that prints lines in parts.
    private static let partial: Set = [
      "FileHandle", "fputs", "fwrite", "printf", "putchar", "puts", "stdout", "terminator", "write",
    ]

    /// A pattern for the line that it prints, with `[..]` for values that only a run knows.
    let pattern: String

    /// Whether `print` may mean another function in a program, or whether the program may print a line in
    /// parts.
    package static func isUncertain(in code: some Sequence<[UInt8]>) -> Bool {
      code.contains { source in
        guard let tokens = SwiftLexer.tokens(of: source) else { return true }
        return tokens.indices.contains { index in
          if partial.contains(tokens[index].text) { return true }
          guard tokens[index].text == "print" else { return false }
          let after = index + 1 < tokens.count ? tokens[index + 1].text : ""
          return index > 0 && tokens[index - 1].isKeyword(in: ["func", "let", "var"])
            || after == ":"
        }
      }
    }

    /// The calls in a snippet, by their lines, from 0.
    static func all(in lines: [FencedLine]) -> [Int: PrintCall] {
      let source = Array(lines.map { $0.text + "\n" }.joined().utf8)
      guard let tokens = SwiftLexer.tokens(of: source) else { return [:] }
      var calls: [Int: PrintCall] = [:]
      var (row, rest, end) = (0, tokens[...], 0)
      for line in lines {
        end += line.text.utf8.count + 1
        let own = rest.prefix { $0.range.lowerBound < end }
        rest = rest[own.endIndex...]
        // A string that begins above is not a token of this line.
        if own.last.map({ $0.range.upperBound <= end }) == true { calls[row] = PrintCall(own) }
        row += 1
      }
      return calls
    }

    /// Reads the code of a line; nil if that is no such call, or may print several lines.
    private init?(_ tokens: ArraySlice<SwiftToken>) {
      let outer = tokens.first?.depth ?? 0
      let texts = tokens.map(\.text)
      let inner = tokens.dropFirst(2).dropLast()
      guard tokens.count > 3, texts.starts(with: ["print", "("]), texts.last == ")",
        tokens.last?.depth == outer, inner.allSatisfy({ $0.depth > outer }),
        !inner.contains(where: { $0.text == ":" && $0.depth == outer + 1 })
      else { return nil }
      let arguments = inner.split { $0.text == "," && $0.depth == outer + 1 }
      let printed = arguments.map { $0.count == 1 ? Self.text(of: $0.first) : Self.unknown }
      guard !printed.contains(nil) else { return nil }
      pattern = printed.compactMap(\.self).joined(separator: " ")
    }

    private static let unknown: String? = "[..]"

    /// What an argument prints, or nil if that may be several lines.
    private static func text(of argument: SwiftToken?) -> String? {
      guard let argument, argument.kind == .literal else { return unknown }
      let text = argument.text
      if text.allSatisfy(\.isNumber), text == "0" || !text.hasPrefix("0") { return text }
      guard text.hasPrefix("\""), !text.hasPrefix("\"\"\"") else { return unknown }
      var (pieces, start) = ([ArraySlice<UInt8>](), 1)
      let bytes = Array(text.utf8)
      for interpolation in StringLiteral.interpolations(in: text) {
        guard interpolation.startIndex > start else { return unknown }
        pieces.append(bytes[start..<interpolation.startIndex - 1])
        start = interpolation.endIndex
      }
      let texts = (pieces + [bytes[start..<bytes.count - 1]]).map(unescaped)
      return texts.contains(nil) ? nil : texts.compactMap(\.self).joined(separator: "[..]")
    }

    /// The characters of a part of a string, or nil if they may end the line.
    private static func unescaped(_ text: ArraySlice<UInt8>) -> String? {
      var (rest, result) = (String(decoding: text, as: UTF8.self)[...], "")
      while let next = rest.popFirst() {
        guard next == "\\", let escaped = rest.popFirst() else {
          result.append(next)
          continue
        }
        guard !"nr".contains(escaped) else { return nil }
        // Only the run knows other escapes.
        result += "\"\\'".contains(escaped) ? String(escaped) : "[..]"
        if escaped == "u" { rest = rest.drop { $0 != "}" }.dropFirst() }
      }
      return result
    }
  }
}
