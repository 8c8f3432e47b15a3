import LessonKit
import Sandbox

/// The outcome of compiling a program and, where that is wanted, running it.
struct ProgramOutcome: Codable, Sendable {
  /// The result of compiling it.
  var compiled: CompiledProgram

  /// Whether it was compiled together with other programs.
  var isMerged = false

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
