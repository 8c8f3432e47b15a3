public import LessonKit

/// What a check cost, and how many of its failures the baseline accepted.
package struct WorkRecord: Hashable, Encodable, Sendable {
  /// How many programs were compiled; cached outcomes don't count.
  package var compiled: Int
  /// How many programs were run; cached outcomes don't count.
  package var ran: Int

  /// How many failures the baseline accepted, or nil if none.
  package var knownFailures: Int?

  /// How long the check took, in seconds.
  package var seconds: Double

  package init(compiled: Int = 0, ran: Int = 0, seconds: Double = 0) {
    (self.compiled, self.ran, self.seconds) = (compiled, ran, seconds)
  }

  /// Adds the cost of the check before `--bless`; `knownFailures` is only about the check after it.
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

  /// The verdicts on programs: first on those with an import that `--against` lacks, then on those
  /// that were checked, then on those that weren't, for example because the check stopped early.
  public package(set) var programs: [ProgramVerdict] = []

  /// The failures of snippets that quote a file, such as an outdated quotation.
  public package(set) var quotationFailures: [Diagnostic] = []

  /// The current texts of quoted files, which `check --bless` may write into the lessons.
  var quotationMismatches: [Mismatch] = []

  /// The outdated quoted files whose text failures must not show, because git ignores the files.
  var unpublished = UnpublishedFiles()

  /// The modules that were built, or nil if the check stopped before it built any.
  var modules: BuiltModules?

  /// The problems of modules that could not be built, and of an outdated baseline.
  public package(set) var moduleAndBaselineProblems: [Diagnostic] = []

  /// The problems of pictures, such as a missing file; the command `check` sets this property.
  public var pictureProblems: [Diagnostic] = []

  /// The settings of the check.
  public package(set) var settings = CheckSettings()

  /// The results of the snippets, with copies of their failures from before `addAdvice`.
  public package(set) var results: CheckResults

  /// What the sandbox can't enforce on this system, in one line; nil if nothing, or if it's off.
  public package(set) var limitation: String?

  /// What the check cost, and how many failures are known.
  package var tally = WorkRecord()

  /// Creates verdicts for a check that has not begun.
  ///
  /// - Parameter results: no results yet, so that every snippet counts as unchecked.
  package init(workbook: Workbook, results: CheckResults) {
    self.workbook = workbook
    self.results = results
  }

  /// All problems of the workbook, its modules, baseline, lessons, translations and pictures, but
  /// not the failures of snippets.
  public var problems: [Diagnostic] {
    workbook.problems + moduleAndBaselineProblems + workbook.lessons.flatMap(\.problems)
      + workbook.translations.flatMap(\.problems) + pictureProblems
  }

  /// All failures of snippets: of quotations first, then of programs.
  public var failures: [Diagnostic] { quotationFailures + programs.flatMap(\.failures) }

  /// The actual results and quoted texts that `check --bless` may write into the lessons.
  public var mismatches: [Mismatch] { quotationMismatches + programs.flatMap(\.mismatches) }

  /// Whether snippets weren't checked because a file or module couldn't be read or built.
  public var isPartial: Bool { problems.contains(where: \.isUnreadable) }

  /// Whether the check found neither problems nor failures.
  public var holds: Bool { problems.isEmpty && failures.isEmpty }

  /// The verified snippets whose `proves=` names claims of `claims.yml`, by the claims' ids.
  public var verifiedProofs: [String: [Proof]] { proofs { $0 == .verified } }

  /// All snippets whose `proves=` names claims of `claims.yml`, in any state, by the claims' ids.
  public var intendedProofs: [String: [Proof]] { proofs { _ in true } }

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
  /// A snippet whose `proves=` names a claim of `claims.yml`, which it proves if it's verified.
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
  /// Sets the problems of modules, and adds verdicts: all, or only up to the first failure.
  mutating func add(_ verdicts: [ProgramVerdict], problems: [Diagnostic]) {
    moduleAndBaselineProblems = problems
    for verdict in verdicts {
      add(verdict)
      if settings.stopsAtFirstFailure, !failures.isEmpty { break }
    }
  }

  private mutating func add(_ verdict: ProgramVerdict) {
    programs.append(verdict)
    for (snippet, result) in zip(verdict.program.judged, verdict.resultsIncludingFailures) {
      results.record(result, of: snippet, in: verdict.program.lesson)
    }
  }

  /// Adds advice to the failures of programs, in place of any old advice.
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

  /// Adds verdicts on the planned snippets that were not checked, and the results of the selected
  /// snippets that are skipped or quote a file.
  mutating func addRest(of planned: [Program]) {
    addUnchecked(among: planned)
    // In a course, a lesson with problems isn't checked. In docs, a problem affects only its fence.
    for lesson in workbook.lessons where workbook.isDocs || lesson.problems.isEmpty {
      addUncompiled(in: lesson)
    }
  }

  private mutating func addUnchecked(among planned: [Program]) {
    // `PageReading` may check a snippet in a program that wasn't planned, so snippets are compared.
    let checked = Set(programs.flatMap { $0.program.judged.map($0.program.key) })
    let reason =
      settings.stopsAtFirstFailure && !holds
      ? "the check stopped at the first failure" : "an imported module wasn't built"
    for var program in planned {
      let unchecked = program.judged.filter { !checked.contains(program.key(of: $0)) }
      guard !unchecked.isEmpty else { continue }
      program.judged = unchecked
      programs.append(ProgramVerdict(program: program, uncheckedReason: reason))
    }
  }

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
      // In docs, most code with `skip` isn't a whole program, so it's left out, not skipped.
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
  /// Returns a key that identifies a snippet of this program in the workbook.
  fileprivate func key(of snippet: Snippet) -> String { "\(lesson):\(snippet.line)" }
}

extension CheckVerdicts {
  /// Adds verdicts on the programs with imports that the implementation of `--against` lacks.
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
