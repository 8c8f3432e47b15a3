public import LessonChecker

/// What somebody who watches is told.
public struct WatchNews: Sendable {
  /// What came of a check.
  public enum Outcome: Sendable {
    /// The check was made.
    case report(CheckReport)

    /// No check could be made; why, and what to do about it, in one line.
    case fault(String)
  }

  /// What came of it.
  public let outcome: Outcome

  /// The files that were changed; none for the first check.
  public let changed: [String]

  /// How long it took, from when the change was noticed, in seconds.
  public let seconds: Double
}
