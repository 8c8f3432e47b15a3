import Sandbox

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
