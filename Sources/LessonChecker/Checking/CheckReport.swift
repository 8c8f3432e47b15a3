public import LessonKit

/// What came of a check.
public struct CheckReport: Sendable {
  /// How much there was to do, and how much of it had to be done anew.
  public struct Tally: Hashable, Sendable {
    /// The number of lessons that were read.
    public var lessons = 0

    /// The number of programs that were compiled now.
    public var compiled: Int { merged + alone + recompiled }

    /// The number of programs that were run now.
    public var ran = 0

    /// Of those that were compiled, the number that shared one call of the compiler.
    public var merged = 0

    /// Of those that were compiled, the number that had a call of the compiler to themselves.
    public var alone = 0

    /// Of those that were compiled, the number that were first compiled together with others and
    /// then alone, since they did not do there what their lessons say, or could tell the difference.
    public var recompiled = 0

    /// How long the check took, in seconds.
    public var seconds = 0.0

    /// Begins with nothing done.
    package init() {}
  }

  /// The workbook that was checked.
  public let workbook: Workbook

  /// What came of each program, in the order of the lessons.
  public package(set) var programs: [ProgramReport] = []

  /// What quotes sources that say something else.
  public package(set) var excerptFailures: [Failure] = []

  /// What came of quotations, where that could be written into the lesson.
  var excerptDivergences: [Divergence] = []

  /// The modules that the programs import, those of the last round; nil where none were needed.
  var shelf: ModuleShelf?

  /// Why modules that lessons import are missing.
  public package(set) var moduleProblems: [LessonProblem] = []

  /// What the check was held to.
  public package(set) var plan = CheckPlan()

  /// How each snippet stands.
  public package(set) var results: CheckResults

  /// From what the system could not shut the programs off, in one line; nil where there is nothing.
  public package(set) var shortcoming: String?

  /// How much there was to do.
  public package(set) var tally = Tally()

  /// How many snippets fail as the baseline says.
  public package(set) var knownFailures = 0

  /// Begins with a workbook of which nothing has been checked.
  ///
  /// - Parameters:
  ///   - workbook: the workbook.
  ///   - results: how its snippets stand.
  package init(workbook: Workbook, results: CheckResults) {
    self.workbook = workbook
    self.results = results
  }

  /// What keeps files from being checked: what could not be read, and what breaks the format.
  public var problems: [LessonProblem] {
    workbook.problems + moduleProblems + workbook.lessons.flatMap(\.problems)
      + workbook.translations.flatMap(\.problems)
  }

  /// All that is not as the lessons say.
  public var failures: [Failure] { excerptFailures + programs.flatMap(\.failures) }

  /// What came and is not what the lessons say, where that could be written into them.
  public var divergences: [Divergence] { excerptDivergences + programs.flatMap(\.divergences) }

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
