/// The options from the HTML comments above a snippet, which pages do not show.
public struct SnippetOptions: Hashable, Sendable {
  /// The name of the snippet, unique in its lesson.
  public var id: String?

  /// The claims that the snippet proves.
  public var proves: [ProvenClaim] = []

  /// The time limit of the program, in seconds.
  public var timeout: Int?

  /// The source file, with a region or declaration, that the snippet quotes.
  public var source: String?

  /// The lines that the page highlights.
  public var highlight: MarkedLines?

  /// The earlier snippet that this one builds on; the page marks the lines that are new since then.
  public var since: EarlierSnippet?

  /// The reason to skip the snippet.
  public var skipReason: String?

  /// How the program is called and ends, or nil if neither is said, and in lessons.
  public var command: CommandRun?

  /// The lines of Swift before the snippet that pages do not show; none in lessons.
  public var setup: [FencedLine] = []

  /// The position of the first comment.
  public var position: SourcePosition?
}

/// A reference to an earlier snippet of the lesson, on which a later one builds.
public struct EarlierSnippet: Hashable, Sendable {
  /// The id of the earlier snippet.
  public let id: String

  /// The position of the reference.
  public let position: SourcePosition
}

/// A reference to a claim that a snippet proves.
public struct ProvenClaim: Hashable, Sendable {
  /// The claim's id, such as `D1.4`.
  public let id: String

  /// The position of the reference.
  public let position: SourcePosition
}

/// Lines of a snippet that its page highlights.
public struct MarkedLines: Hashable, Sendable {
  /// The lines, counted from 1, in the order in which they were written.
  public let ranges: [ClosedRange<Int>]

  /// The position of the option in the lesson.
  public let position: SourcePosition

  /// Parses numbers and ranges of numbers, such as `2,4-6`; nil if the text is none.
  init?(_ text: String, at position: SourcePosition) {
    var ranges: [ClosedRange<Int>] = []
    for part in text.split(separator: ",", omittingEmptySubsequences: false) {
      let ends = part.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
      guard ends.count <= 2, let first = ends[0], let last = ends[ends.count - 1], first >= 1,
        first <= last
      else { return nil }
      ranges.append(first...last)
    }
    self.ranges = ranges
    self.position = position
  }

  /// Whether a line is highlighted.
  ///
  /// - Parameter line: the line, counted from 1
  /// - Returns: whether it is highlighted
  public func contains(_ line: Int) -> Bool { ranges.contains { $0.contains(line) } }

  /// The problem of a snippet that has fewer lines.
  func problem(with snippet: Snippet, in path: String) -> Diagnostic? {
    let count = snippet.lines.count
    guard let line = ranges.map(\.upperBound).first(where: { $0 > count }) else { return nil }
    return Diagnostic.problem(
      in: path, at: position, "'highlight' names line \(line), but the snippet has fewer lines",
      advice: count == 0 ? "remove 'highlight'" : "name lines from 1 to \(count)")
  }
}

/// An HTML comment for the checker, such as `check: id=sum` or `skip: needs a network`.
enum OptionsComment: Hashable {
  /// `<!-- check: key=value … -->`
  case check([Pair])

  /// `<!-- source: path#region -->`
  case source(String)

  /// `<!-- skip: reason -->`
  case skip(reason: String)

  /// `<!-- swift: code -->`, with the offset of the code in the comment.
  case setup(Substring, offset: Int)

  /// A comment that is most likely a misspelled one for the checker.
  case unknown(String)

  /// A key with its value, and their offsets in the comment.
  struct Pair: Hashable {
    /// The text before `=`.
    let key: String

    /// The text after it; empty if there is no `=`.
    let value: String

    /// The offset of the key in the comment, in bytes.
    let offset: Int

    /// The offset of the value in the comment, in bytes.
    var valueOffset: Int { offset + key.utf8.count + 1 }
  }

  /// The words that such comments start with in a lesson.
  static let names = ["check", "source", "skip"]

  private static let setupName = "swift"

  /// Parses the text between a comment's marks; nil if it is an ordinary comment.
  init?(_ text: String) {
    let name = text.prefix(while: \.isLetter)
    let rest = text[name.endIndex...]
    if name == Self.setupName, rest.first == ":" {
      let code = rest.dropFirst()
      self = .setup(code, offset: text.utf8.distance(from: text.startIndex, to: code.startIndex))
      return
    }
    guard rest.first == ":", Self.names.contains(String(name)) else {
      guard Self.isMeant(name: String(name), rest: rest) else { return nil }
      self = .unknown(String(name))
      return
    }
    let body = rest.dropFirst().drop(while: \.isWhitespace)
    switch name {
    case "check": self = .check(Self.pairs(in: body, of: text))
    case "source": self = .source(String(body))
    default: self = .skip(reason: String(body))
    }
  }

  /// Catches misspelled names, which would silently make the comment an ordinary one.
  private static func isMeant(name: String, rest: Substring) -> Bool {
    let separator = rest.drop(while: \.isWhitespace).first
    if separator == ":" || separator == "：" {
      return Suggestion.nearest(to: name, among: names, within: 1) != nil
    }
    return names.contains(name.lowercased()) && rest.contains("=")
  }

  private static func pairs(in body: Substring, of text: String) -> [Pair] {
    body.split(whereSeparator: \.isWhitespace).map { word in
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return Pair(
        key: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : "",
        offset: text.utf8.distance(from: text.startIndex, to: word.startIndex))
    }
  }
}

extension SnippetOptions {
  /// Collects the options from the comments above a snippet, such as `<!-- check: id=sum timeout=5 -->`.
  struct Reader {
    private static let keys = ["id", "proves", "timeout", "highlight", "since"]

    /// The problems of the comments.
    var problems: [Diagnostic] { log.diagnostics }

    private var options = SnippetOptions()
    private var log: DiagnosticLog
    private var given: Set<String> = []
    private var idLines: [String: Int] = [:]

    /// Starts a file.
    init(path: String) {
      log = DiagnosticLog(path: path)
    }

    /// Removes and returns the options for the next snippet.
    mutating func take() -> SnippetOptions {
      defer {
        options = SnippetOptions()
        given = []
      }
      return options
    }

    /// Reads a `skip:` comment above a snippet; the last one counts.
    mutating func read(skipReason: String, at position: SourcePosition) {
      options.position = options.position ?? position
      options.skipReason = skipReason.isEmpty ? "it has a 'skip:' comment" : skipReason
    }

    /// Reads a comment with Swift that is compiled before a snippet and that no page shows.
    ///
    /// - Parameters:
    ///   - code: the text after the comment's name
    ///   - position: the position of the comment
    ///   - place: turns an offset into the text, in bytes, into a position
    mutating func read(
      setup code: Substring, at position: SourcePosition, place: (_ offset: Int) -> SourcePosition
    ) {
      let lines = Self.lines(of: code, place: place)
      if lines.isEmpty {
        log.report(
          "this 'swift:' comment has no code", at: position,
          "write code to compile with the snippet, such as '<!-- swift: let count = 3 -->'")
      }
      options.setup += lines
    }

    /// The lines of code in a comment, without blank ones at the start and at the end.
    private static func lines(
      of code: Substring, place: (_ offset: Int) -> SourcePosition
    ) -> [FencedLine] {
      let texts = code.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      let lines = texts.enumerated().map { index, text in
        // Only the first line has its code behind the name of the comment.
        let bare = index == 0 ? text.drop(while: \.isWhitespace) : text
        let offset = code.utf8.distance(from: code.startIndex, to: bare.startIndex)
        return FencedLine(text: String(bare), start: place(offset))
      }
      let end = lines.lastIndex { !$0.isBlank } ?? -1
      return Array(lines[...end].drop(while: \.isBlank))
    }

    /// Reads a `source:` comment.
    mutating func read(source: String, at position: SourcePosition) {
      options.position = options.position ?? position
      guard !source.isEmpty else {
        log.report(
          "this 'source:' comment doesn't name a file", at: position,
          "write 'source: PATH', or 'source: PATH#DECLARATION'")
        return
      }
      guard isFirst("source:", at: position) else { return }
      options.source = source
    }

    /// Reads a `check:` comment.
    ///
    /// - Parameters:
    ///   - pairs: its options
    ///   - position: the position of the comment
    ///   - place: turns an offset into the comment, in bytes, into a position
    mutating func read(
      _ pairs: [OptionsComment.Pair], at position: SourcePosition,
      place: (_ offset: Int) -> SourcePosition
    ) {
      options.position = options.position ?? position
      if pairs.isEmpty {
        log.report("this 'check:' comment is empty", at: position, "write 'check: id=name'")
      }
      for pair in pairs {
        let position = place(pair.offset)
        guard Self.keys.contains(pair.key) else {
          log.report(
            "unknown option '\(pair.key.shortened)'", at: position,
            Suggestion.advice(for: pair.key, among: Self.keys))
          continue
        }
        guard !pair.value.isEmpty else {
          log.report("the option '\(pair.key)' is empty", at: position, "write '\(pair.key)=…'")
          continue
        }
        guard isFirst(pair.key, at: position) else { continue }
        set(pair, at: position, place: place)
      }
    }

    private mutating func set(
      _ pair: OptionsComment.Pair, at position: SourcePosition, place: (Int) -> SourcePosition
    ) {
      switch pair.key {
      case "id":
        if let line = idLines.updateValue(position.line, forKey: pair.value) {
          log.report(
            "the id '\(pair.value.shortened)' is already used", at: position,
            "the snippet on line \(line) has it; choose a different id")
        }
        options.id = pair.value
      case "timeout":
        guard let seconds = Int(pair.value), (1...600).contains(seconds) else {
          log.report(
            "'timeout=\(pair.value.shortened)' isn't a time limit", at: position,
            "write a whole number of seconds from 1 to 600")
          return
        }
        options.timeout = seconds
      case "since":
        options.since = EarlierSnippet(id: pair.value, position: position)
      case "highlight":
        options.highlight = MarkedLines(pair.value, at: position)
        if options.highlight != nil { return }
        log.report(
          "'highlight=\(pair.value.shortened)' doesn't name lines", at: position,
          "write line numbers, such as 'highlight=2,4-6'")
      default:
        options.proves = pair.value.split(separator: ",").map { id in
          let before = pair.value.utf8.distance(from: pair.value.startIndex, to: id.startIndex)
          return ProvenClaim(id: String(id), position: place(pair.valueOffset + before))
        }
      }
    }

    /// Whether a snippet's option is given for the first time; a second time is a problem.
    private mutating func isFirst(_ key: String, at position: SourcePosition) -> Bool {
      guard !given.insert(key).inserted else { return true }
      log.report("this snippet has '\(key)' twice", at: position, "remove one of them")
      return false
    }
  }
}
