import Foundation
import LessonKit
import MarbleText
import Sandbox

/// The outcome of compiling a program and, where that is wanted, running it.
struct ProgramOutcome: Codable, Sendable {
  /// The result of compiling it.
  var compiled: CompiledProgram

  /// Why it could not be linked, where it couldn't.
  var linkFault: String?

  /// The result of its run, where there was one.
  var run: RunRecord?

  /// What came of moving the marbles of the diagrams that it printed; nil where it printed none.
  var moved: [MovedDiagram]?

  /// The times that the compiler and the run took, in seconds.
  ///
  /// Times differ from check to check, and either's will do.
  var compileSeconds: Double?
  var runSeconds: Double?

  /// Whether the outcome is reproducible, and so can be cached.
  ///
  /// It is not where the compiler timed out or failed without naming a line, or where another process
  /// ended the program, as the system does when it is out of memory. A program that ran out of time
  /// would most likely do so again, and each try costs all of its time; its key names the limit, so
  /// with a higher one it is run again.
  var isFinal: Bool {
    guard linkFault == nil else { return false }
    return compiled.isFinal && (run.map { $0.ending.isFinal || $0.isOverdue } ?? true)
  }
}

/// A diagram that a program printed, and the result of moving its marbles.
struct MovedDiagram: Hashable, Codable, Sendable {
  /// The diagram, as it was printed.
  let diagram: String

  /// The result.
  let trial: MarbleTrial
}

extension ProgramOutcome {
  /// Whether the program ended well and printed a diagram with a result.
  var printsDiagrams: Bool {
    guard let run, run.ending == .exited(0), !run.areMarksForged else { return false }
    let label = Array("\n\(MarbleDiagram.result):".utf8)
    return run.output.starts(with: label.dropFirst()) || Array(run.output).contains(label)
  }
}

extension CompiledProgram {
  fileprivate var isFinal: Bool {
    ending.isFinal && (succeeded || diagnostics.contains { $0.severity == .error && $0.line > 0 })
  }
}

extension RunRecord {
  /// Whether the program took more time than it may.
  fileprivate var isOverdue: Bool {
    ending == .timedOut || [.time, .processor].contains(exceededLimit)
  }
}

extension Job.Ending {
  fileprivate var isFinal: Bool {
    switch self {
    case .exited: true
    case .signalled(let signal):
      Signals.isCrash(signal) || Signals.name(of: signal) == "SIGXFSZ"
    case .timedOut: false
    }
  }
}

/// The result of compiling a program.
struct CompiledProgram: Codable, Sendable {
  /// How the compiler ended.
  let ending: Job.Ending

  /// The limit that it was ended for, if it was.
  let exceededLimit: ExceededLimit?

  /// Its diagnostics.
  let diagnostics: [CompilerMessage]

  /// The probes that were left out since it did not compile with them, by their numbers; nil where
  /// none was.
  var droppedProbes: Set<Int>?

  /// Whether it produced an object file.
  var succeeded: Bool { ending == .exited(0) }
}

/// The result of one run of a program: its output, its marks and how it ended.
struct RunRecord: Hashable, Codable, Sendable {
  /// The position in the output at which a snippet began.
  struct Mark: Hashable, Codable, Sendable {
    /// The snippet's index in the program.
    let snippet: Int

    /// The number of bytes printed before it.
    let offset: Int
  }

  /// How the program ended.
  let ending: Job.Ending

  /// The limit that it was ended for, if it was.
  let exceededLimit: ExceededLimit?

  /// Its standard output.
  let output: Data

  /// The end of its error output.
  let errorOutput: Data

  /// The marks between the snippets that it reached.
  let marks: [Mark]

  /// Whether it wrote marks of its own, so that its output can't be attributed to snippets.
  let areMarksForged: Bool
}

/// A further run of a program, with another result than the first.
struct OtherRun: Sendable {
  /// Its number, from 1.
  let number: Int

  /// The number of the run that it differs from.
  let first: Int

  /// How many runs there were.
  let count: Int

  /// Its output and how it ended.
  let record: RunRecord
}

/// Names of the signals that end programs.
enum Signals {
  /// Whether a signal means that a program crashed.
  static func isCrash(_ signal: Int32) -> Bool {
    ["SIGILL", "SIGTRAP", "SIGABRT", "SIGBUS", "SIGFPE", "SIGSEGV"].contains(name(of: signal))
  }

  /// The name of a signal.
  static func name(of signal: Int32) -> String {
    names[signal] ?? "signal \(signal)"
  }

  private static let names: [Int32: String] = {
    var names: [Int32: String] = [
      1: "SIGHUP", 2: "SIGINT", 3: "SIGQUIT", 4: "SIGILL", 5: "SIGTRAP", 6: "SIGABRT",
      8: "SIGFPE", 9: "SIGKILL", 11: "SIGSEGV", 13: "SIGPIPE", 14: "SIGALRM", 15: "SIGTERM",
      24: "SIGXCPU", 25: "SIGXFSZ",
    ]
    #if canImport(Darwin)
    names[10] = "SIGBUS"
    names[12] = "SIGSYS"
    #else
    names[7] = "SIGBUS"
    names[31] = "SIGSYS"
    #endif
    return names
  }()
}
