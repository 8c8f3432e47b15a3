public import LessonKit

/// What a check cost, and how many of the failures that it found are already known.
package struct WorkRecord: Hashable, Encodable, Sendable {
  /// How many programs were compiled and how many were run, instead of taken from the cache.
  package var compiled: Int
  package var ran: Int

  /// How many failures the baseline accepted; nil if none, or if no baseline was applied.
  package var knownFailures: Int?

  /// How long the check took, in seconds.
  package var seconds: Double

  package init(compiled: Int = 0, ran: Int = 0, seconds: Double = 0) {
    (self.compiled, self.ran, self.seconds) = (compiled, ran, seconds)
  }

  /// Adds what an earlier check cost, but not its known failures.
  package mutating func add(_ earlier: WorkRecord) {
    compiled += earlier.compiled
    ran += earlier.ran
    seconds += earlier.seconds
  }
}

/// The verdicts of a check, with the lessons that were checked.
public struct CheckVerdicts: Sendable {
  /// The workbook that was checked.
  public let workbook: Workbook

  /// The verdicts on skipped programs, then on checked and then on unchecked ones.
  public package(set) var programs: [ProgramVerdict] = []

  /// The failures of snippets that quote a file which has changed, or which can't be quoted.
  public package(set) var quotationFailures: [Diagnostic] = []

  /// The changes that would bring quotations up to date.
  var quotationMismatches: [Mismatch] = []

  /// The quoted files whose text must not be shown, because git ignores them.
  var unpublished = UnpublishedFiles()

  /// The modules that programs can import, or nil if the check stopped before it built them.
  var modules: BuiltModules?

  /// The reasons why modules that lessons import are missing, and the baseline's problems.
  public package(set) var moduleProblems: [Diagnostic] = []

  /// The faults of rendered pages, such as a missing picture, which the check's caller adds.
  public var pageProblems: [Diagnostic] = []

  /// The settings of the check.
  public package(set) var settings = CheckSettings()

  /// The result of each snippet, in which failures lack the advice of `addAdvice`.
  public package(set) var results: CheckResults

  /// What the sandbox can't enforce on this system, in one line; nil if it's off or lacks nothing.
  public package(set) var limitation: String?

  /// What the check cost.
  package var tally = WorkRecord()

  /// Creates verdicts for a check that has not begun.
  ///
  /// - Parameter results: a record without results, in which every snippet is unchecked.
  package init(workbook: Workbook, results: CheckResults) {
    self.workbook = workbook
    self.results = results
  }

  /// All problems that are no snippet's failure: of files, modules, translations and pages.
  public var problems: [Diagnostic] {
    workbook.problems + moduleProblems + workbook.lessons.flatMap(\.problems)
      + workbook.translations.flatMap(\.problems) + pageProblems
  }

  /// All failures of snippets: of quotations first, then of programs.
  public var failures: [Diagnostic] { quotationFailures + programs.flatMap(\.failures) }

  /// The changes that would make the lessons match the actual results.
  public var mismatches: [Mismatch] { quotationMismatches + programs.flatMap(\.mismatches) }

  /// Whether something was left out because a file or a module could not be read or built.
  public var isPartial: Bool { problems.contains(where: \.isUnreadable) }

  /// Whether the check found neither problems nor failures.
  public var holds: Bool { problems.isEmpty && failures.isEmpty }

  /// By id, the claims of `claims.yml` that verified snippets prove, with these snippets' places.
  public var provenClaims: [String: [Proof]] { proofs { $0 == .verified } }

  /// The same for all claims that snippets are meant to prove, whatever the snippets' states.
  public var namedClaims: [String: [Proof]] { proofs { _ in true } }

  private func proofs(where isCounted: (SnippetResult.State) -> Bool) -> [String: [Proof]] {
    var proofs: [String: [Proof]] = [:]
    for lesson in workbook.lessons {
      for snippet in lesson.snippets {
        let state = results.result(of: snippet, in: lesson.path).state
        guard isCounted(state) else { continue }
        let proof = Proof(lesson: lesson.path, line: snippet.range.start.line, state: state)
        for claim in snippet.options.proves { proofs[claim.id, default: []].append(proof) }
      }
    }
    return proofs
  }
}

extension CheckVerdicts {
  /// A snippet that proves a claim of `claims.yml`, or is meant to.
  public struct Proof: Hashable, Sendable {
    /// The path of the lesson.
    public let lesson: String

    /// The line of the snippet's opening fence.
    public let line: Int

    /// The state of the snippet.
    public let state: SnippetResult.State
  }
}

extension CheckVerdicts {
  /// Adds the problems of modules, and verdicts; after a failure, no more if the check stops there.
  mutating func add(_ verdicts: [ProgramVerdict], problems: [Diagnostic]) {
    moduleProblems = problems
    for verdict in verdicts {
      add(verdict)
      if settings.stopsAtFirstFailure, !failures.isEmpty { break }
    }
  }

  private mutating func add(_ verdict: ProgramVerdict) {
    programs.append(verdict)
    for (snippet, result) in zip(verdict.program.judged, verdict.resultsWithFailures) {
      results.record(result, of: snippet, in: verdict.program.lesson)
    }
  }

  /// Replaces the advice on the failures of programs.
  ///
  /// - Parameter hint: returns the new advice on a failure, or nil to keep the old advice.
  mutating func addAdvice(_ hint: (Diagnostic, Program) -> String?) {
    for index in programs.indices {
      for failureIndex in programs[index].failures.indices {
        let failure = programs[index].failures[failureIndex]
        guard let advice = hint(failure, programs[index].program) else { continue }
        programs[index].failures[failureIndex].advice = advice
      }
    }
  }

  /// Adds the planned snippets that have no verdict, and the selected snippets that are skipped or
  /// quote a file.
  mutating func addRest(of programs: [Program]) {
    addUnchecked(among: programs)
    for lesson in workbook.lessons where workbook.isDocs || lesson.problems.isEmpty {
      addUncompiled(in: lesson)
    }
  }

  /// Adds programs of snippets without a verdict: the check stopped, or a module is missing.
  private mutating func addUnchecked(among planned: [Program]) {
    // Documentation is checked in other programs than the planned ones, so snippets are compared.
    let checked = Set(programs.flatMap(\.program.snippetKeys))
    let reason =
      settings.stopsAtFirstFailure && !holds
      ? "the check stopped at the first failure" : "an imported module wasn't built"
    for var program in planned {
      let left = program.judged.filter { !checked.contains(program.key(of: $0)) }
      guard !left.isEmpty else { continue }
      program.judged = left
      programs.append(ProgramVerdict(program: program, uncheckedReason: reason))
    }
  }

  /// Adds the results of the selected snippets of a lesson that are skipped or quote a file.
  private mutating func addUncompiled(in lesson: Lesson) {
    guard settings.selection.contains(lesson.path) else { return }
    for section in lesson.sections {
      for snippet in section.snippets
      where settings.selection.contains(snippet, of: section.slug, in: lesson.path) {
        addUncompiled(snippet, in: lesson)
      }
    }
  }

  private mutating func addUncompiled(_ snippet: Snippet, in lesson: Lesson) {
    if snippet.words.contains(.skip) {
      let result = SnippetResult(
        workbook.isDocs ? .leftOut : .skipped, skipReason: snippet.options.skipReason)
      results.record(result, of: snippet, in: lesson.path)
    } else {
      let judge = QuotationJudge(lesson: lesson.path, root: workbook.root, unpublished: unpublished)
      guard let verdict = judge.judge(snippet) else { return }
      quotationFailures += verdict.failures
      quotationMismatches += verdict.mismatches
      let result = SnippetResult(
        verdict.failures.isEmpty ? .verified : .failed, failures: verdict.failures,
        quotedLines: judge.quotedLines(of: snippet))
      results.record(result, of: snippet, in: lesson.path)
    }
  }
}

extension Program {
  /// The keys of the judged snippets, each different from all other keys in the workbook.
  fileprivate var snippetKeys: [String] { judged.map(key) }

  fileprivate func key(of snippet: Snippet) -> String { "\(lesson):\(snippet.line)" }
}

extension CheckVerdicts {
  /// Adds the programs that need modules which the other implementation (`--against`) lacks.
  mutating func addSkipped(among planned: [Program], following plan: ModulePlan) {
    guard let implementation = settings.implementation else { return }
    for program in planned {
      let missingModules = plan.missingModules(for: program)
      guard !missingModules.isEmpty else { continue }
      let reason = "'\(implementation.name)' has no \(missingModules.joined(separator: ", "))"
      programs.append(
        ProgramVerdict(program: program, missingModules: missingModules, uncheckedReason: reason))
      for snippet in program.judged {
        results.record(SnippetResult(.skipped, skipReason: reason), of: snippet, in: program.lesson)
      }
    }
  }
}
