public import LessonKit

/// What a mutation test changes, and how far it goes.
public struct MutationPlan: Sendable {
  /// The files to mutate, by name: a path, a folder, a module, or a function that they declare; none
  /// for all modules that lessons import.
  public var words: [String] = []

  /// The programs that are to notice the mutations; everything by default.
  public var selection = Selection.everything

  /// How many mutants to try, drawn at random; nil for all.
  public var sample: Int?

  /// Decides which mutants are drawn, and in which order they are tried.
  public var seed: UInt64 = 1

  /// After this many seconds no further mutant is begun; nil for no limit.
  public var seconds: Int?

  /// The mutants that no program can notice.
  public var equivalents: [EquivalentMutant] = []

  /// Creates a plan to try everything.
  public init() {}
}
