import LessonKit
import Sandbox
import SwiftSource

extension SingleRunJudge {
  /// Judges how the compilation of a program came out.
  struct CompileJudge {
    let program: Program
    let source: ProgramSource
    let compiled: CompiledProgram

    /// More messages than this are not shown for one program.
    static let mostShown = 20

    /// Judges a program of which something else is still to be judged, or nothing.
    ///
    /// - Returns: the failures; none where the program compiled
    func judge() -> [Diagnostic] {
      if let failure = compilerFailure { return [failure] }
      guard !compiled.succeeded else { return [] }
      if let failure = contextFailure { return [failure] }
      guard !errors.isEmpty else {
        return [failure(at: program.position, .compilerGaveUp)]
      }
      let firstOnes = program.isDocs ? firstErrors : Array(errors.prefix(Self.mostShown))
      return firstOnes.map(told)
    }

    /// What is said of an error.
    fileprivate func told(_ index: Int) -> Diagnostic {
      // Where code is left open, the compiler may quote what is compiled below it.
      let lines = compiled.diagnostics[index].lines.prefix { !$0.contains("#sourceLocation") }
      return failure(
        at: blamed(forError: index)?.position ?? program.position,
        declaresAlternatives(atError: index)
          ? .alternatives(message: lines[0]) : compilerFailure(ofError: index),
        details: lines.dropFirst().map { .note(shown($0)) } + notes(after: index)
          + errorBehind(index))
    }

    /// Judges a program that must not compile.
    ///
    /// - Parameter expected: the messages that must come
    /// - Returns: the verdict; no failures where exactly those messages came
    func judge(expecting expected: Expectation) -> SnippetVerdict {
      if let failure = compilerFailure { return SnippetVerdict(failures: [failure]) }
      guard !compiled.succeeded else {
        let failure = failure(
          at: expected.errors.first ?? expected.range.start, .compiles(expected.origin),
          details: expected.errors.dropFirst().map { .note("so says line \($0.line)") })
        return SnippetVerdict(failures: [failure])
      }
      if program.isDocs, expected.origin == .comments,
        let failure = otherReason(than: expected)
      {
        return SnippetVerdict(failures: [failure])
      }
      if expected.isAnnounced { return judge(announced: expected) }
      let comparison = comparison(with: expected)
      // 'Some error' is not met by an error in the code above.
      let isElsewhere = program.isDocs && culprits.isEmpty
      guard !comparison.holds || isElsewhere else { return quotations(in: expected) }
      if let failure = contextFailure { return SnippetVerdict(failures: [failure]) }
      let failure = failure(
        at: expected.position(ofLine: comparison.firstDifference), .otherMessages,
        details: comparison.diff)
      let mismatch = Mismatch(
        lesson: program.lesson, snippet: program.judged[0], part: .expectation(.error),
        lines: said.map { Array($0.text.utf8) }, optional: optional)
      return SnippetVerdict(failures: [failure], mismatches: [mismatch])
    }

    /// The compiler's messages on the judged snippets, placed in the lesson, each with its notes,
    /// which may speak of the code above.
    var placed: [Diagnostic] {
      var isJudged = false
      return compiled.diagnostics.compactMap { message in
        guard let place = source.place(line: message.line, column: message.column) else {
          return nil
        }
        if message.severity != .note {
          isJudged = program.judgedIndex(ofPlace: place.snippet) != nil
        }
        return isJudged
          ? Diagnostic(
            message.severity, in: program.lesson, at: place.position, shown(message.message))
          : nil
      }
    }

    /// The places of the errors among all messages.
    var errors: [Int] {
      compiled.diagnostics.indices.filter { compiled.diagnostics[$0].severity == .error }
    }

    private func comparison(with expected: Expectation) -> OutputComparison {
      OutputComparison(
        expected: expected.lines.map { CompilerMessageGroup.removed(from: $0.text) },
        actual: said.map { Array($0.text.utf8) }, optional: optional)
    }

    private var said: [(text: String, isOptional: Bool)] {
      compiled.diagnostics.flatMap { message in
        message.quoted.map { (text: shown($0), isOptional: message.severity != .error) }
      }
    }

    /// All errors must be listed; nobody has to list notes and warnings.
    private var optional: Set<Int> {
      let said = said
      return Set(said.indices.filter { said[$0].isOptional })
    }

    private var compilerFailure: Diagnostic? {
      if compiled.exceededLimit == .memory {
        return failure(
          at: program.position, .compilerMemory(gibibytes: Limits.compiler.memory >> 30))
      }
      return switch compiled.ending {
      case .exited:
        nil
      case .signalled(let signal):
        failure(at: program.position, .compilerCrashed(signal: Signals.name(of: signal)))
      case .timedOut:
        failure(
          at: program.position,
          .compilerTimedOut(seconds: Int(Limits.compilerTime.components.seconds)))
      }
    }

    /// Where an error stands in a snippet that is judged elsewhere, the rest is not worth showing.
    private var contextFailure: Diagnostic? {
      let isInContext = errors.contains { index in
        let message = compiled.diagnostics[index]
        let place = source.place(line: message.line, column: message.column)
        return place.map { program.judgedIndex(ofPlace: $0.snippet) == nil } ?? false
      }
      guard isInContext else { return nil }
      return failure(at: program.position, .aboveDoesNotCompile)
    }

    private func notes(after index: Int) -> [Diagnostic.Detail] {
      notes(ofError: index).map { note in
        let line = place(ofMessage: note).map { "line \($0.position.line): " } ?? ""
        return .note("\(line)note: \(shown(compiled.diagnostics[note].lines[0]))")
      }
    }

    /// The first error of the same snippet that no missing name explains, where one is told before it.
    private func errorBehind(_ index: Int) -> [Diagnostic.Detail] {
      guard program.isDocs, let snippet = judgedSnippet(ofError: index),
        compiled.diagnostics[index].error.notFoundName != nil
      else { return [] }
      let other = errors.first { error in
        compiled.diagnostics[error].error.notFoundName == nil
          && judgedSnippet(ofError: error) == snippet && excuse(forError: error) == nil
          && !compiled.diagnostics[error].lines[0].contains(Self.consequences)
      }
      guard let other, let line = blamed(forError: other)?.position.line else { return [] }
      return [.note("line \(line): error: \(shown(compiled.diagnostics[other].lines[0]))")]
    }

    /// What the compiler also says where it knows nothing of a name.
    static var consequences: Regex<Substring> {
      shared(
        /infer|contextual|ambiguous|unresolved|cannot be resolved|failed to produce diagnostic/)
    }

    private func compilerFailure(ofError index: Int) -> Failure {
      let message = shown(compiled.diagnostics[index].lines[0])
      return .compiler(CompilerError(message), message: message)
    }

    private func failure(
      at position: SourcePosition, _ failure: Failure, details: [Diagnostic.Detail] = []
    ) -> Diagnostic {
      Diagnostic(in: program.lesson, at: position, failure, details: details)
    }
  }
}

extension Expectation {
  /// Where a line stands; the closing fence for the line after the last.
  func position(ofLine index: Int) -> SourcePosition {
    if lines.indices.contains(index) { return lines[index].start }
    // Comments are scattered over their snippet, which ends elsewhere.
    return origin == .comments ? lines.last?.start ?? range.start : contentRange.end
  }
}

extension SingleRunJudge.CompileJudge {
  /// The judged snippets that do not compile, by index.
  ///
  /// Where one leaves a brace open, what follows is read as a part of it.
  var culprits: Set<Int> {
    let unclosed = errors.filter { index in
      guard let origin = blamed(forError: index), let place = place(ofMessage: index) else {
        return false
      }
      return origin.snippet != place.snippet
    }
    return Set((unclosed.isEmpty ? errors : unclosed).compactMap(judgedSnippet))
  }

  /// The snippets of the context that do not compile, by their lines.
  ///
  /// Where a snippet declares again what one of the context declares, that one stands in its way.
  var contextCulprits: Set<Int> {
    let places = errors.compactMap { blamed(forError: $0)?.snippet } + redeclarations.map(\.earlier)
    let own = places.filter { program.judgedIndex(ofPlace: $0) == nil }
    return Set(own.map { program.snippets[$0].line })
  }

  /// The places in the context that keep the judged snippets from being judged: what declares the same as
  /// a later snippet, and else what does not compile.
  var obstructions: Set<SourcePosition> {
    let again = redeclarations.filter { program.judgedIndex(ofPlace: $0.earlier) == nil }
    guard again.isEmpty else { return Set(again.map(\.place)) }
    let places = errors.compactMap(blamed).filter {
      program.judgedIndex(ofPlace: $0.snippet) == nil
    }
    return Set(places.map(\.position))
  }

  /// The lines of the judged snippets at which there are errors.
  var brokenLines: Set<Int> { Set(ownErrors.map(\.line)) }

  /// The places of these errors.
  var brokenPlaces: Set<SourcePosition> {
    Set(ownErrors.compactMap { blamed(forError: $0.index)?.position })
  }

  /// What the compiler could not find, or could not tell from something else.
  var unfound: Set<CompilerError> {
    Set(
      errors.map { compiled.diagnostics[$0].error }.filter { error in
        switch error {
        case .unknownName, .unknownMember, .unknownMemberType, .unknownAttribute, .unknownMacro,
          .ambiguous:
          true
        default: false
        }
      })
  }

  /// The first error in each snippet: where nobody wrote for the checker, there can be hundreds.
  var firstErrors: [Int] {
    var seen: Set<Int?> = []
    // What has an excuse is told only where nothing else is.
    let faulty = errors.filter { excuse(forError: $0) == nil }
    // An initializer is missing where more is left out, or wrong.
    let ordered =
      faulty.filter { !compiled.diagnostics[$0].lines[0].hasSuffix("has no initializers") } + faulty
      + errors
    let all = ordered.filter { seen.insert(judgedSnippet(ofError: $0)).inserted }.sorted()
    let placed = all.filter { judgedSnippet(ofError: $0) != nil }
    return placed.isEmpty ? all : placed
  }

  /// The snippet and the place that an error is about.
  ///
  /// A brace that is never closed is missed at the end of the program, wherever it was opened.
  func blamed(forError index: Int) -> (snippet: Int, position: SourcePosition)? {
    let place = place(ofMessage: index)
    guard program.isDocs, compiled.diagnostics[index].error == .unclosed,
      let opening = notes(ofError: index).first(where: {
        compiled.diagnostics[$0].message.hasPrefix("to match this opening")
      }), let origin = self.place(ofMessage: opening), origin.snippet != place?.snippet
    else { return place }
    return origin
  }

  /// The places of the notes that belong to an error, among all messages.
  func notes(ofError index: Int) -> Range<Int> {
    let end = compiled.diagnostics[(index + 1)...].firstIndex { $0.severity != .note }
    return index + 1..<(end ?? compiled.diagnostics.endIndex)
  }

  /// The snippet and the place that a message names.
  func place(ofMessage index: Int) -> (snippet: Int, position: SourcePosition)? {
    let diagnostic = compiled.diagnostics[index]
    guard diagnostic.line > 0 else { return nil }
    return source.place(line: diagnostic.line, column: diagnostic.column)
  }

  fileprivate func judgedSnippet(ofError index: Int) -> Int? {
    blamed(forError: index).flatMap { program.judgedIndex(ofPlace: $0.snippet) }
  }
}

/// Tells what a page leaves out from what is wrong with it.
extension SingleRunJudge.CompileJudge {
  /// For each judged snippet of which all errors have an excuse, by index, the first excuse.
  var excuses: [Int: String] {
    var excuses: [Int: String] = [:]
    var faulty: Set<Int> = []
    for index in errors {
      guard let judged = judgedSnippet(ofError: index) else { continue }
      if let excuse = excuse(forError: index) {
        excuses[judged] = excuses[judged] ?? excuse
      } else {
        faulty.insert(judged)
      }
    }
    return excuses.filter { !faulty.contains($0.key) }
  }

  /// For each judged snippet, by index, what is said of each of its errors that has no excuse.
  var faults: [Int: [Diagnostic]] {
    let faulty = errors.filter { excuse(forError: $0) == nil }
    return Dictionary(grouping: faulty) { judgedSnippet(ofError: $0) ?? -1 }
      .filter { $0.key >= 0 }.mapValues { $0.prefix(Self.mostShown).map(told) }
  }

  /// The reason why an error is no fault of the page, in words that follow "it is left out, since"; nil if
  /// it is one.
  fileprivate func excuse(forError index: Int) -> String? {
    guard program.isDocs, let judged = judgedSnippet(ofError: index),
      let place = blamed(forError: index)
    else { return nil }
    let snippet = program.judged[judged]
    let message = compiled.diagnostics[index].lines[0]
    if snippet.typeAround != nil, shown(message) != message {
      return "it shows members, and not the type that they need"
    }
    if snippet.mayBeNoSwift, isNoSwift(judged) {
      return "nothing marks it as Swift, and it does not read as such"
    }
    let isMeantInside =
      shared(/^return invalid outside|cannot be used outside of a class|is only allowed inside/)
    if message.contains(isMeantInside) {
      return "it shows statements without the function or the loop around them"
    }
    let row = snippet.lines.firstIndex { $0.start.line == place.position.line }
    let near = row.map { snippet.lines[$0...].prefix(2) } ?? []
    if near.contains(where: { Self.quotes(message, in: $0) }) {
      return "a comment beside it quotes this error"
    }
    let given =
      shared(
        /(?:constant|variable|main actor-isolated (?:let|var)) '(\w+)' (?:(?:used|captured by a closure|used by function definition) before being initialized|can not be referenced from a nonisolated context)/
      )
    if let match = message.wholeMatch(of: given), snippet.expectations.isEmpty,
      program.snippets.contains(where: { $0.givenNames.contains(match.1) })
    {
      return "it takes a variable for granted, and gives it no value"
    }
    return row.flatMap { IncompleteCode.excuse(for: message, atRow: $0, in: snippet.lines) }
  }

  /// Whether the comment of a line has the words of a message, or most of them.
  private static func quotes(_ message: String, in line: FencedLine) -> Bool {
    var scanner = SwiftCommentScanner()
    guard let comment = scanner.comment(in: Array(line.text.utf8)) else { return false }
    let words = String(decoding: comment, as: UTF8.self).drop { !$0.isLetter && $0 != "'" }
    let (said, meant) = (plain(message), plain(String(words)))
    let isLong = meant.split(separator: " ").count > fewestWords
    return isLong && (said.contains(meant) || meant.contains(said))
  }

  /// Whether an error in a judged snippet is one of its grammar, whatever else is wrong with it then.
  private func isNoSwift(_ judged: Int) -> Bool {
    errors.contains { index in
      judgedSnippet(ofError: index) == judged
        && compiled.diagnostics[index].lines[0].contains(
          shared(
            /^(?:expected |consecutive |unexpected |unterminated |extraneous |invalid character |cannot find operator |found an unexpected )|^'.*' is not a (?:prefix|postfix) unary operator/
          )
        )
    }
  }

  /// A message as the reader of the page may see it, who knows nothing of the types that are compiled
  /// around members.
  private func shown(_ message: String) -> String {
    guard message.contains(ProgramSource.typeName) else { return message }
    return program.snippets.indices.reversed().filter { program.snippets[$0].typeAround != nil }
      .reduce(message) { $0.replacing("\(ProgramSource.typeName)\($1)", with: "Self") }
  }
}

/// Holds errors against the comments that announce them.
extension SingleRunJudge.CompileJudge {
  /// Whether there is an error where comments may speak of one.
  func confirms(_ expected: Expectation) -> Bool {
    let reasons = reasons(for: expected)
    return expected.doubts.contains { comment in
      reasons.contains { isReached($0.index, by: comment.line) }
    }
  }

  /// A failure where the snippet does not compile, but for another reason than its comments give.
  ///
  /// What can't be found says nothing about the code: a page may lack the snippet that declares it.
  ///
  /// - Parameter expected: what the comments say.
  /// - Returns: nil where there is an error at each comment, or only above the snippet.
  func otherReason(than expected: Expectation) -> Diagnostic? {
    guard let first = ownErrors.first else { return nil }
    let reasons = reasons(for: expected)
    guard !reasons.isEmpty else {
      return failure(
        at: blamed(forError: first.index)?.position ?? program.position,
        compilerFailure(ofError: first.index),
        details: [.note("this must not compile, but for another reason")])
    }
    let comment = (expected.errors + expected.doubts).first { comment in
      !reasons.contains { isReached($0.index, by: comment.line) }
    }
    guard let comment else { return unclaimedName(besides: expected) }
    return failure(
      at: comment, .noErrorAtComment,
      details: reasons.prefix(3).map {
        .note("line \($0.line): error: \(shown(compiled.diagnostics[$0.index].lines[0]))")
      })
  }

  /// A failure where the code also uses a name that is declared nowhere, and that no comment speaks of.
  private func unclaimedName(besides expected: Expectation) -> Diagnostic? {
    let comments = expected.errors + expected.doubts
    let found = ownErrors.first { error in
      isAboutScope(error.index) && !expected.isAboutScope && !expected.errors.isEmpty
        && !comments.contains { isReached(error.index, by: $0.line) }
    }
    return found.map { unclaimed($0.index) }
  }

  private func unclaimed(_ index: Int) -> Diagnostic {
    failure(
      at: blamed(forError: index)?.position ?? program.position, compilerFailure(ofError: index),
      details: [.note("the page speaks of other errors")])
  }

  /// Compares the compiler's messages that comments quote, as in `// error: cannot find 'a' in scope`.
  ///
  /// What is too short to be a message of the compiler's is named, and compared with nothing.
  private func quotations(in expected: Expectation) -> SnippetVerdict {
    var verdict = SnippetVerdict()
    guard program.isDocs, expected.origin == .comments else { return verdict }
    verdict.unread = expected.asides.filter { aside in
      !ownErrors.contains { isReached($0.index, by: aside.line) }
    }
    for comment in expected.errors {
      guard let quoted = quotation(at: comment) else { continue }
      let said = reasons(for: expected).filter { isReached($0.index, by: comment.line) }
        .map { compiled.diagnostics[$0.index].lines[0] }
      if said.contains(where: { Self.agree($0, quoted) }) { continue }
      if quoted.split(separator: " ").count < Self.fewestWords {
        verdict.unread.append(comment)
      } else {
        verdict.failures.append(
          failure(
            at: comment, .otherMessages,
            details: [.missing(TerminalText.message(quoted))] + said.prefix(3).map { .extra($0) }))
      }
    }
    return verdict
  }

  /// Compares the errors that a block below the snippet quotes, beside which others may come.
  private func judge(announced expected: Expectation) -> SnippetVerdict {
    let said = ownErrors.map { shown(compiled.diagnostics[$0.index].lines[0]) }
    let missing = expected.lines.first { line in
      !said.contains { Self.agree(CompilerMessageGroup.removed(from: $0), line.text) }
    }
    if let missing {
      let failure = failure(
        at: missing.start, .otherMessages,
        details: [.missing(TerminalText.message(missing.text))] + said.prefix(3).map { .extra($0) })
      return SnippetVerdict(failures: [failure])
    }
    let other = ownErrors.first { error in
      let message = shown(compiled.diagnostics[error.index].lines[0])
      return isAboutScope(error.index)
        && !expected.lines.contains { Self.agree(message, $0.text) }
    }
    return SnippetVerdict(failures: other.map { [unclaimed($0.index)] } ?? [])
  }

  /// Whether one of two messages has the words of the other.
  ///
  /// - Parameters:
  ///   - said: what the compiler says.
  ///   - quoted: what a page says, which may lack the arguments of generic types and the type before a member.
  private static func agree(_ said: String, _ quoted: String) -> Bool {
    let (said, quoted) = (plain(said), plain(quoted))
    let simple = quoted.contains("<") ? said : said.replacing(shared(/(\w)<[^'<>]*>/)) { $0.1 }
    let bare =
      quoted.contains("'.") ? simple.replacing(shared(/'(?:\w+\.)+(?=\w+')/), with: "'.") : simple
    return said.has(quoted) || quoted.has(said) || bare.has(quoted)
  }

  /// A message of the compiler has no fewer words than this.
  private static let fewestWords = 3

  /// The message that a comment quotes; nil if it does not begin as the compiler's do.
  private func quotation(at comment: SourcePosition) -> String? {
    let line = program.judged[0].lines.first { $0.start.line == comment.line }
    guard let line, comment.column >= line.start.column else { return nil }
    let text = String(
      decoding: line.text.utf8.dropFirst(comment.column - line.start.column), as: UTF8.self)
    guard text.hasPrefix("error: ") else { return nil }
    return text.dropFirst("error: ".count).split(separator: "*/").first.map(String.init)
  }

  /// A message in lower case, with straight quotation marks and single spaces.
  private static func plain(_ message: String) -> String {
    let straight = message.lowercased().map { "‘’`\"“”".contains($0) ? "'" : $0 }
    return String(straight).split(whereSeparator: \.isWhitespace).joined(separator: " ")
      .trimmingSuffix { ".!".contains($0) }
  }

  /// The errors in the snippet itself, each with the line that it is about.
  private var ownErrors: [(index: Int, line: Int)] {
    errors.compactMap { index in
      blamed(forError: index).flatMap { place in
        program.judgedIndex(ofPlace: place.snippet).map { _ in (index, place.position.line) }
      }
    }
  }

  /// Those of them that can be what the comments mean.
  private func reasons(for expected: Expectation) -> [(index: Int, line: Int)] {
    ownErrors.filter { error in
      isMeant(error, by: expected)
        && (!declaresAgain(error.index) || speaksOfRedeclaration(expected))
    }
  }

  /// Whether comments can mean an error, if it is one about a name that can't be found.
  ///
  /// Such a comment names what is missing, or stands at the line that uses it: `in scope` alone may
  /// speak of anything.
  private func isMeant(
    _ error: (index: Int, line: Int), by expected: Expectation
  ) -> Bool {
    guard let name = compiled.diagnostics[error.index].error.notFoundName else { return true }
    guard expected.isAboutScope else { return false }
    let comments = expected.errors + expected.doubts
    return comments.isEmpty
      || comments.contains { comment in
        let lines = program.judged[0].lines
        guard let row = lines.firstIndex(where: { $0.start.line == comment.line }),
          lines[row].words.hasPrefix("//"), !lines[row].text.contains(name)
        else { return isReached(error.index, by: comment.line) }
        let next = lines[row...].first { !$0.isBlank && !$0.words.hasPrefix("//") }
        return next?.start.line == error.line
      }
  }

  /// Whether an error is only that the code above declares the same name, which other code of the page
  /// does too.
  private func declaresAgain(_ index: Int) -> Bool {
    guard case .redeclaration = compiled.diagnostics[index].error else { return false }
    return notes(ofError: index).contains { note in
      place(ofMessage: note).map { program.judgedIndex(ofPlace: $0.snippet) == nil } ?? false
    }
  }

  private func speaksOfRedeclaration(_ expected: Expectation) -> Bool {
    let lines = Set((expected.errors + expected.doubts).map(\.line))
    let words = ["redecl", "already", "again", "twice", "duplicate", "same name", "conflict"]
    return program.judged[0].lines.contains { line in
      lines.contains(line.start.line) && words.contains(where: line.text.lowercased().contains)
    }
  }

  private func isAboutScope(_ index: Int) -> Bool {
    compiled.diagnostics[index].error.notFoundName != nil
  }

  /// Whether a comment may speak of an error, by the lines of the error and of its notes.
  private func isReached(_ error: Int, by comment: Int) -> Bool {
    let reach = Reach(of: comment, in: program.judged[0])
    let own = blamed(forError: error).map { [$0.position.line] } ?? []
    let noted = notes(ofError: error).compactMap { place(ofMessage: $0)?.position.line }
    return own.contains { reach.lines.contains($0) }
      || reach.isOfCode && noted.contains { reach.lines.contains($0) }
  }
}

/// The lines that a comment about an error may speak of.
private struct Reach {
  /// How many lines an error may be away from a comment on a line of its own.
  private static let most = 2

  /// The lines.
  let lines: ClosedRange<Int>

  /// Whether they are those of the code that the comment stands behind.
  let isOfCode: Bool

  /// Finds the lines.
  ///
  /// Behind code these are the lines of the statement or member that it ends, wherever that stands. A
  /// comment on a line of its own may also speak of the whole of the code that ends right above it.
  ///
  /// - Parameters:
  ///   - comment: the line of the comment; one outside of the snippet speaks of all of it.
  ///   - snippet: the snippet.
  init(of comment: Int, in snippet: Snippet) {
    let lines = snippet.lines
    guard let row = lines.firstIndex(where: { $0.start.line == comment }) else {
      (self.lines, isOfCode) = (snippet.range.start.line...snippet.range.end.line, false)
      return
    }
    isOfCode = !lines[row].words.hasPrefix("//") && !lines[row].words.hasPrefix("/*")
    if isOfCode {
      let rows = snippet.innerStatement(atRow: row)
      self.lines = lines[rows.lowerBound].start.line...lines[rows.upperBound].start.line
      return
    }
    let near = comment - Self.most...comment + Self.most
    let above = lines.last { line in
      line.start.line < comment && !line.isBlank && !line.words.hasPrefix("//")
    }
    guard let above, "})]".contains(above.words.prefix(1)) else {
      self.lines = near
      return
    }
    let start = lines.last { line in
      line.start.line < above.start.line && line.indentation == above.indentation
        && !line.isBlank && !"})]".contains(line.words.prefix(1))
    }
    self.lines = min(start?.start.line ?? comment, near.lowerBound)...near.upperBound
  }
}

extension CompilerError {
  /// The name that can't be found.
  fileprivate var notFoundName: String? {
    switch self {
    case .unknownName(let name), .unknownModule(let name), .unknownMacro(let name),
      .unknownAttribute(let name):
      name
    default: nil
    }
  }
}

extension String {
  fileprivate func trimmingSuffix(while isTrimmed: (Character) -> Bool) -> String {
    lastIndex { !isTrimmed($0) }.map { String(self[...$0]) } ?? ""
  }
}

extension FencedLine {
  fileprivate var words: Substring { text.drop { $0 == " " || $0 == "\t" } }
  fileprivate var indentation: Int { text.count - words.count }
}

extension SingleRunJudge.CompileJudge {
  /// The pairs of snippets that declare the same name.
  ///
  /// A function with another result is no redeclaration; then each use of it is ambiguous.
  var redeclarations: Set<ProgramVerdict.Redeclaration> {
    var redeclarations: Set<ProgramVerdict.Redeclaration> = []
    for index in errors {
      let noted = notes(ofError: index).compactMap(place)
      switch compiled.diagnostics[index].error {
      case .redeclaration:
        let own = place(ofMessage: index).map { [$0] } ?? []
        redeclarations.formUnion(Self.redeclarations(of: own + noted.prefix(1)))
      case .ambiguous:
        redeclarations.formUnion(Self.redeclarations(of: noted))
      default:
        continue
      }
    }
    return redeclarations
  }

  /// Whether one fence of docs declares the same twice, as pages do that show alternatives.
  fileprivate func declaresAlternatives(atError index: Int) -> Bool {
    guard program.isDocs, case .redeclaration(_?) = compiled.diagnostics[index].error,
      let own = place(ofMessage: index)
    else { return false }
    // What is declared twice in a function or a type is no alternative.
    let lines = program.snippets[own.snippet].lines.filter { !$0.isBlank }
    let line = lines.first { $0.start.line == own.position.line }
    guard line?.indentation == lines.map(\.indentation).min() else { return false }
    return notes(ofError: index).contains { place(ofMessage: $0)?.snippet == own.snippet }
  }

  private static func redeclarations(
    of places: [(snippet: Int, position: SourcePosition)]
  ) -> [ProgramVerdict.Redeclaration] {
    guard let later = places.map(\.snippet).max() else { return [] }
    return places.filter { $0.snippet < later }.map {
      ProgramVerdict.Redeclaration(earlier: $0.snippet, later: later, place: $0.position)
    }
  }
}
