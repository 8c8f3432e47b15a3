/// A snippet while the blocks and comments under it are still being read.
struct SnippetDraft {
  /// The block of Swift.
  let fence: Fence

  /// Its info string.
  let info: FenceInfo

  /// The options from the comments above it and from what is under it.
  private(set) var options: SnippetOptions

  /// The expectations from the blocks under it.
  private(set) var blocks: [Expectation] = []

  /// The reason to skip it, from a comment under it.
  var reasonBelow: String?

  /// The name of the command that it runs, where no fence says how that is called; nil otherwise.
  ///
  /// A block further down may say it.
  private(set) var command: String?

  private var isMeantToFail = false

  /// Whether prose stands between the fence and what is read now.
  var isAboveProse = false

  /// Starts a snippet.
  ///
  /// - Parameters:
  ///   - fence: the block of Swift.
  ///   - info: its info string.
  ///   - options: the options from the comments above it.
  ///   - dialect: the rules of the file.
  init(_ fence: Fence, _ info: FenceInfo, options: SnippetOptions, in dialect: Dialect) {
    self.fence = fence
    self.info = info
    self.options = options
    guard dialect == .docs, options.command == nil else { return }
    command = CommandLineCode.command(in: code)
    let stated = command.map { _ in StatedOutcome(in: fence.lines) }
    isMeantToFail = stated.map { $0.isError || $0.isCrash } ?? false
  }

  /// Its code.
  var code: [UInt8] { Array(fence.lines.map { $0.text + "\n" }.joined().utf8) }

  /// Whether a block further down may say how it is called.
  var awaitsTranscript: Bool {
    command != nil && blocks.isEmpty && info.requests.isEmpty && options.skipReason == nil
      && !isMeantToFail
  }

  /// Whether its fence says `skip`, so that a comment under it may give the reason.
  var isSkipped: Bool { info.words.contains(.skip) }

  /// Adds a block under the snippet to its expectations.
  ///
  /// - Parameters:
  ///   - kind: the kind of expectation.
  ///   - fence: the block.
  ///   - dialect: the rules of the file.
  /// - Returns: whether the block is an expectation; in a course it always is, and the rules on the
  ///   finished snippet report one too many.
  mutating func add(_ kind: Expectation.Kind, from fence: Fence, in dialect: Dialect) -> Bool {
    switch dialect {
    case .course: break
    case .docs:
      let isEmpty = fence.lines.allSatisfy(\.isBlank)
      guard kind != .marbles, kind == .output || !isEmpty,
        !blocks.contains(where: { $0.kind == kind })
      else { return false }
    }
    blocks.append(Expectation(kind, from: fence))
    return true
  }

  /// Adds a block with a call of the snippet's command, and what it prints.
  ///
  /// - Parameter fence: the block.
  /// - Returns: whether it shows one
  mutating func add(transcript fence: Fence) -> Bool {
    guard awaitsTranscript, let command, let transcript = Transcript(fence, of: command)
    else { return false }
    options.command = transcript.run
    self.command = nil
    blocks.append(Expectation(transcript, in: fence))
    return true
  }

  /// The finished snippet.
  ///
  /// - Parameter dialect: the rules of the file.
  /// - Returns: the snippet with its expectations.
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
    let printed = isJudged ? QuotedPrints.find(in: fence.lines) : []
    return Snippet(
      lines: fence.lines, words: info.words, options: options,
      expectations: blocks + Expectation.printed(printed, in: fence),
      range: fence.range, contentRange: fence.contentRange)
  }
}
