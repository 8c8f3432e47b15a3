public import LessonKit

/// What came of a check.
public struct CheckReport: Sendable {
  /// How much there was to do, and how much of it had to be done anew.
  public struct Tally: Hashable, Sendable {
    /// The number of lessons that were read.
    public var lessons = 0

    /// The number of snippets in them, without those that a lesson skips.
    public var snippets = 0

    /// The number of snippets that a lesson skips.
    public var skipped = 0

    /// The number of programs that were compiled now.
    public var compiled = 0

    /// The number of programs that were run now.
    public var ran = 0
  }

  /// The workbook that was checked.
  public let workbook: Workbook

  /// What came of each program, in the order of the lessons.
  public internal(set) var programs: [ProgramReport] = []

  /// What the checker can't run yet, one failure each.
  public internal(set) var refusals: [Failure] = []

  /// Why modules that lessons import are missing.
  public internal(set) var moduleProblems: [LessonProblem] = []

  /// How each snippet stands.
  public internal(set) var results: CheckResults

  /// How much there was to do.
  public internal(set) var tally = Tally()

  /// How many snippets fail as the baseline says.
  public internal(set) var knownFailures = 0

  /// What keeps files from being checked: what could not be read, and what breaks the format.
  public var problems: [LessonProblem] {
    workbook.problems + moduleProblems + workbook.lessons.flatMap(\.problems)
  }

  /// All that is not as the lessons say.
  public var failures: [Failure] { refusals + programs.flatMap(\.failures) }

  /// Whether something could not even be read or built.
  public var isPartial: Bool { problems.contains { $0.kind == .unreadable } }

  /// Whether everything held.
  public var holds: Bool { problems.isEmpty && failures.isEmpty }

  /// The claims that a verified snippet proves, each with the places that prove it.
  public var provenClaims: [String: [ClaimProof]] { proofs { $0 == .verified } }

  /// All claims that a snippet is meant to prove, each with the places that say so.
  public var namedClaims: [String: [ClaimProof]] { proofs { _ in true } }

  private func proofs(
    where isCounted: (SnippetResult.State) -> Bool
  ) -> [String: [ClaimProof]] {
    var proofs: [String: [ClaimProof]] = [:]
    for lesson in workbook.lessons {
      for snippet in lesson.snippets
      where isCounted(results.result(of: snippet, in: lesson.path).state) {
        for claim in snippet.options.proves {
          let proof = ClaimProof(
            lesson: lesson.path, line: snippet.range.start.line,
            state: results.result(of: snippet, in: lesson.path).state)
          proofs[claim.id, default: []].append(proof)
        }
      }
    }
    return proofs
  }
}

/// A place in a lesson that proves a claim, or is meant to.
public struct ClaimProof: Hashable, Sendable {
  /// The path of the lesson.
  public let lesson: String

  /// The line of the snippet.
  public let line: Int

  /// How the snippet stands.
  public let state: SnippetResult.State
}
