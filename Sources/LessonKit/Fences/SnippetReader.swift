/// Puts snippets together from the comments above them, their fences, and the blocks under them.
///
/// Blocks are fed in the order of the lesson. `endFigure` says that what follows belongs to none of
/// the blocks before it.
struct SnippetReader {
  private struct Draft {
    let fence: Fence
    let words: Set<FenceWord>
    var options: SnippetOptions
    var expectations: [Expectation] = []
  }

  /// The snippets that are complete, until they are taken.
  private var finished: [Snippet] = []

  /// What is wrong with the lesson's fences.
  private(set) var problems: [LessonProblem] = []

  private let source: SourceText
  private var options = SnippetOptions()
  private var draft: Draft?
  private var idLines: [String: Int] = [:]

  init(_ source: SourceText) {
    self.source = source
  }

  /// Takes in a fenced block.
  ///
  /// - Returns: whether it is an expectation of the snippet above it.
  mutating func read(_ fence: Fence) -> Bool {
    if !fence.isClosed {
      report(
        "this fence is never closed", at: fence.range.start,
        "end the block with a line of the same marks")
    }
    guard let word = fence.words.first, let language = FenceLanguage(rawValue: word) else {
      endFigure()
      reportNearMiss(of: fence)
      return false
    }
    guard let kind = Expectation.Kind(rawValue: language.rawValue) else {
      begin(fence)
      return false
    }
    add(kind, from: fence)
    return true
  }

  /// Takes in an HTML comment.
  ///
  /// - Parameters:
  ///   - comment: what stands between its marks.
  ///   - position: where it begins.
  mutating func read(comment: String, at position: SourcePosition) {
    guard let parsed = OptionsComment(comment) else { return }
    switch parsed {
    case .unknown(let word):
      report(
        "unknown comment '\(word):'", at: position,
        Suggestion.advice(for: word, among: OptionsComment.names))
    case .skip(let reason):
      guard draft?.words.contains(.skip) == true else {
        report(
          "a reason to skip, and no skipped snippet above it", at: position,
          "put it right under a 'swift skip' block")
        return
      }
      draft?.options.skipReason = reason
    case .source(let path):
      closeDraft()
      options.position = options.position ?? position
      options.source = path
    case .check(let pairs):
      closeDraft()
      options.position = options.position ?? position
      for pair in pairs { set(pair.key, to: pair.value, at: position) }
    }
  }

  /// Says that what comes next stands apart from all that was read.
  mutating func endFigure() {
    closeDraft()
    guard let position = options.position else { return }
    report(
      "this comment has no snippet under it", at: position, "put it right above a 'swift' block")
    options = SnippetOptions()
  }

  /// Hands out the snippets that are complete.
  mutating func takeFinished() -> [Snippet] {
    defer { finished = [] }
    return finished
  }

  private mutating func begin(_ fence: Fence) {
    closeDraft()
    var words: Set<FenceWord> = []
    for word in fence.words.dropFirst() {
      guard let known = FenceWord(rawValue: word) else {
        report(
          "unknown word '\(word)' after 'swift'", at: fence.position(of: word, in: source),
          Suggestion.advice(for: word, among: FenceWord.allCases.map(\.rawValue)))
        continue
      }
      words.insert(known)
    }
    draft = Draft(fence: fence, words: words, options: options)
    options = SnippetOptions()
  }

  private mutating func add(_ kind: Expectation.Kind, from fence: Fence) {
    let start = fence.range.start
    if let word = fence.words.dropFirst().first {
      report(
        "unknown word '\(word)' after '\(kind.rawValue)'", at: fence.position(of: word, in: source),
        "an '\(kind.rawValue)' block takes no words")
    }
    guard draft != nil, options.position == nil else {
      report(
        "an '\(kind.rawValue)' block with no snippet before it", at: start,
        "put it right under the 'swift' block it speaks of")
      return
    }
    draft?.expectations.append(
      Expectation(
        kind: kind, origin: .block, lines: fence.lines, range: fence.range,
        contentRange: fence.contentRange))
  }

  private mutating func closeDraft() {
    guard let draft else { return }
    self.draft = nil
    let comments = PrintsComments.find(in: draft.fence.lines)
    var expectations = draft.expectations
    if !comments.isEmpty, !draft.words.contains(.skip), draft.options.source == nil {
      expectations.append(
        Expectation(
          kind: .output, origin: .comments, lines: comments, range: draft.fence.range,
          contentRange: draft.fence.contentRange))
    }
    let snippet = Snippet(
      lines: draft.fence.lines, words: draft.words, options: draft.options,
      expectations: expectations, range: draft.fence.range)
    problems += SnippetRules.problems(of: snippet, in: source)
    finished.append(snippet)
  }

  private mutating func set(_ key: String, to value: String, at position: SourcePosition) {
    switch key {
    case "id":
      if let line = idLines.updateValue(position.line, forKey: value) {
        report("the id '\(value)' is taken", at: position, "line \(line) has it; choose another")
      }
      options.id = value
    case "proves":
      options.proves += value.split(separator: ",").map {
        ProvenClaim(id: String($0), position: position)
      }
    case "timeout":
      guard let seconds = Int(value), (1...600).contains(seconds) else {
        report("'timeout=\(value)' is no time", at: position, "write 1 to 600 seconds")
        return
      }
      options.timeout = seconds
    default:
      report(
        "unknown option '\(key)'", at: position,
        Suggestion.advice(for: key, among: ["id", "proves", "timeout"]))
    }
  }

  /// A language one slip away from ours would otherwise be left unchecked without a word.
  private mutating func reportNearMiss(of fence: Fence) {
    guard let word = fence.words.first else { return }
    let languages = FenceLanguage.allCases.map(\.rawValue)
    guard let meant = Suggestion.nearest(to: word, among: languages, within: 1) else { return }
    report(
      "unknown language '\(word)'", at: fence.position(of: word, in: source),
      "did you mean '\(meant)'?")
  }

  private mutating func report(_ message: String, at position: SourcePosition, _ advice: String) {
    problems.append(LessonProblem(in: source.path, at: position, message, advice: advice))
  }
}
