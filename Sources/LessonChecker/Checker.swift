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
  private let progress: @Sendable (CheckProgress) -> Void

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - workbook: what to check.
  ///   - cacheFolder: where earlier results lie; nil for the workbook's own.
  ///   - searchPath: where to look for the compiler, as in the `PATH` variable; nil for just that.
  ///   - jobs: how many processes to run at once; nil for one a core.
  ///   - progress: told how far the check has come, from any thread.
  public init(
    _ workbook: Workbook, cacheFolder: String? = nil, searchPath: String? = nil, jobs: Int? = nil,
    progress: @escaping @Sendable (CheckProgress) -> Void = { _ in }
  ) {
    self.workbook = workbook
    self.cacheFolder = cacheFolder ?? workbook.root + Self.cacheFolder
    self.searchPath = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
    self.jobs = OpenFiles.jobs(wanted: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    self.progress = progress
  }

  /// Checks everything that earlier checks have not found out already.
  ///
  /// - Returns: what came of it.
  /// - Throws: `CheckError` where no check can be made: no compiler, say, or a full disk.
  public func check() async throws -> CheckReport {
    let lessons = workbook.lessons.filter(\.problems.isEmpty)
    let programs = lessons.flatMap { ProgramPlanner($0, in: workbook.course).programs() }
    let build = try await build()
    let outcomes = try await build.outcomes(of: programs)
    var report = CheckReport(
      workbook: workbook, results: CheckResults(compiler: build.toolchain.shortVersion))
    report.moduleProblems = outcomes.problems
    for outcome in outcomes.programs { report.add(outcome) }
    for lesson in lessons { report.addWhatDidNotRun(in: lesson) }
    report.count(lessons, compiled: outcomes.compiled, ran: outcomes.ran)
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
    build.isAnew = isAnew
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
    return ProgramBuild(
      toolchain: toolchain, cache: cache, jobs: jobs,
      modules: ModuleBuilder(
        toolchain: toolchain, cache: cache, course: workbook.course, root: workbook.root),
      progress: progress)
  }
}

extension CheckReport {
  fileprivate mutating func add(_ prepared: PreparedProgram) {
    guard let outcome = prepared.outcome else { return }
    let program = prepared.program
    let judgement = Judge(prepared).judge(outcome)
    programs.append(
      ProgramReport(
        program: program, failures: judgement.failures, divergences: judgement.divergences,
        warnings: judgement.warnings))
    for (snippet, result) in zip(program.judged, judgement.results) {
      results.record(result, of: snippet, in: program.lesson)
    }
  }

  fileprivate mutating func addWhatDidNotRun(in lesson: Lesson) {
    let judge = ExcerptJudge(lesson: lesson.path, root: workbook.root)
    for snippet in lesson.snippets {
      if snippet.words.contains(.skip) {
        let result = SnippetResult(.skipped(reason: snippet.options.skipReason ?? ""))
        results.record(result, of: snippet, in: lesson.path)
      } else if let finding = judge.judge(snippet) {
        excerptFailures += finding.failures
        excerptDivergences += finding.divergences
        let state = finding.failures.isEmpty ? SnippetResult.State.verified : .failed
        results.record(SnippetResult(state), of: snippet, in: lesson.path)
      }
    }
  }

  fileprivate mutating func count(_ lessons: [Lesson], compiled: Int, ran: Int) {
    let snippets = lessons.flatMap(\.snippets)
    tally.lessons = workbook.lessons.count
    tally.skipped = snippets.count { $0.words.contains(.skip) }
    tally.snippets = snippets.count - tally.skipped
    tally.compiled = compiled
    tally.ran = ran
  }
}
