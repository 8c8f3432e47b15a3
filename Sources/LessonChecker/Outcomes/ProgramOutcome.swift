import Foundation
import LessonKit
import MarbleText
import Sandbox

/// The outcome of compiling a program and, if it compiles and must run, of linking and running it.
struct ProgramOutcome: Codable, Sendable {
  var compiled: CompiledProgram

  /// Why the program could not be linked, or nil if it was linked or linking wasn't tried.
  var linkFault: String?

  /// The run that ended first, if `--repeat` asks for several; nil if the program wasn't run.
  var run: RunRecord?

  /// The printed diagrams with the results of moving their marbles; nil if that wasn't tried.
  var movedDiagrams: [MovedDiagram]?

  /// How long the compiler took when the outcome was new, in seconds, or nil if unknown.
  var compileSeconds: Double?
  /// How long `run` took when the outcome was new, in seconds, or nil if there was no run.
  var runSeconds: Double?

  /// Whether the outcome is reproducible, so that it can be cached.
  ///
  /// It isn't if the compiler ran out of time or failed without an error in the snippets, if the
  /// linker failed, or if the compiler or the program was killed, for example because memory ran
  /// out. But a program that took too long or printed too much counts as reproducible, because it
  /// would most likely do so again.
  var isReproducible: Bool {
    guard linkFault == nil, compiled.isReproducible else { return false }
    guard let run else { return true }
    return run.ending.isReproducible || run.isOverdue
  }
}

/// A diagram that a program printed, with the result of trying to move its marbles.
struct MovedDiagram: Hashable, Codable, Sendable {
  let diagram: String
  let trial: MarbleTrial
}

extension ProgramOutcome {
  /// Whether the program exited with 0, all its marks can be trusted, and it printed a diagram.
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
      // A program gets `SIGXFSZ` if a file that it writes, such as its output, grows too large.
      Signals.isCrash(signal) || Signals.name(of: signal) == "SIGXFSZ"
    case .timedOut: false
    }
  }
}

/// The result of compiling a program.
struct CompiledProgram: Codable, Sendable {
  let ending: Job.Ending

  /// The limit that the compiler exceeded, or nil if the launcher reported none.
  let exceededLimit: ExceededLimit?

  let diagnostics: [CompilerMessage]

  /// The numbers of the `ProgramProbes` that are left out so that it compiles; nil if none are.
  var droppedProbes: Set<Int>?

  var succeeded: Bool { ending == .exited(0) }
}

/// The record of one run of a program: its output, its marks and how it ended.
struct RunRecord: Hashable, Codable, Sendable {
  /// A mark that the program set: between two snippets, at the program's end, or at a probe.
  struct Mark: Hashable, Codable, Sendable {
    /// Between snippets, the index of the next one; at the end of the program, the number of its
    /// snippets; at a probe, its `mark` or `endMark`, which are much larger.
    let number: Int

    /// The number of bytes that the program had printed when it set the mark.
    let offset: Int
  }

  let ending: Job.Ending

  /// The limit that the program exceeded, or nil if the launcher reported none.
  let exceededLimit: ExceededLimit?

  let output: Data

  /// The end of the program's error output.
  let errorOutput: Data

  /// The program's marks, in order, before the first mark that can't be trusted.
  let marks: [Mark]

  /// Whether a mark can't be trusted, so that the output can't be attributed to snippets.
  let areMarksForged: Bool
}

/// A run of a program whose result differs from the result of the run that ended first.
struct DifferingRun: Sendable {
  /// The number of this run among the program's runs, from 1.
  let number: Int

  /// The number of the run that ended first.
  let firstEndedNumber: Int

  /// How many times the program was run in total.
  let runCount: Int

  let record: RunRecord
}

/// The signals that can end programs: their names, and which of them mean a crash.
enum Signals {
  static func isCrash(_ signal: Int32) -> Bool {
    ["SIGILL", "SIGTRAP", "SIGABRT", "SIGBUS", "SIGFPE", "SIGSEGV"].contains(name(of: signal))
  }

  /// Returns the name of a signal, such as `SIGILL`, or `signal 40` if the name isn't known.
  static func name(of signal: Int32) -> String { names[signal] ?? "signal \(signal)" }

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
