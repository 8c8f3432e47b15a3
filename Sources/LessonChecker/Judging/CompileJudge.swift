import LessonKit
import Sandbox

/// Judges how the compilation of a program came out.
struct CompileJudge {
  let program: Program
  let source: ProgramSource
  let compiled: CompiledProgram

  /// More messages than this are not shown for one program.
  private static let mostShown = 20

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
    let shown = program.isLenient ? firstErrors : Array(errors.prefix(Self.mostShown))
    return shown.map { index in
      let lines = compiled.diagnostics[index].lines
      return failure(
        at: blamed(forError: index)?.position ?? program.position,
        declaresAlternatives(atError: index)
          ? .alternatives(message: lines[0]) : compilerFailure(ofError: index),
        details: lines.dropFirst().map { .note($0) } + notes(after: index))
    }
  }

  /// Judges a program that must not compile.
  ///
  /// - Parameter expected: the messages that must come
  /// - Returns: the verdict; no failures where exactly those messages came
  func judge(expecting expected: Expectation) -> SnippetVerdict {
    if let failure = compilerFailure { return SnippetVerdict(failures: [failure]) }
    guard !compiled.succeeded else {
      let failure = failure(at: expected.range.start, .compiles(expected.origin))
      return SnippetVerdict(failures: [failure])
    }
    if program.isLenient, expected.origin == .comments,
      let failure = otherReason(than: expected)
    {
      return SnippetVerdict(failures: [failure])
    }
    let comparison = comparison(with: expected)
    // 'Some error' is not met by an error in the code above.
    let isElsewhere = program.isLenient && culprits.isEmpty
    guard !comparison.holds || isElsewhere else { return SnippetVerdict() }
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
      if message.severity != .note { isJudged = place.snippet >= program.context.count }
      return isJudged
        ? Diagnostic(message.severity, in: program.lesson, at: place.position, message.message)
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
      message.quoted.map { (text: $0, isOptional: message.severity != .error) }
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
      return place.map { $0.snippet < program.context.count } ?? false
    }
    guard isInContext else { return nil }
    return failure(at: program.position, .aboveDoesNotCompile)
  }

  private func notes(after index: Int) -> [Diagnostic.Detail] {
    notes(ofError: index).map { note in
      let line = place(ofMessage: note).map { "line \($0.position.line): " } ?? ""
      return .note("\(line)note: \(compiled.diagnostics[note].lines[0])")
    }
  }

  private func compilerFailure(ofError index: Int) -> Failure {
    let message = compiled.diagnostics[index].lines[0]
    return .compiler(compiled.diagnostics[index].error, message: message)
  }

  private func failure(
    at position: SourcePosition, _ failure: Failure, details: [Diagnostic.Detail] = []
  ) -> Diagnostic {
    Diagnostic(in: program.lesson, at: position, failure, details: details)
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

extension CompileJudge {
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

  /// The snippets of the context that do not compile, by index.
  var contextCulprits: Set<Int> {
    Set(errors.compactMap { blamed(forError: $0)?.snippet }.filter { $0 < program.context.count })
  }

  /// The first error in each snippet: where nobody wrote for the checker, there can be hundreds.
  var firstErrors: [Int] {
    var seen: Set<Int?> = []
    let all = errors.filter { seen.insert(judgedSnippet(ofError: $0)).inserted }
    let placed = all.filter { judgedSnippet(ofError: $0) != nil }
    return placed.isEmpty ? all : placed
  }

  /// The snippet and the place that an error is about.
  ///
  /// A brace that is never closed is missed at the end of the program, wherever it was opened.
  func blamed(forError index: Int) -> (snippet: Int, position: SourcePosition)? {
    let place = place(ofMessage: index)
    guard program.isLenient, compiled.diagnostics[index].error == .unclosed,
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

  private func judgedSnippet(ofError index: Int) -> Int? {
    guard let place = blamed(forError: index) else { return nil }
    let judged = place.snippet - program.context.count
    return judged >= 0 ? judged : nil
  }
}

/// Holds errors against the comments that announce them.
extension CompileJudge {
  /// How many lines an error may be away from the comment that announces it.
  private static let reach = 2

  /// Whether there is an error where comments may speak of one.
  func confirms(_ expected: Expectation) -> Bool {
    let reasons = reasons(for: expected)
    return expected.doubts.contains { comment in
      let reach = Self.reach(of: comment.line, in: program.judged[0])
      return reasons.contains { reach.contains($0.line) }
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
      let reach = Self.reach(of: comment.line, in: program.judged[0])
      return !reasons.contains { reach.contains($0.line) }
    }
    guard let comment else { return nil }
    return failure(
      at: comment, .noErrorAtComment,
      details: reasons.prefix(3).map {
        .note("line \($0.line): error: \(compiled.diagnostics[$0.index].lines[0])")
      })
  }

  /// The errors in the snippet itself, each with the line that it is about.
  private var ownErrors: [(index: Int, line: Int)] {
    errors.compactMap { index in
      blamed(forError: index).flatMap { place in
        place.snippet >= program.context.count ? (index, place.position.line) : nil
      }
    }
  }

  /// Those of them that can be what the comments mean.
  private func reasons(for expected: Expectation) -> [(index: Int, line: Int)] {
    ownErrors.filter { expected.isAboutScope || !isAboutScope($0.index) }
  }

  private func isAboutScope(_ index: Int) -> Bool {
    switch compiled.diagnostics[index].error {
    case .unknownName, .unknownModule, .unknownMacro, .unknownAttribute: true
    default: false
    }
  }

  /// The lines that a comment may speak of: its own where that is a whole statement, and else those
  /// around it, and the whole of the code that ends right above it.
  private static func reach(of comment: Int, in snippet: Snippet) -> ClosedRange<Int> {
    if snippet.isStatement(atLine: comment) { return comment...comment }
    let lines = snippet.lines
    let near = comment - reach...comment + reach
    let above = lines.last { line in
      line.start.line < comment && !line.isBlank && !line.words.hasPrefix("//")
    }
    guard let above, "})]".contains(above.words.prefix(1)) else { return near }
    let start = lines.last { line in
      line.start.line < above.start.line && line.indentation == above.indentation
        && !line.isBlank && !"})]".contains(line.words.prefix(1))
    }
    return min(start?.start.line ?? comment, near.lowerBound)...near.upperBound
  }
}

extension FencedLine {
  fileprivate var words: Substring { text.drop { $0 == " " || $0 == "\t" } }
  fileprivate var indentation: Int { text.count - words.count }
}

/// Two snippets that can't be in one program, since the later one declares a name of the earlier one
/// again; by their indices in the program.
struct Redeclaration: Hashable, Sendable {
  let earlier: Int
  let later: Int
}

extension CompileJudge {
  /// The pairs of snippets that declare the same name.
  ///
  /// A function with another result is no redeclaration; then each use of it is ambiguous.
  var redeclarations: Set<Redeclaration> {
    var redeclarations: Set<Redeclaration> = []
    for index in errors {
      let noted = notes(ofError: index).compactMap { place(ofMessage: $0)?.snippet }
      switch compiled.diagnostics[index].error {
      case .redeclaration:
        let own = place(ofMessage: index).map { [$0.snippet] } ?? []
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
    guard program.isLenient, case .redeclaration(_?) = compiled.diagnostics[index].error,
      let own = place(ofMessage: index)?.snippet
    else { return false }
    return notes(ofError: index).contains { place(ofMessage: $0)?.snippet == own }
  }

  private static func redeclarations(of snippets: [Int]) -> [Redeclaration] {
    guard let later = snippets.max() else { return [] }
    return Set(snippets).filter { $0 < later }.map {
      Redeclaration(earlier: $0, later: later)
    }
  }
}
