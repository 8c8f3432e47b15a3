/// Gathers what the comments above a snippet ask for.
struct OptionsReader {
  private static let keys = ["id", "proves", "timeout", "highlight", "since"]

  /// What has been asked for since the last snippet.
  private(set) var options = SnippetOptions()

  /// What is wrong with the comments.
  private(set) var problems: [LessonProblem] = []

  private let path: String
  private var given: Set<String> = []
  private var idLines: [String: Int] = [:]

  /// Begins a lesson.
  init(path: String) {
    self.path = path
  }

  /// Hands out what was gathered, and begins anew.
  mutating func take() -> SnippetOptions {
    defer {
      options = SnippetOptions()
      given = []
    }
    return options
  }

  /// Takes in a `source:` comment.
  mutating func read(source: String, at position: SourcePosition) {
    options.position = options.position ?? position
    guard !source.isEmpty else {
      report("a 'source:' comment that names no file", at: position, "write 'source: path#region'")
      return
    }
    guard isFirst("source:", at: position) else { return }
    options.source = source
  }

  /// Takes in a `check:` comment.
  ///
  /// - Parameters:
  ///   - pairs: its options.
  ///   - position: where it begins.
  ///   - place: turns a number of bytes before something in the comment into its position.
  mutating func read(
    _ pairs: [OptionsComment.Pair], at position: SourcePosition,
    place: (_ offset: Int) -> SourcePosition
  ) {
    options.position = options.position ?? position
    if pairs.isEmpty {
      report("a 'check:' comment without options", at: position, "write 'check: id=name'")
    }
    for pair in pairs {
      let position = place(pair.offset)
      guard Self.keys.contains(pair.key) else {
        report(
          "unknown option '\(pair.key.shortened)'", at: position,
          Suggestion.advice(for: pair.key, among: Self.keys))
        continue
      }
      guard !pair.value.isEmpty else {
        report("the option '\(pair.key)' is empty", at: position, "write '\(pair.key)=…'")
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
        report(
          "the id '\(pair.value.shortened)' is taken", at: position,
          "line \(line) has it; choose another")
      }
      options.id = pair.value
    case "timeout":
      guard let seconds = Int(pair.value), (1...600).contains(seconds) else {
        report(
          "'timeout=\(pair.value.shortened)' is no time", at: position, "write 1 to 600 seconds")
        return
      }
      options.timeout = seconds
    case "since":
      options.since = EarlierSnippet(id: pair.value, position: position)
    case "highlight":
      options.highlight = MarkedLines(pair.value, at: position)
      if options.highlight != nil { return }
      report(
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
    report("'\(key)' is given twice for one snippet", at: position, "keep one of them")
    return false
  }

  private mutating func report(_ message: String, at position: SourcePosition, _ advice: String) {
    problems.append(LessonProblem(in: path, at: position, message, advice: advice))
  }
}

extension String {
  /// The first letters of a word that somebody wrote, enough to know it by.
  var shortened: String { count > 40 ? prefix(40) + "…" : self }
}
