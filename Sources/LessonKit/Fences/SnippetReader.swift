/// Builds snippets from the comments above them, their fences, and the blocks under them.
///
/// The blocks of a file are read in order; `endSnippet` separates those that follow from those before.
struct SnippetReader {
  /// The options that documentation shares with lessons; any other `check:` comment there is prose.
  private static let optionsInDocs = ["id", "timeout", "proves"]

  /// The problems of the file's fences and of their comments.
  var problems: [Diagnostic] { log.diagnostics + options.problems }

  private let source: SourceText
  private let dialect: Dialect
  private var options: OptionsReader
  private var draft: SnippetDraft?
  private var finished: [Snippet] = []
  private var log: DiagnosticLog

  /// Whether a fence was not closed, so that what comes after it is taken for something else.
  private var isMisread = false

  /// Starts a file.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - dialect: the rules by which it is read.
  init(_ source: SourceText, _ dialect: Dialect) {
    self.source = source
    self.dialect = dialect
    options = OptionsReader(path: source.path)
    log = DiagnosticLog(path: source.path)
  }

  /// Reads a fenced block.
  ///
  /// - Parameter fence: the block.
  /// - Returns: whether it is an expectation of the snippet above it.
  mutating func read(_ fence: Fence) -> Bool {
    defer { if fence.swallowed != nil { isMisread = true } }
    let info = FenceInfo(fence, in: dialect)
    if dialect == .course {
      log.add(FenceRules.problems(of: fence, info, in: source.path))
    } else if info.language != nil {
      log.add(FenceRules.problemsOutsideCourses(of: fence, in: source.path))
    }
    guard let language = info.language else {
      if dialect == .docs, draft?.add(transcript: fence) == true { return true }
      endProse()
      return false
    }
    guard let kind = language.expectation else {
      closeDraft()
      var options = options.take()
      if dialect == .docs {
        let command = CommandOptions(fence, in: source.path)
        log.add(command.problems)
        options.command = command.run
      }
      draft = SnippetDraft(fence, info, options: options, in: dialect)
      return false
    }
    return add(kind, from: fence)
  }

  /// Reads an HTML comment.
  ///
  /// - Parameters:
  ///   - comment: the text between its marks.
  ///   - position: the position of its first mark.
  ///   - place: turns an offset into the text, in bytes, into a position.
  mutating func read(
    comment: String, at position: SourcePosition, place: (_ offset: Int) -> SourcePosition
  ) {
    switch (OptionsComment(comment), dialect) {
    case (nil, _), (.unknown?, .docs), (.source?, .docs):
      break
    case (.unknown(let name)?, .course):
      let meant = Suggestion.nearest(to: name, among: OptionsComment.names) ?? name
      log.report("unknown comment '\(name)'", at: position, "did you mean '\(meant):'?")
    case (.setup?, .course):
      log.report(
        "a lesson has no code that its readers don't see", at: position,
        "show it, in a '<details>' if it is long")
    case (.setup(let code, let offset)?, .docs):
      closeDraft()
      options.read(setup: code, at: position) { place(offset + $0) }
    case (.skip(let reason)?, _):
      readReason(reason, at: position)
    case (.source(let path)?, .course):
      closeDraft()
      options.read(source: path, at: position)
    case (.check(let pairs)?, .docs)
    where !pairs.contains(where: { Self.optionsInDocs.contains($0.key) }):
      break
    case (.check(let pairs)?, _):
      closeDraft()
      options.read(pairs, at: position, place: place)
    }
  }

  /// Ends the current snippet: what follows belongs to nothing that was read so far.
  mutating func endSnippet() {
    closeDraft()
    let unused = options.take()
    if let setup = unused.setup.first {
      log.report(
        "this Swift has no snippet under it", at: setup.start,
        "put the comment right above a 'swift' block")
    }
    guard dialect == .course, let position = unused.position else { return }
    log.report(
      "this comment has no snippet under it", at: position, "put it right above a 'swift' block")
  }

  /// Ends the current snippet at what is no part of it, unless it is a command: how it is called may
  /// stand further down.
  mutating func endProse() {
    guard dialect == .docs, draft?.awaitsTranscript == true else { return endSnippet() }
    draft?.isAboveProse = true
  }

  /// Removes and returns the snippets that are complete.
  mutating func takeFinished() -> [Snippet] {
    defer { finished = [] }
    return finished
  }

  private mutating func add(_ kind: Expectation.Kind, from fence: Fence) -> Bool {
    if draft?.isAboveProse == true { endSnippet() }
    if draft?.add(kind, from: fence, in: dialect) == true { return true }
    switch dialect {
    case .course:
      log.report(
        "this '\(kind.rawValue)' block has no snippet above it", at: fence.range.start,
        "put it right under the 'swift' block it speaks of")
      return true
    case .docs:
      endSnippet()
      return false
    }
  }

  /// A reason belongs to the skipped snippet above it, in documentation also to the one below it.
  private mutating func readReason(_ reason: String, at position: SourcePosition) {
    if draft?.isAboveProse == true { closeDraft() }
    let belongsAbove = draft?.isSkipped == true
    if belongsAbove, draft?.reasonBelow == nil {
      draft?.reasonBelow = reason
    } else if dialect == .docs {
      closeDraft()
      options.read(skipReason: reason)
    } else if belongsAbove {
      log.report("a second reason to skip one snippet", at: position, "keep one of them")
    } else {
      log.report(
        "a reason to skip, and no skipped snippet above it", at: position,
        "put it right under a 'swift skip' block")
    }
  }

  private mutating func closeDraft() {
    guard let snippet = draft?.snippet(in: dialect) else { return }
    draft = nil
    if dialect == .course, !isMisread {
      log.add(SnippetRules.problems(of: snippet, in: source))
    }
    finished.append(snippet)
  }
}
