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
  private var isMisread = false

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
    defer { if fence.swallowed != nil { isMisread = true } }
    let info = FenceInfo(fence, in: dialect)
    if dialect == .course {
      log.add(Fence.Rules.problems(of: fence, info, in: source.path))
    } else if info.language != nil {
      log.add(Fence.Rules.problemsOutsideCourses(of: fence, in: source.path))
    }
    guard let language = info.language else {
      if dialect == .docs, draft?.add(transcript: fence) == true { return true }
      if dialect == .docs, draft?.add(messages: fence) == true { return true }
      if dialect == .docs { draft?.add(output: fence) }
      endProse()
      return false
    }
    guard let kind = language.expectation else {
      if dialect == .docs, draft?.add(messages: fence) == true { return true }
      closeDraft()
      var options = options.take()
      if dialect == .docs {
        let command = CommandRun.Reader(fence, in: source.path)
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

  /// Ends the current snippet at a block that is not part of it, unless it is a command: a call of it may
  /// follow further down.
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

  /// The snippet that a whole file of code in documentation is.
  static func snippet(ofWholeFile source: SourceText) -> Snippet {
    let fence = Fence(whole: source)
    let info = FenceInfo(fence, in: .docs)
    return SnippetDraft(fence, info, options: SnippetOptions(), in: .docs).snippet(in: .docs)
  }

  private mutating func closeDraft() {
    guard let snippet = draft?.snippet(in: dialect) else { return }
    draft = nil
    if dialect == .course, !isMisread {
      log.add(Snippet.Rules.problems(of: snippet, in: source))
    }
    finished.append(snippet)
  }
}

/// A snippet while the blocks and comments below it are still being read.
private struct SnippetDraft {
  /// The block of Swift.
  let fence: Fence

  /// Its info string.
  let info: FenceInfo

  /// The options from the comments above it and the blocks below it.
  private(set) var options: SnippetOptions

  /// The expectations from the blocks under it.
  private(set) var blocks: [Expectation] = []

  /// The reason to skip it, from a comment under it.
  var reasonBelow: String?

  /// The name of the command that it runs, or nil if it runs none or a fence tells how to call it.
  ///
  /// A block further down may show a call.
  private(set) var command: String?

  /// The name of the command of which a block further down has shown a call.
  private var calledCommand: String?

  private var isMeantToFail = false

  /// Whether there is text between the fence and the block that is read now.
  var isAboveProse = false

  /// A block below whose language says that it shows output, and those that may show some.
  private var output: Expectation?
  private var unreadOutput: [SourcePosition] = []

  /// Calls of its command below the one that is made.
  private var unreadCalls: [SourcePosition] = []

  /// Starts a snippet.
  init(_ fence: Fence, _ info: FenceInfo, options: SnippetOptions, in dialect: Dialect) {
    self.fence =
      dialect == .docs ? fence.showingHiddenLines.droppingCallouts.commentingOutput : fence
    self.info = info
    self.options = options
    guard dialect == .docs, options.command == nil else { return }
    command = CodeRequirements.command(in: code)
    let stated = command.map { _ in
      StatedOutcome(in: CodeRequirements.CompiledLines(self.fence.lines).lines)
    }
    isMeantToFail = stated.map { $0.isError || $0.isCrash } ?? false
  }

  /// Its code.
  var code: [UInt8] { Array(fence.lines.map { $0.text + "\n" }.joined().utf8) }

  /// Whether a block further down may show how to call it.
  var awaitsTranscript: Bool {
    calledCommand != nil
      || command != nil && blocks.isEmpty && info.requests.isEmpty
        && options.skipReason == nil && !isMeantToFail
  }

  /// Whether its fence has the word `skip`, so that a comment below it may give the reason.
  var isSkipped: Bool { info.words.contains(.skip) }

  /// Adds a block below the snippet to its expectations.
  ///
  /// - Returns: whether the block is an expectation; in a course it always is, and the rules on the
  ///   finished snippet report superfluous ones
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

  /// Adds a block with calls of the snippet's command and their output: the first is made, and the others are
  /// named.
  ///
  /// - Returns: whether the block shows one
  mutating func add(transcript fence: Fence) -> Bool {
    guard awaitsTranscript, let name = command ?? calledCommand else { return false }
    var calls = CommandTranscript.all(in: fence, of: name)[...]
    if calledCommand == nil, let first = calls.popFirst() {
      options.command = first.run
      blocks.append(Expectation(first, in: fence))
      (command, calledCommand) = (nil, name)
    } else if calls.isEmpty {
      return false
    }
    unreadCalls += calls.map(\.start)
    return true
  }

  /// Adds a block that shows what the compiler says of the snippet.
  ///
  /// - Returns: whether the block shows an error
  mutating func add(messages block: Fence) -> Bool {
    guard blocks.isEmpty, !isAboveProse else { return false }
    let messages = StatedOutcome.errors(inMessages: block.lines)
    guard !messages.isEmpty else { return false }
    var expected = Expectation(.error, from: block)
    expected.lines = messages
    expected.isAnnounced = true
    blocks.append(expected)
    return true
  }

  /// Adds a block right below that is no Swift: as output if its language says so, and else as one that
  /// may be output, if it looks like that.
  mutating func add(output block: Fence) {
    let language = block.words.first?.text.lowercased() ?? ""
    let isConsole = ["console", "stdout"].contains(language)
    guard isConsole || ["", "text", "txt", "plain", "plaintext", "log", "none"].contains(language),
      !isAboveProse, output == nil, blocks.isEmpty, block.lines.contains(where: { !$0.isBlank })
    else { return }
    // What is typed in a terminal is more than output.
    let isSession = block.lines.contains { $0.text.hasPrefix("$ ") || $0.text.hasPrefix("% ") }
    guard isConsole, !isSession else {
      unreadOutput.append(block.range.start)
      return
    }
    output = Expectation(.output, from: block)
    output?.isAnnounced = true
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
    let printed = isJudged ? StatedOutcome.quotedPrints(in: fence.lines) : []
    return Snippet(
      lines: fence.lines, words: info.words, options: options,
      expectations: blocks + Expectation.printed(printed, in: fence),
      range: fence.range, contentRange: fence.contentRange)
  }
}

/// Documentation states outcomes in several forms, all of which become expectations.
extension SnippetDraft {
  /// The finished snippet of documentation.
  private func docsSnippet() -> Snippet {
    var words = info.words
    var options = options
    options.skipReason = options.skipReason ?? reasonToSkip
    if options.skipReason != nil { words.insert(.skip) }
    if SwiftCode.hasMain(fence.lines.map(\.text)) { words.insert(.alone) }
    let stated = StatedOutcome(in: CodeRequirements.CompiledLines(fence.lines).lines)
    if command != nil, !expectations(stated).mustFail { words.insert(.norun) }
    let isSilent = words.contains { $0.effect == .notRun }
    let expectations = isSilent ? [] : expectations(stated)
    if !words.contains(.skip), !expectations.mustFail { options.notRunReason = reasonNotToRun }
    let outputIsKnown = isSilent || blocks.contains { $0.kind == .output }
    var snippet = Snippet(
      lines: SourceLocationDirectives.removing(from: options.setup + fence.lines), words: words,
      options: options,
      expectations: expectations, unread: outputIsKnown ? [] : stated.unread,
      typeAround: typeAround, range: fence.range, contentRange: fence.contentRange)
    if !outputIsKnown, snippet.expectation(.error) != nil {
      snippet.expectationsBesideError = Expectation.printed(stated.printed, in: fence)
    }
    if !isSilent, let output {
      let isFree = snippet.expectations.allSatisfy { $0.kind == .error && !$0.doubts.isEmpty }
      if isFree {
        snippet.expectations.append(output)
      } else {
        snippet.unread.append(output.lines.first?.start ?? output.range.start)
      }
    }
    snippet.unread += isSilent ? [] : unreadOutput + unreadCalls + fence.unreadOutput
    if CodeRequirements.needsTestRunner(code) {
      let tests = CodeRequirements.Tests(in: code)
      if !tests.wantRunner { snippet.testCalls = tests.calls }
      snippet.holdsExpectations = !tests.wantRunner
    }
    snippet.excuse = IncompleteCode.excuse(for: fence.lines)
    snippet.mayBeNoSwift = fence.mayBeNoSwift
    return snippet
  }

  private var typeAround: String? {
    LooseMembers.kindOfType(around: code)
  }

  private var reasonNotToRun: String? {
    if let word = info.requests.first(where: { $0.request == .word(.norun) }) {
      return "its fence says '\(word.word)'"
    }
    if command != nil { return "it is a command that wants arguments" }
    if options.command?.exitCode == 0, blocks.isEmpty, runsNothing {
      return "its fence tells how it is called, and it has nothing that runs"
    }
    guard CodeRequirements.needsTestRunner(code),
      CodeRequirements.Tests(in: code).wantRunner
    else {
      return nil
    }
    return "only a test runner starts its tests"
  }

  /// Whether there are only declarations, and none is an entry point.
  private var runsNothing: Bool {
    let statements = TopLevelStatement.all(in: fence.lines)
    return !statements.isEmpty && statements.allSatisfy { $0.printing == .whenCalled }
      && !SwiftCode.hasMain(fence.lines.map(\.text))
  }

  private var reasonToSkip: String? {
    if let reasonBelow { return reasonBelow }
    if let skip = info.requests.first(where: { $0.request == .word(.skip) }) {
      return "its fence says '\(skip.word)'"
    }
    // A missing body may be the very error that the snippet shows.
    let mayFail =
      blocks.contains { $0.kind == .error }
      || StatedOutcome(in: CodeRequirements.CompiledLines(fence.lines).lines).isError
    if let reason = IncompleteCode.reason(in: fence.lines, wantingBodies: !mayFail) {
      return reason
    }
    if let reason = CodeRequirements.reasonForObjectiveC(in: code) { return reason }
    if !mayFail, LooseMembers.useSelf(code) {
      return "it speaks of members of 'self' that it does not show"
    }
    if mayFail { return nil }
    if LooseMembers.override(code) {
      return "it overrides a member of a class that it does not show"
    }
    return LooseMembers.lackValues(code) ? "it declares a static variable without its value" : nil
  }

  /// The expectations: blocks take precedence over words on the fence, and those over comments.
  private func expectations(_ stated: StatedOutcome) -> [Expectation] {
    let requests = info.requests.map(\.request)
    let error = blocks.first { $0.kind == .error }
    if let error { return [error] }
    if blocks.isEmpty, requests.contains(.mustNotCompile) || stated.isError {
      var expected = anything(.error)
      let isForWhole = requests.contains(.mustNotCompile) || stated.failsAnywhere
      expected.errors = isForWhole ? [] : stated.errors
      expected.asides = stated.doubts
      expected.isAboutScope = stated.isAboutScope
      expected.mayCrash = !isForWhole && !stated.isAboutCompiler
      return [expected]
    }
    var all = blocks
    let ends = blocks.isEmpty ? (stated.crashes + thrown(stated)).sorted() : []
    let crashes = requests.contains(.mustCrash) || !ends.isEmpty
    if crashes, !all.contains(where: { $0.kind == .trap }) {
      var expected = anything(.trap)
      expected.errors = requests.contains(.mustCrash) ? [] : ends
      if ends.count == 1 { expected.mention = stated.mentions[ends[0].line] }
      all.append(expected)
    }
    if all.isEmpty, typeAround == nil, stated.doubts.isEmpty, let end = thrownAtEnd {
      var expected = anything(.trap)
      expected.errors = [end]
      all.append(expected)
    }
    if blocks.isEmpty, !crashes, !stated.doubts.isEmpty {
      var expected = anything(.error, doubts: stated.doubts)
      expected.isAboutScope = stated.isAboutScope
      all.append(expected)
    }
    if !all.contains(where: { $0.kind == .output }) {
      all += Expectation.printed(stated.printed, in: fence)
    }
    return all
  }

  /// The comments that say that their line throws, where nothing catches that.
  private func thrown(_ stated: StatedOutcome) -> [SourcePosition] {
    guard !stated.thrown.isEmpty, typeAround == nil else { return [] }
    let ends = TopLevelStatement.all(in: fence.lines).filter(\.mayThrow).map {
      fence.lines[$0.lines.upperBound].start.line
    }
    return stated.thrown.filter { ends.contains($0.line) }
  }

  /// The line of a `throw` that the code ends with whatever happens, so that it ends its program on purpose.
  private var thrownAtEnd: SourcePosition? {
    guard let last = TopLevelStatement.all(in: fence.lines).last,
      last.tokens.first?.text == "throw"
    else { return nil }
    return fence.lines[last.lines.lowerBound].start
  }

  /// An expectation that any message meets.
  private func anything(
    _ kind: Expectation.Kind, doubts: [SourcePosition] = []
  ) -> Expectation {
    Expectation(
      kind: kind, origin: .comments,
      lines: [FencedLine(text: "...", start: fence.range.start)], range: fence.range,
      contentRange: fence.contentRange, doubts: doubts)
  }
}

extension [Expectation] {
  /// Whether the code is for certain not meant to compile.
  fileprivate var mustFail: Bool { contains { $0.kind == .error && $0.doubts.isEmpty } }
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
