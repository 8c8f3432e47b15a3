public import LessonKit

/// What came of one program.
public struct ProgramReport: Sendable {
  /// The program.
  public let program: Program

  /// What is not as the lesson says; nothing where all of it held.
  public package(set) var failures: [Failure]

  /// What came instead, where that could be written into the lesson.
  package var divergences: [Divergence] = []

  /// What the compiler warned of.
  public let warnings: [PlacedDiagnostic]

  /// Whether all of this was known from an earlier check.
  package var isKnown = false

  /// The modules that it needs and that the implementation lacks.
  package var lacks: [String] = []

  /// Why it was not checked; nil where it was.
  package var uncheckedReason: String?

  /// How long it took the compiler, and its run, in seconds, whenever that was.
  package var compileSeconds: Double?
  package var runSeconds: Double?
}
