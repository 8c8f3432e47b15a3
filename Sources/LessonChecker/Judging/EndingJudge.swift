import LessonKit
import Sandbox

/// Judges the way in which a program ended, whatever it printed.
struct EndingJudge {
  /// More lines of the error output than this are not shown.
  private static let mostShown = 5

  /// The most that may be printed, or written to a file, in MiB.
  private static let mostWritten = Limits.output >> 20

  let program: Program
  let source: ProgramSource
  let output: RunOutput

  /// What is wrong; nil where the program ended as its lesson says.
  func judge() -> Diagnostic? {
    if let exceededLimit = output.run.exceededLimit { return failure(for: exceededLimit) }
    return switch output.run.ending {
    case .exited(let code):
      judge(exitCode: Int(code))
    case .timedOut:
      outOfTime
    case .signalled(let signal):
      judge(Signals.name(of: signal), isCrash: Signals.isCrash(signal))
    }
  }

  private func judge(exitCode: Int) -> Diagnostic? {
    let isAtEnd = output.lastStarted == program.snippets.count - 1
    let expected = isAtEnd ? program.command.exitCode : 0
    guard exitCode != expected else { return nil }
    guard expected == 0 else {
      return failure(
        "this ended the program with exit code \(exitCode), not \(expected)",
        "mend it, or 'exit=\(expected)' on its fence")
    }
    return failure(
      "this ended the program with exit code \(exitCode)",
      program.isLenient && isAtEnd
        ? "end it with 0, or write 'exit=\(exitCode)' on its fence"
        : "end it with 0, or not at all")
  }

  private func judge(_ signal: String, isCrash: Bool) -> Diagnostic? {
    if isCrash {
      let isAtTrap = output.lastStarted == program.snippets.count - 1
      if isAtTrap, program.judged.last?.expectation(.trap) != nil { return nil }
      if output.errorLines.contains(where: \.tellsOfNoMemory) { return failure(for: .memory) }
      return failure("this crashes (\(signal))", "mend it, or say so in a 'trap' block")
    }
    switch signal {
    case "SIGXFSZ":
      return failure("this writes more than \(Self.mostWritten) MiB to a file", "write less")
    case "SIGALRM":
      return outOfTime
    default:
      return failure("this ended the program with \(signal)", "let it end by itself")
    }
  }

  private func failure(for exceededLimit: ExceededLimit) -> Diagnostic {
    let limits = Limits.program
    switch exceededLimit {
    case .time:
      return outOfTime
    case .processor:
      let seconds = limits.processorSeconds(within: program.timeout)
      return failure("this uses more than \(seconds) s of processor time", "let it do less")
    case .memory:
      return failure(
        "this needs more than \(limits.memory >> 20) MiB of memory", "let it hold less at once")
    case .threads:
      return failure(
        "this has more than \(limits.threads) threads at once", "share threads, or use tasks")
    case .output:
      return failure("this prints more than \(Self.mostWritten) MiB", "print less")
    case .storage:
      return failure(
        "this writes more than \(limits.storage >> 20) MiB of files, or too many", "write less")
    }
  }

  private var outOfTime: Diagnostic {
    failure(
      "this does not end within \(program.timeout) s",
      "let it end, or write 'timeout=' in a check comment above it")
  }

  /// A failure of the snippet that was running, placed at the line of the crash where that can
  /// be told.
  private func failure(_ message: String, _ advice: String) -> Diagnostic {
    let said = output.errorLines
    let crash = said.last { $0.line != nil }?.line
    let place = crash.flatMap { source.names.number(ofLine: $0) }
      .flatMap { source.place(line: $0, column: 1)?.position }
    return Diagnostic(
      in: program.lesson,
      at: place ?? program.snippets[output.lastStarted].range.start, message, advice: advice,
      details: said.suffix(Self.mostShown).map { "  " + TerminalText.line($0.text) })
  }
}
