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
  private let sandbox: SandboxMode
  private let progress: @Sendable (CheckProgress) -> Void

  /// Prepares a check.
  ///
  /// - Parameters:
  ///   - workbook: what to check.
  ///   - cacheFolder: where earlier results lie; nil for the workbook's own.
  ///   - searchPath: where to look for the compiler, as in the `PATH` variable; nil for just that.
  ///   - jobs: how many processes to run at once; nil for one a core.
  ///   - sandbox: how far to shut off the programs.
  ///   - progress: told how far the check has come, from any thread.
  public init(
    _ workbook: Workbook, cacheFolder: String? = nil, searchPath: String? = nil, jobs: Int? = nil,
    sandbox: SandboxMode = .auto, progress: @escaping @Sendable (CheckProgress) -> Void = { _ in }
  ) {
    self.workbook = workbook
    self.cacheFolder = cacheFolder ?? workbook.root + Self.cacheFolder
    self.searchPath = searchPath ?? ProcessInfo.processInfo.environment["PATH"] ?? ""
    self.jobs = OpenFiles.jobs(wanted: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    self.sandbox = sandbox
    self.progress = progress
  }

  /// Checks everything that earlier checks have not found out already.
  ///
  /// - Returns: what came of it.
  /// - Throws: `CheckError` where no check can be made: no compiler, say, or a full disk.
  public func check() async throws -> CheckReport {
    try OpenFiles.prepare()
    let cache = try Cache(folder: cacheFolder)
    let toolchain = try await Toolchain.find(searchPath: searchPath, cache: cache)
    let sandbox = try await Sandbox.prepare(sandbox, toolchain: toolchain, cache: cache)
    let lessons = workbook.lessons.filter(\.problems.isEmpty)
    let programs = lessons.flatMap { ProgramPlanner($0, in: workbook.course).programs() }
    let build = ProgramBuild(
      toolchain: toolchain, sandbox: sandbox, cache: cache, jobs: jobs,
      modules: ModuleBuilder(
        toolchain: toolchain, sandbox: sandbox, cache: cache, course: workbook.course,
        root: workbook.root),
      progress: progress)
    let outcomes = try await build.outcomes(of: programs)
    var report = CheckReport(
      workbook: workbook, results: CheckResults(compiler: toolchain.shortVersion))
    report.shortcoming = self.sandbox == .off ? nil : sandbox.abilities.shortcoming
    report.moduleProblems = outcomes.problems
    for outcome in outcomes.programs { report.add(outcome) }
    for lesson in lessons { report.addWhatDidNotRun(in: lesson) }
    report.count(lessons, compiled: outcomes.compiled, ran: outcomes.ran)
    return report
  }
}

extension CheckReport {
  fileprivate mutating func add(_ prepared: PreparedProgram) {
    guard let outcome = prepared.outcome else { return }
    let program = prepared.program
    let judgement = Judge(prepared).judge(outcome)
    programs.append(
      ProgramReport(
        program: program, failures: judgement.failures, warnings: judgement.warnings))
    for (snippet, result) in zip(program.judged, judgement.results) {
      results.record(result, of: snippet, in: program.lesson)
    }
  }

  fileprivate mutating func addWhatDidNotRun(in lesson: Lesson) {
    for snippet in lesson.snippets {
      if snippet.words.contains(.skip) {
        let result = SnippetResult(.skipped(reason: snippet.options.skipReason ?? ""))
        results.record(result, of: snippet, in: lesson.path)
      } else if let refusal = Refusal(of: snippet) {
        refusals.append(
          Failure(
            in: lesson.path, at: refusal.position, "the checker can't run \(refusal.name) yet",
            advice: "mark the snippet 'skip' and give the reason"))
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
