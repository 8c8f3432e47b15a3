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
      return [failure(at: program.position, "the compiler gave up and said nothing")]
    }
    let shown = program.isLenient ? firstErrors : Array(errors.prefix(Self.mostShown))
    return shown.map { index in
      let lines = compiled.diagnostics[index].lines
      return failure(
        at: blamed(forError: index)?.position ?? program.position, lines[0],
        adviceOnAlternatives(forError: index),
        details: lines.dropFirst().map { "  " + $0 } + notes(after: index))
    }
  }

  /// Judges a program that must not compile.
  ///
  /// - Parameter expected: the messages that must come
  /// - Returns: the verdict; no failures where exactly those messages came
  func judge(expecting expected: Expectation) -> SnippetVerdict {
    if let failure = compilerFailure { return SnippetVerdict(failures: [failure]) }
    guard !compiled.succeeded else {
      let failure = failure(
        at: expected.range.start, "this must not compile, and it does",
        "mend the snippet, or drop the \(expected.origin.word)")
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
      at: expected.position(ofLine: comparison.firstDifference),
      "the compiler says something else", details: comparison.diff)
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
        at: program.position,
        "the compiler needed more than \(Limits.compiler.memory >> 30) GiB of memory",
        "break long expressions up, or give them types")
    }
    return switch compiled.ending {
    case .exited:
      nil
    case .signalled(let signal):
      failure(
        at: program.position, "the compiler crashed on this (\(Signals.name(of: signal)))",
        "write it otherwise")
    case .timedOut:
      failure(
        at: program.position,
        "the compiler took longer than \(Limits.compilerTime.components.seconds) s",
        "break long expressions up, or give them types")
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
    return failure(
      at: program.position, "the code above this snippet does not compile", "mend that first")
  }

  private func notes(after index: Int) -> [String] {
    notes(ofError: index).map { note in
      let line = place(ofMessage: note).map { "line \($0.position.line): " } ?? ""
      return "  \(line)note: \(compiled.diagnostics[note].lines[0])"
    }
  }

  func failure(
    at position: SourcePosition, _ message: String, _ advice: String? = nil,
    details: [String] = []
  ) -> Diagnostic {
    Diagnostic(in: program.lesson, at: position, message, advice: advice, details: details)
  }
}

extension Expectation.Origin {
  /// What an author can drop.
  var word: String {
    switch self {
    case .block: "block"
    case .comments: "comment"
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
