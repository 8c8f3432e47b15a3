import LessonKit
import Sandbox

extension SingleRunJudge {
  /// Compares the compiler's messages about a program with what its lesson expects.
  struct CompileJudge {
    let program: Program
    let source: ProgramSource
    let compiled: CompiledProgram

    /// The maximum number of errors to show for one program.
    static let maxErrors = 20

    /// Returns the failures of a program that must compile.
    func judge() -> [Diagnostic] {
      if let failure = compilerFailure { return [failure] }
      guard !compiled.succeeded else { return [] }
      if let failure = contextFailure { return [failure] }
      guard !errorIndices.isEmpty else { return [failure(at: program.position, .compilerGaveUp)] }
      return errorIndices.prefix(Self.maxErrors).map(diagnostic)
    }

    /// Returns the diagnostic for the error at an index among all messages, with the error's notes.
    func diagnostic(forError index: Int) -> Diagnostic {
      let lines = compiled.diagnostics[index].messageLines
      return failure(
        at: location(ofMessage: index)?.position ?? program.position,
        .compiler(CompilerError(lines[0]), message: lines[0]),
        details: lines.dropFirst().map { .note($0) } + noteDetails(ofError: index))
    }

    /// Judges a program that must not compile.
    ///
    /// - Parameter expected: the errors that must be reported, perhaps with warnings and notes.
    func judge(expecting expected: Expectation) -> SnippetVerdict {
      if let failure = compilerFailure { return SnippetVerdict(failures: [failure]) }
      guard !compiled.succeeded else {
        return SnippetVerdict(
          failures: [failure(at: expected.range.start, .compiles(expected.origin))])
      }
      let comparison = comparison(with: expected)
      guard !comparison.holds else { return SnippetVerdict() }
      if let failure = contextFailure { return SnippetVerdict(failures: [failure]) }
      let failure = failure(
        at: expected.position(ofLine: comparison.firstDifference),
        expected.isBlank ? .emptyBlock : .otherMessages, details: comparison.diff)
      let mismatch = Mismatch(
        lesson: program.lesson, snippet: program.judged[0], part: .expectation(.error),
        lines: quotedLines.map { Array($0.text.utf8) }, optional: optional)
      return SnippetVerdict(failures: [failure], mismatches: [mismatch])
    }

    /// The compiler's messages on the judged snippets, at their positions in the lesson.
    ///
    /// A message's notes are included, even notes that point to the context.
    var messages: [Diagnostic] {
      var isJudged = false
      return compiled.diagnostics.compactMap { message in
        guard let place = source.location(line: message.line, column: message.column) else {
          return nil
        }
        if message.severity != .note {
          isJudged = program.judgedIndex(ofSnippet: place.snippet) != nil
        }
        return isJudged
          ? Diagnostic(message.severity, in: program.lesson, at: place.position, message.message)
          : nil
      }
    }

    /// The indices of the errors among all messages.
    var errorIndices: [Int] {
      compiled.diagnostics.indices.filter { compiled.diagnostics[$0].severity == .error }
    }

    private func comparison(with expected: Expectation) -> OutputComparison {
      OutputComparison(
        expected: expected.lines.map { CompilerMessageGroup.removed(from: $0.text) },
        actual: quotedLines.map { Array($0.text.utf8) }, optional: optional)
    }

    private var quotedLines: [(text: String, isOptional: Bool)] {
      compiled.diagnostics.flatMap { message in
        message.quoted.map { (text: $0, isOptional: message.severity != .error) }
      }
    }

    /// The indices in `quotedLines` of warnings and notes, which a block may leave out.
    private var optional: Set<Int> {
      let quotedLines = quotedLines
      return Set(quotedLines.indices.filter { quotedLines[$0].isOptional })
    }

    /// The failure if the compiler crashed or exceeded a limit, or nil if it finished.
    var compilerFailure: Diagnostic? {
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

    /// The failure if the context, which other programs judge, has an error, or nil if it has none.
    private var contextFailure: Diagnostic? {
      let place = errorIndices.lazy.compactMap(location).first { place in
        program.judgedIndex(ofSnippet: place.snippet) == nil
      }
      return place.map { place in
        failure(at: program.position, .aboveDoesNotCompile(line: place.position.line))
      }
    }

    private func noteDetails(ofError index: Int) -> [Diagnostic.Detail] {
      notes(ofError: index).map { note in
        let line = location(ofMessage: note).map { "line \($0.position.line): " } ?? ""
        return .note("\(line)note: \(compiled.diagnostics[note].messageLines[0])")
      }
    }

    /// Returns the indices of an error's notes among all messages.
    func notes(ofError index: Int) -> Range<Int> {
      let next = compiled.diagnostics[(index + 1)...].firstIndex { $0.severity != .note }
      return index + 1..<(next ?? compiled.diagnostics.endIndex)
    }

    /// Returns the place that a message names: the snippet's index in the program, and the position
    /// in the lesson; or nil if the message names no line of a snippet.
    func location(ofMessage index: Int) -> (snippet: Int, position: SourcePosition)? {
      let diagnostic = compiled.diagnostics[index]
      guard diagnostic.line > 0 else { return nil }
      return source.location(line: diagnostic.line, column: diagnostic.column)
    }

    private func failure(
      at position: SourcePosition, _ failure: Failure, details: [Diagnostic.Detail] = []
    ) -> Diagnostic {
      Diagnostic(in: program.lesson, at: position, failure, details: details)
    }
  }
}

extension Expectation {
  /// Returns the position of the line at an index, or the expectation's end if it has fewer lines.
  func position(ofLine index: Int) -> SourcePosition {
    if lines.indices.contains(index) { return lines[index].start }
    // Expected comments are spread over the snippet, so the last comment counts as the end.
    return origin == .comments ? lines.last?.start ?? range.start : contentRange.end
  }
}
