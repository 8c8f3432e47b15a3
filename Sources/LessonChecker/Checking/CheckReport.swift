public import LessonKit

/// The report of a check.
public struct CheckReport: Sendable {
  /// The amount of work that a check took.
  public struct Tally: Hashable, Sendable {
    /// The number of lessons that were read.
    public var lessons = 0

    /// The number of programs that were compiled now.
    public var compiled = 0

    /// The number of programs that were run now.
    public var ran = 0

    /// How long the check took, in seconds.
    public var seconds = 0.0

    /// Creates an empty tally.
    package init() {}
  }

  /// The workbook that was checked.
  public let workbook: Workbook

  /// The verdict on each program, in the order of the lessons.
  public package(set) var programs: [ProgramVerdict] = []

  /// Failures of snippets whose quoted sources have changed.
  public package(set) var quotationFailures: [Diagnostic] = []

  /// The changes that would renew quotations.
  var quotationMismatches: [Mismatch] = []

  /// The quoted files that must not be shown.
  var unpublished = UnpublishedFiles()

  /// The modules that were built in the last pass; nil where no program was checked.
  var modules: BuiltModules?

  /// Why modules that lessons import are missing.
  public package(set) var moduleProblems: [Diagnostic] = []

  /// The faults of pages that lessons could not have, such as a picture that is not there.
  public var pageProblems: [Diagnostic] = []

  /// The settings of the check.
  public package(set) var settings = CheckSettings()

  /// The state of each snippet.
  public package(set) var results: CheckResults

  /// What the system could not confine the programs from, in one line; nil where there is nothing.
  public package(set) var shortcoming: String?

  /// The amount of work that it took.
  public package(set) var tally = Tally()

  /// The number of snippets whose failures the baseline lists.
  public package(set) var knownFailures = 0

  /// Creates an empty report.
  ///
  /// - Parameters:
  ///   - workbook: the workbook.
  ///   - results: the states of its snippets.
  package init(workbook: Workbook, results: CheckResults) {
    self.workbook = workbook
    self.results = results
  }

  /// Problems that keep files from being checked: unreadable files and violations of the format.
  public var problems: [Diagnostic] {
    workbook.problems + moduleProblems + workbook.lessons.flatMap(\.problems)
      + workbook.translations.flatMap(\.problems) + pageProblems
  }

  /// All failures: of programs and of quotations.
  public var failures: [Diagnostic] { quotationFailures + programs.flatMap(\.failures) }

  /// The changes that would make the lessons say what happened.
  public var mismatches: [Mismatch] { quotationMismatches + programs.flatMap(\.mismatches) }

  /// Whether a file could not be read, or a module could not be built.
  public var isPartial: Bool { problems.contains(where: \.isUnreadable) }

  /// Whether there are no problems and no failures.
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

  /// The state of the snippet.
  public let state: SnippetResult.State
}
