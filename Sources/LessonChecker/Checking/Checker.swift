import Foundation
public import LessonKit
public import Sandbox

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
  private let allowsPackages: Bool
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
  ///   - allowsPackages: whether packages that a folder of Markdown names may be built, which runs
  ///     their manifests unguarded; those of a course are, always.
  ///   - progress: told how far the check has come, from any thread.
  public init(
    _ workbook: Workbook, cacheFolder: String? = nil, searchPath: String? = nil, jobs: Int? = nil,
    plan: CheckPlan = CheckPlan(), sandbox: SandboxMode = .auto,
    allowsPackages: Bool = false,
    progress: @escaping @Sendable (CheckProgress) -> Void = { _ in }
  ) {
    self.workbook = workbook
    self.cacheFolder = cacheFolder ?? workbook.root + Self.cacheFolder
    self.searchPath = searchPath ?? CheckTools.searchPath
    self.jobs = OpenFiles.jobs(wanted: jobs ?? ProcessInfo.processInfo.activeProcessorCount)
    self.plan = plan
    self.sandbox = sandbox
    self.allowsPackages = allowsPackages || sandbox == .off || workbook.docs == nil
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
    report.addSkipped(rounds.planned, lacking: modules)
    if !plan.stopsAtFirstFailure || report.problems.isEmpty {
      while !rounds.isOver {
        let programs = rounds.programs.filter { modules.lacks($0).isEmpty }
        let outcomes = try await build.outcomes(of: programs)
        rounds.add(outcomes)
        report.shelf = outcomes.shelf
      }
      report.add(rounds)
    }
    report.addRest(of: rounds.planned)
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
  package func judgements(
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

  /// Makes ready what finds out what comes of programs.
  ///
  /// - Throws: `CheckError` where no check can be made.
  func build() async throws -> ProgramBuild {
    let tools = try await CheckTools(
      cacheFolder: cacheFolder, searchPath: searchPath, sandbox: sandbox)
    let (toolchain, sandbox, cache) = (tools.toolchain, tools.sandbox, tools.cache)
    return ProgramBuild(
      toolchain: toolchain, sandbox: sandbox, cache: cache, jobs: jobs,
      modules: ModuleBuilder(
        toolchain: toolchain, sandbox: sandbox, cache: cache, course: workbook.course,
        plan: ModulePlan(workbook.course, against: plan.implementation),
        packages: PackageBuilder(
          toolchain: toolchain, sandbox: sandbox, cache: cache, root: workbook.root,
          isAllowed: allowsPackages, progress: progress),
        root: workbook.root),
      merges: plan.merges, verifiesMerging: plan.verifiesMerging,
      // What fails in the first round of a folder of Markdown may hold in the next.
      stopsAtFirstFailure: plan.stopsAtFirstFailure && workbook.docs == nil,
      repetitions: plan.repetitions, progress: progress)
  }
}
