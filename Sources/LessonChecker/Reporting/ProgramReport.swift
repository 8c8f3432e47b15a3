public import LessonKit

/// What came of one program.
public struct ProgramReport: Sendable {
  /// The program.
  public let program: Program

  /// What is not as the lesson says; nothing where all of it held.
  public let failures: [Failure]

  /// What came instead, where that could be written into the lesson.
  let divergences: [Divergence]

  /// What the compiler warned of.
  public let warnings: [PlacedDiagnostic]
}
