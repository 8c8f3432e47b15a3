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
      failure(.timedOut(seconds: program.timeout))
    case .signalled(let signal):
      judge(Signals.name(of: signal), isCrash: Signals.isCrash(signal))
    }
  }

  private func judge(exitCode: Int) -> Diagnostic? {
    let isAtEnd = output.lastStarted == program.snippets.count - 1
    let expected = isAtEnd ? program.command.exitCode : 0
    guard exitCode != expected else { return nil }
    return failure(
      .exited(exitCode, expected: expected, isLast: program.isLenient && isAtEnd))
  }

  private func judge(_ signal: String, isCrash: Bool) -> Diagnostic? {
    if isCrash {
      let isAtTrap = output.lastStarted == program.snippets.count - 1
      if isAtTrap, program.judged.last?.expectation(.trap) != nil { return nil }
      if output.errorLines.contains(where: \.isOutOfMemory) { return failure(for: .memory) }
      return failure(.crashed(signal: signal, refusal))
    }
    switch signal {
    case "SIGXFSZ":
      return failure(.exceeds(.file(mebibytes: Self.mostWritten)))
    case "SIGALRM":
      return failure(.timedOut(seconds: program.timeout))
    default:
      return failure(.signalled(signal))
    }
  }

  /// What the sandbox refused, as far as the system's own words tell.
  private var refusal: Failure.Refusal? {
    let said = output.errorLines.suffix(Self.mostShown)
      .map { String(decoding: $0.text, as: UTF8.self) }
    func isSaid(_ signs: [String]) -> Bool {
      said.contains { line in signs.contains(where: line.contains) }
    }
    if isSaid([
      "Permission denied", "Operation not permitted", "Network is unreachable",
      "Could not resolve host", "Temporary failure in name resolution",
    ]) {
      return .access
    }
    return isSaid(["No such file or directory"]) ? .missingFile : nil
  }

  private func failure(for exceededLimit: ExceededLimit) -> Diagnostic {
    let limits = Limits.program
    return switch exceededLimit {
    case .time:
      failure(.timedOut(seconds: program.timeout))
    case .processor:
      failure(
        .exceeds(.processor(seconds: limits.processorSeconds(within: program.timeout))))
    case .memory:
      failure(.exceeds(.memory(mebibytes: limits.memory >> 20)))
    case .threads:
      failure(.exceeds(.threads(limits.threads)))
    case .output:
      failure(.exceeds(.output(mebibytes: Self.mostWritten)))
    case .storage:
      failure(.exceeds(.storage(mebibytes: limits.storage >> 20)))
    }
  }

  /// A failure of the snippet that was running, placed at the line of the crash where that can
  /// be told.
  private func failure(_ failure: Failure) -> Diagnostic {
    let said = output.errorLines
    let crash = said.last { $0.line != nil }?.line
    let place = crash.flatMap { source.names.number(ofLine: $0) }
      .flatMap { source.place(line: $0, column: 1)?.position }
    return Diagnostic(
      in: program.lesson,
      at: place ?? program.snippets[output.lastStarted].range.start, failure,
      details: said.suffix(Self.mostShown).map { .note(TerminalText.line($0.text)) })
  }
}

/// Looks for programs that set the checker's marks themselves, and so could pass off the output of
/// one snippet as another's.
struct MarkTampering {
  let program: Program
  let output: RunOutput

  /// The failure; nil where the marks can be trusted.
  var failure: Diagnostic? {
    if let place = placeOfName {
      return Diagnostic(in: program.lesson, at: place, .usesMarks)
    }
    guard output.run.areMarksForged else { return nil }
    return Diagnostic(
      in: program.lesson, at: program.snippets[output.lastStarted].range.start, .disturbsMarks)
  }

  /// The line at which a judged snippet names the function that sets marks.
  private var placeOfName: SourcePosition? {
    let names = [MarkFunction.name, MarkFunction.symbol]
    let line = program.judged.lazy.flatMap(\.lines).first { line in
      names.contains { line.text.utf8.contains($0.utf8) }
    }
    return line?.start
  }
}

/// A line that a program said on its error output, with the place in the code taken off.
///
/// The Swift runtime begins a message with the file and line that it speaks of, as in
/// `main/main.swift:7: Fatal error: …`.
struct CrashMessage {
  /// What it says.
  let text: [UInt8]

  /// The line of the program's own text, where it names one.
  let line: Int?

  /// Whether it is what the runtime says when the system refuses it memory.
  var isOutOfMemory: Bool {
    text.starts(with: "Fatal error: failed to allocate ".utf8)
  }

  /// Reads a line.
  init(_ bytes: [UInt8]) {
    let parts = bytes.split(
      separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].reversed().starts(with: ".swift".utf8.reversed()),
      let line = Int(String(decoding: parts[1], as: UTF8.self))
    else {
      self.text = Self.withoutAddress(bytes)
      self.line = nil
      return
    }
    self.text = Array(parts[2].drop { $0 == UInt8(ascii: " ") })
    let isOwn = parts[0].elementsEqual("main/\(ProgramSource.file)".utf8)
    self.line = isOwn ? line : nil
  }

  /// What is said of a variable that is used twice at once begins with its address, which is another
  /// one in each run; a wildcard of blocks takes its place.
  private static func withoutAddress(_ bytes: [UInt8]) -> [UInt8] {
    let opening = Array("Simultaneous accesses to 0x".utf8)
    guard bytes.starts(with: opening), let end = bytes.firstIndex(of: UInt8(ascii: ",")) else {
      return bytes
    }
    return opening + Array("[..]".utf8) + bytes[end...]
  }
}
