public import LessonKit

/// What came of one program.
public struct ProgramReport: Sendable {
  /// The program.
  public let program: Program

  /// What is not as the lesson says; nothing where all of it held.
  public let failures: [Failure]

  /// What the compiler warned of.
  public let warnings: [PlacedDiagnostic]
}
