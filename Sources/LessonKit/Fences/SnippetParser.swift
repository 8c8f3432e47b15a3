import SwiftSource

/// Builds snippets from the comments above them, their fences, and the blocks below them.
///
///     <!-- check: id=sum -->
///     ```swift
///     print(1 + 1)
///     ```
///     ```output
///     2
///     ```
///
/// The blocks of a file are read in order; `endSnippet` separates those that follow from those before.
struct SnippetParser {
  /// The options that documentation shares with lessons; any other `check:` comment there is prose.
  private static let optionsInDocs = ["id", "timeout", "proves"]

  /// The problems of the file's fences and of their comments.
  var problems: [Diagnostic] { log.diagnostics + options.problems }

  private let source: SourceText
  private let dialect: Dialect
  private var options: SnippetOptions.Reader
  private var draft: SnippetDraft?
  private var finished: [Snippet] = []
  private var log: DiagnosticLog

  /// Whether a fence was not closed, so that the blocks after it are misread.
  private var hasUnclosedFence = false

  /// Starts a file.
  init(_ source: SourceText, _ dialect: Dialect) {
    self.source = source
    self.dialect = dialect
    options = SnippetOptions.Reader(path: source.path)
    log = DiagnosticLog(path: source.path)
  }

  /// Reads a fenced block.
  ///
  /// - Returns: whether it is an expectation of the snippet above it
  mutating func read(_ fence: Fence) -> Bool {
    defer { if fence.innerOpening != nil { hasUnclosedFence = true } }
    let info = FenceInfo(fence, in: dialect)
    if dialect == .course {
      log.add(Fence.Rules.problems(of: fence, info, in: source.path))
    } else if info.language != nil {
      log.add(Fence.Rules.problemsOutsideCourses(of: fence, in: source.path))
    }
    guard let language = info.language else {
      endSnippet()
      return false
    }
    guard let kind = language.expectation else {
      closeDraft()
      var options = options.take()
      var fault: Diagnostic?
      if dialect == .docs {
        let command = CommandRun.Reader(fence, in: source.path)
        (options.command, fault) = (command.run, command.problems.first)
      }
      draft = SnippetDraft(fence: fence, info: info, options: options, fault: fault)
      return false
    }
    return add(kind, from: fence)
  }

  /// Reads an HTML comment.
  ///
  /// - Parameters:
  ///   - comment: the text between its marks
  ///   - position: the position of its first mark
  ///   - place: turns an offset into the text, in bytes, into a position
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
        "a lesson can't hide code from its readers", at: position,
        "put the code in a 'swift' block, inside '<details>' if it is long")
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
        "no snippet follows this 'swift:' comment", at: setup.start,
        "put the comment directly above a 'swift' block")
    }
    if dialect == .docs, unused.skipReason != nil, let position = unused.position {
      log.report(
        "no snippet follows this 'skip:' comment", at: position,
        "put the comment directly above a 'swift' block")
    }
    guard dialect == .course, let position = unused.position else { return }
    log.report(
      "no snippet follows this comment", at: position, "put it directly above a 'swift' block")
  }

  /// Removes and returns the snippets that are complete.
  mutating func takeFinished() -> [Snippet] {
    defer { finished = [] }
    return finished
  }

  private mutating func add(_ kind: Expectation.Kind, from fence: Fence) -> Bool {
    if draft?.add(kind, from: fence, in: dialect) == true { return true }
    switch dialect {
    case .course:
      log.report(
        "there is no snippet above this '\(kind.rawValue)' block", at: fence.range.start,
        "move it directly below its code, and write 'swift' after the opening marks of that code")
      return true
    case .docs:
      endSnippet()
      return false
    }
  }

  /// A reason belongs to the skipped snippet above it, in documentation also to the one below it.
  private mutating func readReason(_ reason: String, at position: SourcePosition) {
    let belongsAbove = draft?.isSkipped == true
    if belongsAbove, draft?.reasonBelow == nil {
      draft?.reasonBelow = reason
    } else if dialect == .docs {
      closeDraft()
      options.read(skipReason: reason, at: position)
    } else if belongsAbove {
      log.report("this snippet has a second 'skip:' comment", at: position, "remove one of them")
    } else {
      log.report(
        "there is no skipped snippet above this 'skip:' comment", at: position,
        "put the comment directly below a 'swift skip' block")
    }
  }

  /// The snippet that a whole file of code in documentation is.
  static func snippet(ofWholeFile source: SourceText) -> Snippet {
    let fence = Fence(whole: source)
    return SnippetDraft(fence: fence, info: FenceInfo(fence, in: .docs), options: SnippetOptions())
      .snippet(in: .docs)
  }

  private mutating func closeDraft() {
    guard let snippet = draft?.snippet(in: dialect) else { return }
    draft = nil
    if dialect == .course, !hasUnclosedFence {
      log.add(Snippet.Rules.problems(of: snippet, in: source))
    }
    finished.append(snippet)
  }
}

/// A snippet while the blocks and comments below it are still being read.
private struct SnippetDraft {
  let fence: Fence

  let info: FenceInfo

  /// The options from the comments above it and the blocks below it.
  let options: SnippetOptions

  /// What is wrong with its words.
  var fault: Diagnostic?

  /// The expectations from the blocks under it.
  private(set) var blocks: [Expectation] = []

  /// The reason to skip it, from a comment under it.
  var reasonBelow: String?

  init(fence: Fence, info: FenceInfo, options: SnippetOptions, fault: Diagnostic? = nil) {
    (self.fence, self.info, self.options, self.fault) = (fence, info, options, fault)
  }

  /// Whether its fence has the word `skip`, so that a comment below it may give the reason.
  var isSkipped: Bool { info.words.contains(.skip) }

  /// Adds a block below the snippet to its expectations.
  ///
  /// - Returns: whether the block is an expectation; in a course it always is, and the rules on the
  ///   finished snippet report superfluous ones
  mutating func add(_ kind: Expectation.Kind, from fence: Fence, in dialect: Dialect) -> Bool {
    if dialect == .docs, blocks.contains(where: { $0.kind == kind }) { return false }
    blocks.append(Expectation(kind, from: fence))
    return true
  }

  /// The finished snippet.
  func snippet(in dialect: Dialect) -> Snippet {
    switch dialect {
    case .course: courseSnippet()
    case .docs: docsSnippet()
    }
  }

  private func courseSnippet() -> Snippet {
    var options = options
    options.skipReason = reasonBelow
    let isJudged = !isSkipped && options.source == nil
    let printed = isJudged ? QuotedPrints.lines(in: fence.lines) : []
    return Snippet(
      lines: fence.lines, words: info.words, options: options,
      expectations: blocks + Expectation.printed(printed, in: fence),
      range: fence.range, contentRange: fence.contentRange)
  }

  /// The finished snippet of documentation; what its comments state is read once its lines are complete.
  private func docsSnippet() -> Snippet {
    var (words, options) = (info.words, options)
    options.skipReason =
      options.skipReason ?? reasonBelow
      ?? (isSkipped ? "it says 'skip' or 'ignore' after 'swift'" : nil)
    if options.skipReason != nil { words.insert(.skip) }
    return Snippet(
      lines: SourceLocationDirectives.removing(from: options.setup + fence.lines), words: words,
      options: options, expectations: blocks, fault: fault, mayBeNoSwift: fence.isUnmarked,
      range: fence.range, contentRange: fence.contentRange)
  }
}

/// Removes `#sourceLocation` directives, with which the compiler would report other lines than those of
/// the page.
private enum SourceLocationDirectives {
  /// The same lines, with spaces where the directives were.
  static func removing(from lines: [FencedLine]) -> [FencedLine] {
    guard lines.contains(where: { $0.text.contains(directive) }) else { return lines }
    var code = Array(lines.map(\.text).joined(separator: "\n").utf8)
    guard let tokens = SwiftLexer.tokens(of: code) else { return lines }
    for index in tokens.indices where tokens[index].text == directive {
      let arguments = tokens[(index + 1)...].dropFirst().prefix { $0.depth > tokens[index].depth }
      guard tokens[(index + 1)...].first?.text == "(", arguments.endIndex < tokens.endIndex
      else { continue }
      let range = tokens[index].range.lowerBound..<tokens[arguments.endIndex].range.upperBound
      for place in range where code[place] != UInt8(ascii: "\n") { code[place] = 0x20 }
    }
    let texts = code.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return zip(lines, texts).map { line, text in
      FencedLine(text: String(decoding: text, as: UTF8.self), start: line.start)
    }
  }

  private static let directive = "#sourceLocation"
}
