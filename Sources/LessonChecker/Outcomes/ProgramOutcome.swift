import Foundation
import LessonKit
import MarbleText
import Sandbox

/// The outcome of compiling a program and, if needed, of running it as well.
struct ProgramOutcome: Codable, Sendable {
  /// The result of compiling the program.
  var compiled: CompiledProgram

  /// Why the program could not be linked, or nil if it could.
  var linkFault: String?

  /// The result of the run, or nil if the program was not run.
  var run: RunRecord?

  /// The results of moving the marbles of the program's diagrams, or nil if it printed no diagrams.
  var moved: [MovedDiagram]?

  /// How long the compiler and the run took when the outcome was new, in seconds.
  var compileSeconds: Double?
  var runSeconds: Double?

  /// Whether the outcome is reproducible, so that it can be cached.
  ///
  /// It isn't if the compiler timed out or failed without naming a line, or if another process
  /// ended the program, as the system does without free memory. A program that ran out of time is
  /// cached, because it would most likely run out of time again. Its key contains the limit, so a
  /// higher limit makes it run again.
  var isReproducible: Bool {
    guard linkFault == nil else { return false }
    return compiled.isReproducible
      && (run.map { $0.ending.isReproducible || $0.isOverdue } ?? true)
  }
}

/// A diagram that a program printed, with the result of moving its marbles.
struct MovedDiagram: Hashable, Codable, Sendable {
  let diagram: String

  let trial: MarbleTrial
}

extension ProgramOutcome {
  /// Whether the program ended normally and printed a diagram with a result.
  var printsDiagrams: Bool {
    guard let run, run.ending == .exited(0), !run.areMarksForged else { return false }
    let label = Array("\n\(MarbleDiagram.result):".utf8)
    return run.output.starts(with: label.dropFirst()) || Array(run.output).contains(label)
  }
}

extension CompiledProgram {
  fileprivate var isReproducible: Bool {
    ending.isReproducible
      && (succeeded || diagnostics.contains { $0.severity == .error && $0.line > 0 })
  }
}

extension RunRecord {
  /// Whether the program exceeded its time limit.
  fileprivate var isOverdue: Bool {
    ending == .timedOut || [.time, .processor].contains(exceededLimit)
  }
}

extension Job.Ending {
  fileprivate var isReproducible: Bool {
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
  let ending: Job.Ending

  /// The limit for which the compiler was ended, if any.
  let exceededLimit: ExceededLimit?

  let diagnostics: [CompilerMessage]

  /// The numbers of the probes that were left out because the program did not compile with them, or
  /// nil if all stayed.
  var droppedProbes: Set<Int>?

  /// Whether the compiler produced an object file.
  var succeeded: Bool { ending == .exited(0) }
}

/// The record of one run of a program: its output, its marks and how it ended.
struct RunRecord: Hashable, Codable, Sendable {
  /// A mark that the program set in its output: between two snippets, at its end, or at a probe.
  struct Mark: Hashable, Codable, Sendable {
    /// The index of the snippet that begins, the number of snippets at the end, or a probe's mark.
    let snippet: Int

    /// The number of bytes that were printed before.
    let offset: Int
  }

  let ending: Job.Ending

  /// The limit for which the program was ended, if any.
  let exceededLimit: ExceededLimit?

  let output: Data

  /// The end of the program's error output.
  let errorOutput: Data

  /// The marks that the program set, in order.
  let marks: [Mark]

  /// Whether the program forged a mark, so that its output can't be attributed to snippets.
  let areMarksForged: Bool
}

/// A further run of a program whose result differs from the first run's result.
struct OtherRun: Sendable {
  /// The number of this run, from 1.
  let number: Int

  /// The number of the run with the first result.
  let first: Int

  /// How often the program was run in all.
  let count: Int

  /// The output of this run, and how it ended.
  let record: RunRecord
}

/// The names and the meaning of the signals that end programs.
enum Signals {
  /// Returns whether a signal means that a program crashed.
  static func isCrash(_ signal: Int32) -> Bool {
    ["SIGILL", "SIGTRAP", "SIGABRT", "SIGBUS", "SIGFPE", "SIGSEGV"].contains(name(of: signal))
  }

  /// Returns the name of a signal.
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
