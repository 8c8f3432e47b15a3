import Foundation
public import LessonKit

/// Checks a workbook: compiles and runs what its lessons say, and compares.
public struct Checker: Sendable {
  /// Where earlier results lie, unless a caller says otherwise, seen from the workbook's root.
  public static let cacheFolder = ".build/workbook"

  private let workbook: Workbook
  private let cacheFolder: String
  private let searchPath: String
  private let jobs: Int
  private let plan: CheckPlan
  private let sandbox: SandboxMode
  private let progress: @Sendable (CheckProgress) -> Void

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - workbook: what to check.
  ///   - cacheFolder: where earlier results lie; nil for the workbook's own.
  ///   - searchPath: where to look for the compiler, as in the `PATH` variable; nil for just that.
  ///   - jobs: how many processes to run at once; nil for one a core.
  ///   - plan: which programs to check, and how often; everything once by default.
  ///   - sandbox: how far to shut off the programs.
  ///   - progress: told how far the check has come, from any thread.
  public init(
    _ workbook: Workbook, cacheFolder: String? = nil, searchPath: String? = nil, jobs: Int? = nil,
    plan: CheckPlan = CheckPlan(), sandbox: SandboxMode = .auto,
    progress: @escaping @Sendable (CheckProgress) -> Void = { _ in }
  ) {
    self.workbook = workbook
    self.cacheFolder = cacheFolder ?? workbook.root + Self.cacheFolder
    self.searchPath = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
    self.jobs = OpenFiles.jobs(wanted: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    self.plan = plan
    self.sandbox = sandbox
    self.progress = progress
  }

  /// Checks everything that earlier checks have not found out already.
  ///
  /// - Returns: what came of it.
  /// - Throws: `CheckError` where no check can be made: no compiler, say, or a full disk.
  public func check() async throws -> CheckReport {
    let start = ContinuousClock.now
    let build = try await build()
    var plan = plan
    var rounds = try CheckRounds(workbook, following: &plan)
    var report = CheckReport(
      workbook: workbook, results: CheckResults(compiler: build.toolchain.shortVersion))
    report.plan = plan
    report.shortcoming = sandbox == .off ? nil : build.sandbox.abilities.shortcoming
    let modules = build.modules.plan
    report.addSkipped(rounds.programs, lacking: modules)
    if !plan.stopsAtFirstFailure || report.problems.isEmpty {
      while !rounds.isOver {
        let programs = rounds.programs.filter { modules.lacks($0).isEmpty }
        rounds.add(try await build.outcomes(of: programs))
      }
      report.add(rounds)
    }
    report.addRest(of: rounds.programs)
    report.tally.seconds = start.secondsSince
    return report
  }

  /// Checks just these programs.
  ///
  /// - Parameters:
  ///   - programs: the programs.
  ///   - isAnew: whether to look away from what earlier checks found out.
  /// - Returns: what is to be said of each, and why modules are missing.
  /// - Throws: `CheckError` where no check can be made.
  func judgements(
    of programs: [Program], isAnew: Bool = false
  ) async throws -> (programs: [(Program, Judgement)], problems: [LessonProblem]) {
    guard !programs.isEmpty else { return ([], []) }
    var build = try await build()
    // What is to be run so and so often is not taken from a run of before.
    if isAnew { build.repetitions = Repetitions(count: 1) }
    let outcomes = try await build.outcomes(of: programs)
    let judged = outcomes.programs.compactMap { prepared in
      prepared.outcome.map { (prepared.program, Judge(prepared).judge($0)) }
    }
    return (judged, outcomes.problems)
  }

  private func build() async throws -> ProgramBuild {
    try OpenFiles.prepare()
    let cache = try Cache(folder: cacheFolder)
    let toolchain = try await Toolchain.find(searchPath: searchPath, cache: cache)
    let sandbox = try await Sandbox.prepare(sandbox, toolchain: toolchain, cache: cache)
    return ProgramBuild(
      toolchain: toolchain, sandbox: sandbox, cache: cache, jobs: jobs,
      modules: ModuleBuilder(
        toolchain: toolchain, sandbox: sandbox, cache: cache, course: workbook.course,
        plan: ModulePlan(workbook.course, against: plan.implementation), root: workbook.root),
      merges: plan.merges, stopsAtFirstFailure: plan.stopsAtFirstFailure,
      repetitions: plan.repetitions, progress: progress)
  }
}

extension CheckReport {
  fileprivate mutating func add(_ rounds: CheckRounds) {
    moduleProblems = rounds.problems
    for judged in rounds.judged {
      add(judged)
      if plan.stopsAtFirstFailure, !failures.isEmpty { break }
    }
    tally.merged = rounds.ways[.merged] ?? 0
    tally.alone = rounds.ways[.alone] ?? 0
    tally.recompiled = rounds.ways[.recompiled] ?? 0
    tally.ran = rounds.ran
  }

  private mutating func add(_ judged: JudgedProgram) {
    programs.append(judged.report)
    let told = judged.judgement.toldResults(of: judged.program.judged)
    for (snippet, result) in zip(judged.program.judged, told) {
      results.record(result, of: snippet, in: judged.program.lesson)
    }
  }

  /// Adds what there is to say of all that was not compiled.
  fileprivate mutating func addRest(of programs: [Program]) {
    addUnchecked(among: programs)
    for lesson in workbook.lessons where lesson.problems.isEmpty { addWhatDidNotRun(in: lesson) }
    tally.lessons = workbook.lessons.count
  }

  /// Adds the programs that the check stopped before, or that a module was missing for.
  private mutating func addUnchecked(among all: [Program]) {
    let known = Set(programs.map(\.program.fullName))
    let reason =
      plan.stopsAtFirstFailure && !holds
      ? "the check stopped at the first failure" : "a module that it imports is missing"
    programs += all.filter { !known.contains($0.fullName) }.map {
      ProgramReport(program: $0, failures: [], warnings: [], uncheckedReason: reason)
    }
  }

  private mutating func addWhatDidNotRun(in lesson: Lesson) {
    for section in lesson.sections {
      for snippet in section.snippets
      where plan.selection.contains(snippet, of: section.slug, in: lesson.path) {
        addWhatDidNotRun(snippet, in: lesson)
      }
    }
  }

  private mutating func addWhatDidNotRun(_ snippet: Snippet, in lesson: Lesson) {
    if snippet.words.contains(.skip) {
      let result = SnippetResult(.skipped(reason: snippet.options.skipReason ?? ""))
      results.record(result, of: snippet, in: lesson.path)
    } else if plan.isFirstPart {
      let judge = ExcerptJudge(lesson: lesson.path, root: workbook.root)
      guard let finding = judge.judge(snippet) else { return }
      excerptFailures += finding.failures
      excerptDivergences += finding.divergences
      let result = SnippetResult(
        finding.failures.isEmpty ? .verified : .failed, failures: finding.failures.map(\.told),
        quotedLines: judge.place(of: snippet))
      results.record(result, of: snippet, in: lesson.path)
    }
  }
}

extension Program {
  /// A name that no other program of the workbook has.
  fileprivate var fullName: String { "\(lesson)#\(anchor)" }
}
