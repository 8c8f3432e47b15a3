public import LessonKit

/// The work that a check did because the cache had no results, and how many failures it accepted.
package struct WorkRecord: Hashable, Encodable, Sendable {
  /// How many programs were compiled, and how many were run.
  package var compiled: Int
  package var ran: Int

  /// The number of failures that the baseline lists, or nil if there are none.
  package var knownFailures: Int?

  /// How long the check took, in seconds.
  package var seconds: Double

  package init(compiled: Int = 0, ran: Int = 0, seconds: Double = 0) {
    (self.compiled, self.ran, self.seconds) = (compiled, ran, seconds)
  }

  /// Adds the work of an earlier check, which left its results in the cache.
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

  /// The verdict on each program, in the order of the lessons.
  public package(set) var programs: [ProgramVerdict] = []

  /// The failures of snippets whose quoted sources have changed.
  public package(set) var quotationFailures: [Diagnostic] = []

  /// The changes that would bring quotations up to date.
  var quotationMismatches: [Mismatch] = []

  /// The quoted files that must not be shown.
  var unpublished = UnpublishedFiles()

  /// The modules that the check built, or nil if no program was checked.
  var modules: BuiltModules?

  /// The reasons why modules that lessons import are missing.
  public package(set) var moduleProblems: [Diagnostic] = []

  /// The faults that are found only on the rendered pages, such as a missing picture.
  public var pageProblems: [Diagnostic] = []

  /// The settings of the check.
  public package(set) var settings = CheckSettings()

  /// The state of each snippet.
  public package(set) var results: CheckResults

  /// What the sandbox can't enforce on this system, in one line, or nil if nothing or if it's off.
  public package(set) var limitation: String?

  /// The amount of work that the check needed.
  package var tally = WorkRecord()

  /// Creates verdicts for a check that has not begun.
  ///
  /// - Parameter results: the states of the workbook's snippets.
  package init(workbook: Workbook, results: CheckResults) {
    self.workbook = workbook
    self.results = results
  }

  /// The problems that keep files from being checked, such as violations of the format.
  public var problems: [Diagnostic] {
    workbook.problems + moduleProblems + workbook.lessons.flatMap(\.problems)
      + workbook.translations.flatMap(\.problems) + pageProblems
  }

  /// All failures: of programs and of quotations.
  public var failures: [Diagnostic] { quotationFailures + programs.flatMap(\.failures) }

  /// The changes that would make the lessons match the actual results.
  public var mismatches: [Mismatch] { quotationMismatches + programs.flatMap(\.mismatches) }

  /// Whether a file could not be read, or a module could not be built.
  public var isPartial: Bool { problems.contains(where: \.isUnreadable) }

  /// Whether the check found neither problems nor failures.
  public var holds: Bool { problems.isEmpty && failures.isEmpty }

  /// The claims that verified snippets prove, each with the places that prove the claim.
  public var provenClaims: [String: [Proof]] { proofs { $0 == .verified } }

  /// The claims that snippets are meant to prove, each with the places of these snippets.
  public var namedClaims: [String: [Proof]] { proofs { _ in true } }

  private func proofs(where isCounted: (SnippetResult.State) -> Bool) -> [String: [Proof]] {
    var proofs: [String: [Proof]] = [:]
    for lesson in workbook.lessons {
      for snippet in lesson.snippets
      where isCounted(results.result(of: snippet, in: lesson.path).state) {
        for claim in snippet.options.proves {
          let proof = Proof(
            lesson: lesson.path, line: snippet.range.start.line,
            state: results.result(of: snippet, in: lesson.path).state)
          proofs[claim.id, default: []].append(proof)
        }
      }
    }
    return proofs
  }
}

extension CheckVerdicts {
  /// A place in a lesson that proves a claim, or is meant to.
  public struct Proof: Hashable, Sendable {
    /// The path of the lesson.
    public let lesson: String

    /// The line of the snippet.
    public let line: Int

    /// The state of the snippet.
    public let state: SnippetResult.State
  }
}

extension CheckVerdicts {
  /// Adds the verdicts on all programs.
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

  /// Adds advice to the failures whose cause is known.
  ///
  /// - Parameter advice: returns the advice on a failure of a program, or nil to change nothing.
  mutating func addAdvice(_ advice: (Diagnostic, Program) -> String?) {
    for index in programs.indices {
      for position in programs[index].failures.indices {
        let failure = programs[index].failures[position]
        guard let advice = advice(failure, programs[index].program) else { continue }
        programs[index].failures[position].advice = advice
      }
    }
  }

  /// Adds the programs that weren't checked, and the snippets that are skipped or quote a file.
  mutating func addRest(of programs: [Program]) {
    addUnchecked(among: programs)
    for lesson in workbook.lessons where workbook.isDocs || lesson.problems.isEmpty {
      addUncompiled(in: lesson)
    }
  }

  /// Adds the programs that the check did not reach, or that lack a module.
  private mutating func addUnchecked(among all: [Program]) {
    let checked = Set(programs.flatMap(\.program.snippetKeys))
    let reason =
      settings.stopsAtFirstFailure && !holds
      ? "the check stopped at the first failure" : "an imported module wasn't built"
    for var program in all {
      let left = program.judged.filter { !checked.contains(program.key(of: $0)) }
      guard !left.isEmpty else { continue }
      program.judged = left
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
  /// The keys of the judged snippets, which are unique in the workbook.
  fileprivate var snippetKeys: [String] { judged.map(key) }

  fileprivate func key(of snippet: Snippet) -> String { "\(lesson):\(snippet.line)" }
}

extension CheckVerdicts {
  /// Adds the programs that are skipped because the implementation lacks modules.
  mutating func addSkipped(_ all: [Program], lacking modules: ModulePlan) {
    guard let implementation = settings.implementation else { return }
    for program in all {
      let missingModules = modules.missingModules(for: program)
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
