/// What became of a mutant.
public struct MutantResult: Sendable {
  /// The ways in which it can end.
  public enum Outcome: Sendable {
    /// A program of a lesson fails with it, in the given way.
    case killed(by: String, how: String)

    /// All programs that import it hold, of so many lessons.
    case survived(programs: Int, lessons: Int)

    /// No program can notice it, for the given reason.
    case equivalent(String)

    /// It does not compile, so nobody can have made this mistake.
    case notCompiled(String)

    /// The time was up before.
    case notTried
  }

  /// The mutant.
  public let mutant: Mutant

  /// How it ended.
  public let outcome: Outcome
}

extension MutantResult {
  /// Whether a program noticed it.
  public var isKilled: Bool { if case .killed = outcome { true } else { false } }

  /// Whether no program did.
  public var isSurvivor: Bool { if case .survived = outcome { true } else { false } }
}
