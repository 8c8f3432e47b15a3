import Foundation
import LessonKit
import MarbleText
import Sandbox

/// The outcome of compiling a program and, if it compiles and must run, of linking and running it.
struct ProgramOutcome: Codable, Sendable {
  var compiled: CompiledProgram

  /// Why the program could not be linked, or nil if it was linked or didn't have to run.
  var linkFault: String?

  /// The result of the run (of several, the first to end), or nil if the program was not run.
  var run: RunRecord?

  /// The diagrams that the program printed, or nil if their marbles were not moved.
  var moved: [MovedDiagram]?

  /// How long the compiler and the run took when the outcome was new, in seconds; nil if unknown.
  var compileSeconds: Double?
  var runSeconds: Double?

  /// Whether the outcome is reproducible, so that it can be cached.
  ///
  /// It isn't if the compiler ran out of time or failed without an error in the snippets, if the
  /// linker failed, or if another process ended the compiler or the program, as the system does
  /// without free memory. A program that ran out of time is cached, because it would most likely
  /// run out of time again. Its cache key contains the limit, so a higher limit makes it run again.
  var isReproducible: Bool {
    guard linkFault == nil, compiled.isReproducible else { return false }
    guard let run else { return true }
    return run.ending.isReproducible || run.isOverdue
  }
}

/// A diagram that a program printed, with the result of moving its marbles.
struct MovedDiagram: Hashable, Codable, Sendable {
  let diagram: String

  let trial: MarbleTrial
}

extension ProgramOutcome {
  /// Whether the program ended normally, forged no mark, and printed a diagram's result line.
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
  /// Whether the program exceeded its limit of time or of processor time.
  fileprivate var isOverdue: Bool {
    ending == .timedOut || [.time, .processor].contains(exceededLimit)
  }
}

extension Job.Ending {
  fileprivate var isReproducible: Bool {
    switch self {
    case .exited: true
    case .signalled(let signal):
      // A program gets `SIGXFSZ` if it writes a file, such as its output, that is too large.
      Signals.isCrash(signal) || Signals.name(of: signal) == "SIGXFSZ"
    case .timedOut: false
    }
  }
}

/// The result of compiling a program.
struct CompiledProgram: Codable, Sendable {
  let ending: Job.Ending

  /// The limit for which the compiler was ended, or nil if it was not ended for a limit.
  let exceededLimit: ExceededLimit?

  let diagnostics: [CompilerMessage]

  /// The numbers of the probes that were left out because the program did not compile with all of
  /// its probes, or nil if all stayed.
  var droppedProbes: Set<Int>?

  /// Whether the compiler ended without an error.
  var succeeded: Bool { ending == .exited(0) }
}

/// The record of one run of a program: its output, its marks and how it ended.
struct RunRecord: Hashable, Codable, Sendable {
  /// A mark that the program set in its output: between two snippets, at its end, or at a probe.
  struct Mark: Hashable, Codable, Sendable {
    /// The index of the snippet that begins, the count of snippets at the end, or a probe's number.
    let snippet: Int

    /// The number of bytes that the program had printed before.
    let offset: Int
  }

  let ending: Job.Ending

  /// The limit for which the program was ended, or nil if it was not ended for a limit.
  let exceededLimit: ExceededLimit?

  let output: Data

  /// The end of the program's error output.
  let errorOutput: Data

  /// The marks that the program set, in order, up to the first mark that can't be trusted.
  let marks: [Mark]

  /// Whether the program forged a mark, so that its output can't be attributed to snippets.
  let areMarksForged: Bool
}

/// A run of a program with a different result from that of the run that ended first.
struct OtherRun: Sendable {
  /// The number of this run among the program's runs, from 1.
  let number: Int

  /// The number of the run that ended first.
  let first: Int

  /// How often the program was run in all.
  let count: Int

  /// The output of this run, and how it ended.
  let record: RunRecord
}

/// The names of the signals that end programs, and which of these signals mean a crash.
enum Signals {
  /// Returns whether a signal means that a program crashed.
  static func isCrash(_ signal: Int32) -> Bool {
    ["SIGILL", "SIGTRAP", "SIGABRT", "SIGBUS", "SIGFPE", "SIGSEGV"].contains(name(of: signal))
  }

  /// Returns the name of a signal, such as `SIGILL`, or `signal 40` if the name isn't known.
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
