import LessonKit
import Sandbox

/// All that is known of a program once it has been compiled and, where it should be, run.
struct ProgramOutcome: Codable, Sendable {
  /// What the compiler made of it.
  var compiled: CompiledProgram

  /// Whether it was compiled together with other programs.
  var isMerged = false

  /// Why it could not be linked, where it couldn't.
  var linkFault: String?

  /// What its run left behind, where there was one.
  var run: RunRecord?

  /// How long the compiler took over it, and its run, in seconds.
  ///
  /// Of two checks that find out the same, either's times will do.
  var compileSeconds: Double?
  var runSeconds: Double?

  /// Whether the same program would end so again.
  ///
  /// One that ran out of time might not; nor might one that somebody else ended, as the system does
  /// when it runs out of memory, nor one of which the compiler complained without naming a place.
  var isFinal: Bool {
    guard linkFault == nil else { return false }
    return compiled.isFinal && (run?.ending.isFinal ?? true)
  }
}

extension CompiledProgram {
  fileprivate var isFinal: Bool {
    ending.isFinal && (succeeded || diagnostics.contains { $0.kind == .error && $0.line > 0 })
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
