import LessonKit

/// Judges what a program did when it was run.
struct RunJudge {
  let program: Program
  let source: ProgramSource
  let symbol: String
  let run: RunRecord

  /// What is wrong with each judged snippet, in order; nothing where it did what the lesson says.
  func judge() -> [[Failure]] {
    let ending = endingFailure()
    let last = lastStarted
    return program.judged.indices.map { index in
      let place = program.context.count + index
      guard place <= last else { return ending == nil ? [neverStarted(program.judged[index])] : [] }
      if place == last, let ending { return [ending] }
      return outputFailures(of: program.judged[index], at: place) + trapFailures(index, place)
    }
  }

  /// Whether the program came as far as a judged snippet.
  func reached(_ index: Int) -> Bool { program.context.count + index <= lastStarted }

  /// How many of the program's snippets began, less one.
  private var lastStarted: Int {
    run.marks.map(\.snippet).filter { $0 < program.snippets.count }.max() ?? 0
  }

  private func neverStarted(_ snippet: Snippet) -> Failure {
    Failure(
      in: program.lesson, at: snippet.range.start, "the program ended before this snippet",
      advice: "look for an 'exit' above it")
  }

  // MARK: Output

  private func outputFailures(of snippet: Snippet, at place: Int) -> [Failure] {
    let lines = outputLines(of: place)
    let expected = snippet.expectation(.output)
    let comparison = OutputComparison(expected: expected?.lines.map(\.text) ?? [], actual: lines)
    guard !comparison.holds else { return [] }
    guard let expected else {
      return [
        Failure(
          in: program.lesson, at: snippet.range.start,
          "this prints something, and no block says so",
          advice: "put an 'output' block under it", details: comparison.difference)
      ]
    }
    return [
      Failure(
        in: program.lesson, at: position(in: expected, ofLine: comparison.firstDifference),
        "this prints something else", details: comparison.difference)
    ]
  }

  private func position(in expected: Expectation, ofLine index: Int) -> SourcePosition {
    guard expected.origin == .comments, !expected.lines.indices.contains(index) else {
      return expected.position(ofLine: index)
    }
    return expected.lines.last?.start ?? expected.range.start
  }

  /// What a snippet printed, in lines; a newline at the very end begins no other one.
  private func outputLines(of place: Int) -> [[UInt8]] {
    let start = offset(of: place)
    let end = place + 1 < program.snippets.count ? offset(of: place + 1) : run.output.count
    guard start < end else { return [] }
    return lines(of: Array(run.output[start..<end]))
  }

  private func offset(of place: Int) -> Int {
    guard place > 0 else { return 0 }
    let offset = run.marks.first { $0.snippet == place }?.offset ?? run.output.count
    return min(max(0, offset), run.output.count)
  }

  private func lines(of bytes: [UInt8]) -> [[UInt8]] {
    // The program's own name for its module is one that no reader would see.
    let text = bytes.replacing(Array(symbol.utf8), with: Array("main".utf8))
    var lines = text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { Array($0) }
  }

  // MARK: Ending

  private func trapFailures(_ index: Int, _ place: Int) -> [Failure] {
    guard let trap = program.judged[index].expectation(.trap) else { return [] }
    guard case .signalled = run.ending else {
      return [
        Failure(
          in: program.lesson, at: trap.range.start, "this must crash, and it does not",
          advice: "mend the snippet, or drop the block")
      ]
    }
    let messages = lines(of: Array(run.errorOutput)).map { CrashMessage($0).text }
    let comparison = OutputComparison(
      expected: ["..."] + trap.lines.map(\.text) + ["..."], actual: messages)
    guard !comparison.holds else { return [] }
    let said = messages.prefix { !$0.starts(with: "Current stack trace".utf8) }
    let shown = OutputComparison(expected: trap.lines.map(\.text), actual: Array(said))
    return [
      Failure(
        in: program.lesson, at: trap.position(ofLine: shown.firstDifference),
        "this crashes with another message", details: shown.difference)
    ]
  }

  /// What is wrong with the way the program ended, whatever it printed.
  private func endingFailure() -> Failure? {
    let expectsTrap = program.judged.last?.expectation(.trap) != nil
    switch run.ending {
    case .exited(0):
      return nil
    case .exited(let code):
      return failure(
        "this ended the program with exit code \(code)", "end it with 0, or not at all")
    case .signalled(let signal) where Signals.isCrash(signal):
      let reachedTrap = lastStarted == program.snippets.count - 1
      return expectsTrap && reachedTrap
        ? nil : failure("this crashes", "mend it, or say so in a 'trap' block")
    case .signalled(let signal) where Signals.name(of: signal) == "SIGXFSZ":
      return failure(
        "this prints more than \(ProgramRunner.outputLimit >> 20) MiB", "print less")
    case .signalled(let signal) where Signals.name(of: signal) != "SIGXCPU":
      return failure(
        "this ended the program with \(Signals.name(of: signal))", "let it end by itself")
    case .signalled, .timedOut:
      return failure(
        "this does not end within \(program.timeout) s",
        "let it end, or write 'timeout=' in a check comment above it")
    }
  }

  /// A failure of the snippet that was running, placed at the line of the crash where that is known.
  private func failure(_ message: String, _ advice: String) -> Failure {
    let messages = lines(of: Array(run.errorOutput)).map { CrashMessage($0) }
    let place = messages.compactMap { message in
      message.line.flatMap { source.place(line: $0, column: 1)?.position }
    }.first
    let said = messages.map { Printable.text($0.text) }
      .prefix { !$0.hasPrefix("Current stack trace") }
    return Failure(
      in: program.lesson, at: place ?? program.snippets[lastStarted].range.start, message,
      advice: advice, details: said.prefix(5).map { "  \($0)" })
  }
}
