import LessonKit

/// Judges what the compiler made of a program.
struct CompileJudge {
  let program: Program
  let source: ProgramSource
  let compiled: CompiledProgram

  /// More messages than this are not shown for one program.
  private static let mostShown = 20

  /// Judges a program of which something else is still to be judged, or nothing.
  ///
  /// - Returns: what is wrong; no failures where the program compiled.
  func judge() -> [Failure] {
    if let failure = compilerFailure { return [failure] }
    guard !compiled.succeeded else { return [] }
    let errors = compiled.diagnostics.indices.filter { compiled.diagnostics[$0].kind == .error }
    if isInContext(errors) {
      return [
        Failure(
          in: program.lesson, at: program.position, "the code above this snippet does not compile",
          advice: "mend that first")
      ]
    }
    guard !errors.isEmpty else {
      return [
        Failure(in: program.lesson, at: program.position, "the compiler gave up and said nothing")
      ]
    }
    return errors.prefix(Self.mostShown).map { index in
      let diagnostic = compiled.diagnostics[index]
      return Failure(
        in: program.lesson, at: place(of: diagnostic), diagnostic.message,
        details: notes(after: index))
    }
  }

  /// Judges a program that must not compile.
  ///
  /// - Parameter expected: the messages that must come.
  /// - Returns: what is wrong; no failures where exactly those messages came.
  func judge(expecting expected: Expectation) -> [Failure] {
    if let failure = compilerFailure { return [failure] }
    guard !compiled.succeeded else {
      return [
        Failure(
          in: program.lesson, at: expected.range.start,
          "this must not compile, and it does", advice: "mend the snippet, or drop the block")
      ]
    }
    let errors = compiled.diagnostics.indices.filter { compiled.diagnostics[$0].kind == .error }
    guard !isInContext(errors) else { return judge() }
    let actual = quotedMessages(for: expected)
    let comparison = OutputComparison(
      expected: expected.lines.map(\.text), actual: actual.map { Array($0.utf8) })
    guard !comparison.holds else { return [] }
    return [
      Failure(
        in: program.lesson, at: expected.position(ofLine: comparison.firstDifference),
        "the compiler says something else", details: comparison.difference)
    ]
  }

  /// The compiler's messages on the judged snippets, placed in the lesson.
  var placed: [PlacedDiagnostic] {
    compiled.diagnostics.compactMap { diagnostic in
      guard let place = source.place(line: diagnostic.line, column: diagnostic.column),
        place.snippet >= program.context.count
      else { return nil }
      return PlacedDiagnostic(
        kind: diagnostic.kind, message: diagnostic.message, position: place.position)
    }
  }

  /// All errors, and of the rest what the block mentions: nobody has to list notes and warnings.
  private func quotedMessages(for expected: Expectation) -> [String] {
    let patterns = expected.lines.map { LinePattern($0.text) }.filter { !$0.isGap }
    return compiled.diagnostics
      .filter { diagnostic in
        diagnostic.kind == .error || patterns.contains { $0.matches(diagnostic.quoted.utf8) }
      }
      .map(\.quoted)
  }

  private var compilerFailure: Failure? {
    switch compiled.ending {
    case .exited:
      nil
    case .signalled(let signal):
      Failure(
        in: program.lesson, at: program.position,
        "the compiler crashed on this (\(Signals.name(of: signal)))", advice: "write it otherwise")
    case .timedOut:
      Failure(
        in: program.lesson, at: program.position,
        "the compiler took longer than \(ProgramCompiler.limit.components.seconds) s",
        advice: "break long expressions up, or give them types")
    }
  }

  private func isInContext(_ errors: [Int]) -> Bool {
    errors.contains { index in
      let diagnostic = compiled.diagnostics[index]
      let place = source.place(line: diagnostic.line, column: diagnostic.column)
      return place.map { $0.snippet < program.context.count } ?? false
    }
  }

  private func notes(after index: Int) -> [String] {
    compiled.diagnostics[(index + 1)...].prefix { $0.kind == .note }.map { note in
      let place = place(of: note)
      return "line \(place.line): note: \(note.message)"
    }
  }

  private func place(of diagnostic: Diagnostic) -> SourcePosition {
    source.place(line: diagnostic.line, column: diagnostic.column)?.position ?? program.position
  }
}

extension Expectation {
  /// Where a line stands; the closing fence for the line after the last.
  func position(ofLine index: Int) -> SourcePosition {
    lines.indices.contains(index) ? lines[index].start : contentRange.end
  }
}
