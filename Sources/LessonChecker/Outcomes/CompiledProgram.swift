import Sandbox

/// What the compiler made of a program.
struct CompiledProgram: Codable, Sendable {
  /// How the compiler ended.
  let ending: Job.Ending

  /// The limit that it was ended for, if it was.
  let excess: LaunchReport.Excess?

  /// What it said.
  let diagnostics: [Diagnostic]

  /// Whether it made an object file.
  var succeeded: Bool { ending == .exited(0) }
}
