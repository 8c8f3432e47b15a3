public import LessonKit

/// What came of one program.
public struct ProgramReport: Sendable {
  /// The program.
  public let program: Program

  /// What is not as the lesson says; nothing where all of it held.
  public internal(set) var failures: [Failure]

  /// What came instead, where that could be written into the lesson.
  var divergences: [Divergence] = []

  /// What the compiler warned of.
  public let warnings: [PlacedDiagnostic]

  /// Whether all of this was known from an earlier check.
  var isKnown = false

  /// Why it was not checked; nil where it was.
  var uncheckedReason: String?

  /// How long it took the compiler, and its run, in seconds, whenever that was.
  var compileSeconds: Double?
  var runSeconds: Double?
}
