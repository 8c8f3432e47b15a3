public import LessonChecker

/// The result of one check of a workbook that is watched.
public struct WatchEvent: Sendable {
  /// How the check ended.
  public enum Outcome: Sendable {
    /// The check was made.
    case report(CheckReport)

    /// No check could be made; the reason and the next step, in one line.
    case fault(String)
  }

  /// How the check ended.
  public let outcome: Outcome

  /// The files that were changed; none for the first check and one that was asked for.
  public let changed: [String]

  /// Whether the user asked for it.
  public let isAsked: Bool

  /// How long it took since the change was noticed, in seconds.
  public let seconds: Double
}
