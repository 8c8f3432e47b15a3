public import LessonKit

/// What a check is to do, where that is not simply everything once.
public struct CheckPlan: Sendable {
  /// Which programs to check.
  public var selection = Selection.everything

  /// The lessons that hold them, by their paths; nil for any.
  package var lessons: Set<String>?

  /// Which part of them.
  public var shard: Shard?

  /// How long programs took before, so that the parts take equally long.
  public var timings = Timings()

  /// Whether to stop at the first failure.
  public var stopsAtFirstFailure = false

  /// How often to run each program; nil for once, and only if that is not known from before.
  public var repetitions: Repetitions?

  /// Whether programs may be compiled together, which changes no result.
  public var merges = true

  /// Whether each merged program is compiled and run alone as well, to see that this changes nothing.
  public var verifiesMerging = false

  /// What to check the lessons against; nil for the workbook's own modules.
  public var implementation: Course.Implementation?

  /// Whether what no program holds is to be reported by this part, as it is to be by one of them.
  package var isFirstPart: Bool { shard.map { $0.number == 1 } ?? true }

  /// Plans to check everything once.
  public init() {}
}
