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

  /// What is wrong with the lesson's fences and their comments.
  var problems: [LessonProblem] { ownProblems + options.problems }

  private let source: SourceText
  private var options: OptionsReader
  private var draft: Draft?
  private var finished: [Snippet] = []
  private var ownProblems: [LessonProblem] = []

  /// Begins a lesson.
  init(_ source: SourceText) {
    self.source = source
    self.options = OptionsReader(path: source.path)
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
    guard let word = fence.words.first, let language = FenceLanguage(rawValue: word.text) else {
      endFigure()
      if let problem = FenceVocabulary.nearMiss(of: fence, in: source.path) {
        ownProblems.append(problem)
      }
      return false
    }
    if let line = fence.firstWithSplitTab {
      report(
        "a tab that is half indentation, half code", at: line.start, "indent it with spaces")
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
  ///   - place: turns a number of bytes before something in the comment into its position.
  mutating func read(
    comment: String, at position: SourcePosition, place: (_ offset: Int) -> SourcePosition
  ) {
    switch OptionsComment(comment) {
    case nil:
      break
    case .unknown(let name):
      let meant = Suggestion.nearest(to: name, among: OptionsComment.names) ?? name
      report("unknown comment '\(name)'", at: position, "did you mean '\(meant):'?")
    case .skip(let reason):
      readReason(reason, at: position)
    case .source(let path):
      closeDraft()
      options.read(source: path, at: position)
    case .check(let pairs):
      closeDraft()
      options.read(pairs, at: position, place: place)
    }
  }

  /// Says that what comes next stands apart from all that was read.
  mutating func endFigure() {
    closeDraft()
    guard let position = options.take().position else { return }
    report(
      "this comment has no snippet under it", at: position, "put it right above a 'swift' block")
  }

  /// Hands out the snippets that are complete.
  mutating func takeFinished() -> [Snippet] {
    defer { finished = [] }
    return finished
  }

  private mutating func begin(_ fence: Fence) {
    closeDraft()
    let words = FenceVocabulary.words(of: fence, in: source.path, problems: &ownProblems)
    draft = Draft(fence: fence, words: words, options: options.take())
  }

  private mutating func add(_ kind: Expectation.Kind, from fence: Fence) {
    if fence.words.count > 1 {
      let word = fence.words[1]
      report(
        "unknown word '\(word.text.shortened)' after '\(kind.rawValue)'", at: word.position,
        "only 'swift' blocks take words")
    }
    guard draft != nil else {
      report(
        "this '\(kind.rawValue)' block has no snippet above it", at: fence.range.start,
        "put it right under the 'swift' block it speaks of")
      return
    }
    draft?.expectations.append(Expectation(kind, from: fence))
  }

  private mutating func readReason(_ reason: String, at position: SourcePosition) {
    guard draft?.words.contains(.skip) == true else {
      report(
        "a reason to skip, and no skipped snippet above it", at: position,
        "put it right under a 'swift skip' block")
      return
    }
    guard draft?.options.skipReason == nil else {
      report("a second reason to skip one snippet", at: position, "keep one of them")
      return
    }
    draft?.options.skipReason = reason
  }

  private mutating func closeDraft() {
    guard let draft else { return }
    self.draft = nil
    let fence = draft.fence
    let isJudged = !draft.words.contains(.skip) && draft.options.source == nil
    let printed = isJudged ? PrintsComments.find(in: fence.lines) : []
    let snippet = Snippet(
      lines: fence.lines, words: draft.words, options: draft.options,
      expectations: draft.expectations + Expectation.printed(printed, in: fence),
      range: fence.range, contentRange: fence.contentRange)
    ownProblems += SnippetRules.problems(of: snippet, in: source)
    finished.append(snippet)
  }

  private mutating func report(_ message: String, at position: SourcePosition, _ advice: String) {
    ownProblems.append(LessonProblem(in: source.path, at: position, message, advice: advice))
  }
}
