public import LessonKit

/// The options of a check: which programs to check, and how.
public struct CheckSettings: Sendable {
  /// Which programs to check.
  public var selection = Selection.everything

  /// The paths of the lessons to check; nil for all.
  package var lessons: Set<String>?

  /// The part of them that this machine checks; nil for all.
  public var shard: Shard?

  /// The times that programs took before, by which shards are balanced.
  public var timings = Timings()

  /// Whether to stop at the first failure.
  public var stopsAtFirstFailure = false

  /// How often to run each program; nil for once, and only if its outcome is not in the cache.
  public var repetitions: Repetitions?

  /// The implementation to check the lessons against; nil for the workbook's own modules.
  public var implementation: Course.Implementation?

  /// Whether this shard reports the snippets that belong to no program: the first one does.
  package var isFirstPart: Bool { shard.map { $0.number == 1 } ?? true }

  /// Creates settings to check everything once.
  public init() {}
}
