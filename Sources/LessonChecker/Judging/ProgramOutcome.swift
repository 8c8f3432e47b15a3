/// All that is known of a program once it has been compiled and, where it should be, run.
struct ProgramOutcome: Codable, Sendable {
  /// What the compiler made of it.
  var compiled: CompiledProgram

  /// Why it could not be linked, where it couldn't.
  var linkFault: String?

  /// What its run left behind, where there was one.
  var run: RunRecord?

  /// Whether the same program would end so again; one that ran out of time might not.
  var isFinal: Bool {
    compiled.ending != .timedOut && linkFault == nil && run?.ending != .timedOut
  }
}
