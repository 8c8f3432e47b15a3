/// Collects the options from the comments above a snippet.
struct OptionsReader {
  private static let keys = ["id", "proves", "timeout", "highlight", "since"]

  /// The problems of the comments.
  var problems: [Diagnostic] { log.diagnostics }

  private var options = SnippetOptions()
  private var log: DiagnosticLog
  private var given: Set<String> = []
  private var idLines: [String: Int] = [:]

  /// Starts a file.
  ///
  /// - Parameter path: the file, as messages name it.
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
  mutating func read(skipReason: String) {
    options.skipReason = skipReason.isEmpty ? "a comment says so" : skipReason
  }

  /// Reads a comment with Swift that stands before a snippet and that no page shows.
  ///
  /// - Parameters:
  ///   - code: the text after the comment's name.
  ///   - position: the position of the comment.
  ///   - place: turns an offset into the text, in bytes, into a position.
  mutating func read(
    setup code: Substring, at position: SourcePosition, place: (_ offset: Int) -> SourcePosition
  ) {
    let lines = SetupLines.lines(of: code, place: place)
    if lines.isEmpty {
      log.report(
        "a 'swift:' comment without code", at: position,
        "write what is to stand before the snippet: 'swift: let count = 3'")
    }
    options.setup += lines
  }

  /// Reads a `source:` comment.
  mutating func read(source: String, at position: SourcePosition) {
    options.position = options.position ?? position
    guard !source.isEmpty else {
      log.report(
        "a 'source:' comment that names no file", at: position, "write 'source: path#region'")
      return
    }
    guard isFirst("source:", at: position) else { return }
    options.source = source
  }

  /// Reads a `check:` comment.
  ///
  /// - Parameters:
  ///   - pairs: its options.
  ///   - position: the position of the comment.
  ///   - place: turns an offset into the comment, in bytes, into a position.
  mutating func read(
    _ pairs: [OptionsComment.Pair], at position: SourcePosition,
    place: (_ offset: Int) -> SourcePosition
  ) {
    options.position = options.position ?? position
    if pairs.isEmpty {
      log.report("a 'check:' comment without options", at: position, "write 'check: id=name'")
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
          "the id '\(pair.value.shortened)' is taken", at: position,
          "line \(line) has it; choose another")
      }
      options.id = pair.value
    case "timeout":
      guard let seconds = Int(pair.value), (1...600).contains(seconds) else {
        log.report(
          "'timeout=\(pair.value.shortened)' is no time", at: position, "write 1 to 600 seconds")
        return
      }
      options.timeout = seconds
    case "since":
      options.since = EarlierSnippet(id: pair.value, position: position)
    case "highlight":
      options.highlight = MarkedLines(pair.value, at: position)
      if options.highlight != nil { return }
      log.report(
        "'highlight=\(pair.value.shortened)' names no lines", at: position,
        "write numbers such as 'highlight=2,4-6'")
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
    log.report("'\(key)' is given twice for one snippet", at: position, "keep one of them")
    return false
  }
}
