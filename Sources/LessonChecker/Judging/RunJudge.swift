import LessonKit
import Sandbox
import SwiftSource

/// Compares a run of a program with what the lesson states about the snippets in `program.judged`.
struct RunJudge {
  let program: Program
  let source: ProgramSource
  let output: RunOutput

  /// The statements that the program reached, and the output and values that its probes showed.
  private let probed: ProbedOutput

  /// The failure if the program's marks can't be trusted, or nil if they can.
  private let tampering: Diagnostic?

  init(
    program: Program, source: ProgramSource, moduleName: String, run: RunRecord,
    probed: ProbedOutput
  ) {
    self.program = program
    self.source = source
    self.probed = probed
    output = RunOutput(run: run, moduleName: moduleName, of: program)
    tampering = MarkTampering(program: program, output: output).failure
  }

  /// Returns the verdict on each judged snippet, in order.
  func judge() -> [SnippetVerdict] {
    if let tampering {
      return program.judged.indices.map { SnippetVerdict(failures: $0 == 0 ? [tampering] : []) }
    }
    let endFailure = endFailure
    let last = output.lastStarted
    return program.judged.enumerated().map { index, snippet in
      let snippetIndex = program.snippetIndex(ofJudged: index)
      if snippetIndex == last, let endFailure { return SnippetVerdict(failures: [endFailure]) }
      if snippetIndex > last {
        return SnippetVerdict(failures: notReached(snippet, hasEndFailure: endFailure != nil))
      }
      let onOutput = OutputJudge(
        lesson: program.lesson, snippet: snippet, lines: output.lines(of: snippetIndex),
        isLenient: program.isDocs
      ).judge()
      let onTrap = TrapJudge(lesson: program.lesson, snippet: snippet, output: output).judge()
      // Without the expected crash or its message, `--bless` must not change this snippet.
      let lacksCrash = !onTrap.failures.isEmpty && onTrap.mismatches.isEmpty
      let onClaims =
        snippet.claims.isEmpty
        ? SnippetVerdict()
        : ClaimJudge(
          lesson: program.lesson, snippet: snippet,
          probes: source.probes.probes(of: snippetIndex), probed: probed,
          moduleName: output.moduleName, crash: snippetIndex == last ? crash : nil
        ).judge()
      return SnippetVerdict(
        failures: onOutput.failures + onTrap.failures + onClaims.failures,
        mismatches: lacksCrash
          ? [] : onOutput.mismatches + onTrap.mismatches + onClaims.mismatches,
        comparedCount: onClaims.comparedCount, uncomparedCount: onClaims.uncomparedCount)
    }
  }

  /// The results of comments in those functions of `context` that the program called.
  var claimsInCalledFunctions: [CalledFunctionClaim] {
    guard program.isDocs, tampering == nil else { return [] }
    return program.context.enumerated().flatMap { index, snippet in
      ClaimJudge(
        lesson: program.lesson, snippet: snippet, probes: source.probes.probes(of: index),
        probed: probed, moduleName: output.moduleName, crash: nil
      ).judgeCalledFunctions()
    }
  }

  /// Returns whether the program reached `judged[index]`, or false if the marks can't be trusted.
  func reached(_ index: Int) -> Bool {
    tampering == nil && program.snippetIndex(ofJudged: index) <= output.lastStarted
  }

  /// The index, in `judged`, of the snippet in which the program ended unexpectedly, or nil.
  var endingIndex: Int? {
    guard tampering == nil, endFailure != nil else { return nil }
    return program.judgedIndex(ofSnippet: output.lastStarted)
  }

  private var endFailure: Diagnostic? {
    EndingJudge(
      program: program, source: source, output: output, statement: endingStatement
    ).judge()
  }

  /// The line indices, in the last snippet that began, of the last statement reached, if known.
  var endingStatement: ClosedRange<Int>? {
    probed.lastStatement.flatMap { $0.snippetIndex == output.lastStarted ? $0.rows : nil }
  }

  /// The crash, which happened in the last snippet that began, or nil if the program didn't crash.
  private var crash: ClaimJudge.Crash? {
    guard case .signalled(let signal) = output.run.ending, Signals.isCrash(signal) else {
      return nil
    }
    let errorLines = output.errorLines
    let lessonLine = errorLines.compactMap(\.mainLineNumber).last
      .flatMap { source.location(line: $0, column: 1)?.position.line }
    let lines = program.snippets[output.lastStarted].lines
    return ClaimJudge.Crash(
      line: lessonLine ?? endingStatement.map { lines[$0.lowerBound].start.line },
      errorLines: errorLines.map(\.text))
  }

  /// Returns a failure for a snippet that never ran, or none if another judged snippet has the
  /// failure that explains it.
  private func notReached(_ snippet: Snippet, hasEndFailure: Bool) -> [Diagnostic] {
    let line = program.snippets[output.lastStarted].range.start.line
    if program.judgedIndex(ofSnippet: output.lastStarted) == nil {
      return [Diagnostic(in: program.lesson, at: snippet.range.start, .aboveEnds(line: line))]
    }
    guard !hasEndFailure else { return [] }
    return [Diagnostic(in: program.lesson, at: snippet.range.start, .notReached(line: line))]
  }
}

/// Compares a snippet's crash with the snippet's `trap` block; `ClaimJudge` judges crash comments.
private struct TrapJudge {
  let lesson: String

  let snippet: Snippet

  /// The output of the snippet's program.
  let output: RunJudge.RunOutput

  func judge() -> SnippetVerdict {
    guard let trap = snippet.expectation(.trap) else { return SnippetVerdict() }
    guard case .signalled = output.run.ending else {
      let failure = Diagnostic(in: lesson, at: trap.range.start, .doesNotCrash(trap.origin))
      return SnippetVerdict(failures: [failure])
    }
    let expected = trap.lines.map(\.text)
    let errorLines = output.errorLines.map(\.text)
    // The block may leave out lines above and below the message.
    let partial = OutputComparison(expected: ["..."] + expected + ["..."], actual: errorLines)
    guard trap.isBlank || !partial.holds else { return SnippetVerdict() }
    let comparison = OutputComparison(expected: expected, actual: errorLines)
    let failure = Diagnostic(
      in: lesson, at: trap.position(ofLine: comparison.firstDifference),
      trap.isBlank ? .emptyBlock : .otherCrash, details: comparison.diff)
    return SnippetVerdict(failures: [failure], mismatches: mismatches(errorLines))
  }

  /// Returns a mismatch with the lines from the last `Fatal error` on, or `[]` if there is none.
  private func mismatches(_ errorLines: [[UInt8]]) -> [Mismatch] {
    let opening = Array("Fatal error".utf8)
    guard let start = errorLines.lastIndex(where: { $0.starts(with: opening) }) else { return [] }
    return [
      Mismatch(
        lesson: lesson, snippet: snippet, part: .expectation(.trap),
        lines: Array(errorLines[start...]))
    ]
  }
}

extension RunJudge {
  /// The output of a program, divided into the parts that its snippets printed.
  struct RunOutput {
    let run: RunRecord

    /// The name of the program's module in the object file.
    let moduleName: String

    let snippetCount: Int

    /// Treats the whole output of a run as the output of snippet 0.
    init(run: RunRecord, moduleName: String) {
      (self.run, self.moduleName, snippetCount) = (run, moduleName, 1)
    }

    /// Divides the output by snippets; if `program.startsAtMain`, the last snippet gets all of it.
    init(run: RunRecord, moduleName: String, of program: Program) {
      (self.run, self.moduleName, snippetCount) = (run, moduleName, program.snippets.count)
      startsAtMain = program.startsAtMain
    }

    /// Whether the program starts at its `@main`, so that no marks divide its output.
    private var startsAtMain = false

    /// The index, in `Program.snippets`, of the last snippet that began.
    var lastStarted: Int {
      startsAtMain
        ? snippetCount - 1 : run.marks.map(\.number).filter { $0 < snippetCount }.max() ?? 0
    }

    /// Whether the program reached the mark after its last snippet.
    var hasReachedEnd: Bool { run.marks.contains { $0.number == snippetCount } }

    /// Returns the lines that a snippet printed, by the snippet's index in `Program.snippets`.
    func lines(of index: Int) -> [[UInt8]] {
      let end = index + 1 < snippetCount ? offset(of: index + 1) : run.output.count
      let start = offset(of: index)
      return start < end ? lines(in: Array(run.output[start..<end])) : []
    }

    /// Returns the first few lines of `lines(of:)`, and whether there are more.
    ///
    /// - Parameters:
    ///   - count: the maximum number of lines to return.
    ///   - bytes: the maximum number of bytes to read, which may cut off a part of the last line.
    func firstLines(
      of index: Int, atMost count: Int, bytes: Int
    ) -> (lines: [[UInt8]], isCut: Bool) {
      let end = index + 1 < snippetCount ? offset(of: index + 1) : run.output.count
      let start = offset(of: index)
      guard start < end else { return ([], false) }
      let all = lines(in: Array(run.output[start..<min(end, start + bytes)]))
      return (Array(all.prefix(count)), end - start > bytes || all.count > count)
    }

    /// The lines of the recorded error output, without the stack trace that the Swift runtime adds
    /// after a crash.
    var errorLines: [ErrorLine] {
      let all = lines(in: Array(run.errorOutput))
      let end = all.lastIndex { $0.elementsEqual("Current stack trace:".utf8) }
      return all[..<(end ?? all.endIndex)].map { ErrorLine($0) }
    }

    private func offset(of index: Int) -> Int {
      guard index > 0, !startsAtMain else { return 0 }
      let offset = run.marks.first { $0.number == index }?.offset ?? run.output.count
      return min(max(0, offset), run.output.count)
    }

    private func lines(in bytes: [UInt8]) -> [[UInt8]] {
      // To readers, the program's module is `main`, whatever its name in the object file is.
      let text =
        bytes.contains(moduleName.utf8)
        ? bytes.replacing(Array(moduleName.utf8), with: Array("main".utf8)) : bytes
      var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      if lines.last?.isEmpty == true { lines.removeLast() }
      return lines.map { Array($0) }
    }
  }
}

/// Compares how a program ended with how its lesson says that it ends.
struct EndingJudge {
  /// The maximum number of lines of error output to show, and to search for sandbox refusals.
  private static let maxErrorLines = 5

  let program: Program
  let source: ProgramSource
  let output: RunJudge.RunOutput

  /// The line indices of the last statement that was reached (`RunJudge.endingStatement`), or nil.
  var statement: ClosedRange<Int>?

  /// Returns what is wrong, or nil if the program ended as its lesson says.
  func judge() -> Diagnostic? {
    if let exceededLimit = output.run.exceededLimit { return failure(for: exceededLimit) }
    return switch output.run.ending {
    case .exited(let code):
      judge(exitCode: Int(code))
    case .timedOut:
      failure(.timedOut(seconds: program.timeout))
    case .signalled(let signal):
      judge(Signals.name(of: signal), isCrash: Signals.isCrash(signal))
    }
  }

  private func judge(exitCode: Int) -> Diagnostic? {
    let isInLast = output.lastStarted == program.snippets.count - 1
    let expected = isInLast ? program.command.exitCode : 0
    let isCutShort = program.setsMarkAtEnd && !output.hasReachedEnd
    guard exitCode != expected || isCutShort else { return nil }
    return failure(.exited(exitCode, expected: expected, mayStateCode: program.isDocs && isInLast))
  }

  private func judge(_ signal: String, isCrash: Bool) -> Diagnostic? {
    if isCrash {
      let isInLast = output.lastStarted == program.snippets.count - 1
      if isInLast, program.judged.last?.mustCrash == true { return nil }
      if output.errorLines.contains(where: \.isOutOfMemory) { return failure(for: .memory) }
      return failure(.crashed(signal: signal, refusal))
    }
    switch signal {
    case "SIGXFSZ":
      return failure(.exceeds(.file(mebibytes: Limits.program.fileSize >> 20)))
    // Only the program itself sets an alarm, probably as its own time limit.
    case "SIGALRM":
      return failure(.timedOut(seconds: program.timeout))
    default:
      return failure(.signalled(signal))
    }
  }

  /// What the sandbox probably refused, judging by the error output and the code, or nil.
  private var refusal: Failure.Refusal? {
    let errorLines = output.errorLines.suffix(Self.maxErrorLines)
      .map { String(decoding: $0.text, as: UTF8.self) }
    func containsAny(_ signs: [String]) -> Bool {
      errorLines.contains { line in signs.contains(where: line.contains) }
    }
    if containsAny([
      "Permission denied", "Operation not permitted", "Network is unreachable",
      "Could not resolve host", "Temporary failure in name resolution",
    ]) {
      return .access
    }
    if containsAny(["No such file or directory"]) { return .missingFile }
    return containsAny(["Error raised at top level"]) && mentionsSurroundings ? .surroundings : nil
  }

  /// Whether the started snippets mention files, network addresses, or the environment.
  private var mentionsSurroundings: Bool {
    let code = program.snippets[...output.lastStarted].map(\.code).joined()
    let fragments = [
      "\"/", "://", "localhost", "contentsOf", ".environment", "getenv(", "currentDirectory",
    ]
    let names: Set = ["FileManager", "FileHandle", "URLSession", "Process", "Socket"]
    return fragments.contains(where: code.contains)
      || !names.isDisjoint(with: Identifiers.of(Array(code.utf8)))
      || code.contains(
        /"[\w\/.-]+\.(?:json|ya?ml|toml|txt|csv|plist|xml|env|pem|db|sqlite|conf|md|log)"/)
  }

  private func failure(for exceededLimit: ExceededLimit) -> Diagnostic {
    let limits = Limits.program
    return switch exceededLimit {
    case .time:
      failure(.timedOut(seconds: program.timeout))
    case .processor:
      failure(.exceeds(.processor(seconds: limits.processorSeconds(within: program.timeout))))
    case .memory:
      failure(.exceeds(.memory(mebibytes: limits.memory >> 20)))
    case .threads:
      failure(.exceeds(.threads(limits.threads)))
    case .output:
      failure(.exceeds(.output(mebibytes: Limits.output >> 20)))
    case .storage:
      failure(.exceeds(.storage(mebibytes: Limits.scratch >> 20)))
    }
  }

  private var statementPosition: SourcePosition? {
    statement.map { program.snippets[output.lastStarted].lines[$0.lowerBound].start }
  }

  /// Returns a failure at the last line of `main.swift` that the error output names, or else at the
  /// statement or the snippet in which the program ended.
  private func failure(_ failure: Failure) -> Diagnostic {
    let errorLines = output.errorLines
    let namedLine = errorLines.compactMap(\.mainLineNumber).last
    let place = namedLine.flatMap { source.location(line: $0, column: 1)?.position }
    return Diagnostic(
      in: program.lesson,
      at: place ?? statementPosition ?? program.snippets[output.lastStarted].range.start, failure,
      details: shortened(errorLines.map { TerminalText.line($0.text) }).map { .note($0) })
  }

  /// Leaves out the middle if there are many lines; the first lines may name the cause.
  private func shortened(_ lines: [String]) -> [String] {
    guard lines.count > Self.maxErrorLines else { return lines }
    return lines.prefix(2) + ["…"] + lines.suffix(Self.maxErrorLines - 2)
  }
}

/// Finds out whether a program's output can't be attributed to snippets, because the program names
/// the function that sets marks, or has forged a mark.
struct MarkTampering {
  let program: Program
  let output: RunJudge.RunOutput

  /// The failure, or nil if the marks can be trusted.
  var failure: Diagnostic? {
    if let place = positionOfName { return Diagnostic(in: program.lesson, at: place, .usesMarks) }
    guard output.run.areMarksForged else { return nil }
    return Diagnostic(
      in: program.lesson, at: program.snippets[output.lastStarted].range.start, .disturbsMarks)
  }

  /// The start of the first line in `judged` that contains a name of `MarkFunction`, or nil.
  private var positionOfName: SourcePosition? {
    let names = [MarkFunction.name, MarkFunction.symbol]
    let line = program.judged.lazy.flatMap(\.lines).first { line in
      names.contains { line.text.utf8.contains($0.utf8) }
    }
    return line?.start
  }
}

/// A line of a program's error output, without the place in the code that it may begin with.
///
/// The Swift runtime begins its message on a crash with the file and the line, as in
/// `main/main.swift:7: Fatal error: …`.
struct ErrorLine {
  /// The text after the place or, if there is no place, the line from `withoutAddress`.
  let text: [UInt8]

  /// The line number if the place is in the program's own `main.swift`, or nil.
  let mainLineNumber: Int?

  /// Whether the runtime reports that the system gave it no memory.
  var isOutOfMemory: Bool {
    text.starts(with: "Fatal error: failed to allocate ".utf8)
  }

  init(_ bytes: [UInt8]) {
    let parts = bytes.split(
      separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].suffix(6).elementsEqual(".swift".utf8),
      let line = Int(String(decoding: parts[1], as: UTF8.self))
    else {
      self.text = Self.withoutAddress(bytes)
      mainLineNumber = nil
      return
    }
    self.text = Array(parts[2].drop { $0 == UInt8(ascii: " ") })
    let isOwn = parts[0].elementsEqual("main/\(ProgramSource.file)".utf8)
    mainLineNumber = isOwn ? line : nil
  }

  /// Replaces the address, which differs from run to run, in a message about simultaneous accesses.
  private static func withoutAddress(_ bytes: [UInt8]) -> [UInt8] {
    let opening = Array("Simultaneous accesses to 0x".utf8)
    guard bytes.starts(with: opening), let end = bytes.firstIndex(of: UInt8(ascii: ",")) else {
      return bytes
    }
    return opening + Array("[..]".utf8) + bytes[end...]
  }
}
