public import LessonKit
public import Sandbox

/// Checks a workbook: compiles and runs snippets, and compares the results with the expectations.
///
///     Workbook ── ProgramPlanner ──▶ [Program]                  snippets compiled together
///                                       │
///                 ModuleBuilder ──▶ [PreparedProgram]           with its modules and its cache key
///                                       │
///            cache or Batch ──▶ ProgramOutcome                  messages, output, marks, ending
///      (compile, link, run)             │
///                 ProgramJudge ──▶ ProgramVerdict               [Diagnostic], each snippet's state
///                                       │
///                    Hints ──▶ CheckVerdicts ──▶ Report   in LessonReport: text, JSON, SARIF …
///
/// The picture shows the check of a course. `DocsCheck` says how documentation is checked.
public struct Checker: Sendable {
  package private(set) var workbook: Workbook
  private let cacheFolder: String?
  private let searchPath: String?
  private let jobs: Int?
  private var settings: CheckSettings
  private let sandbox: SandboxMode
  private let trustsSettings: Bool
  package let progress: @Sendable (CheckProgress) -> Void

  /// The provider whose tools and modules are ready, or nil if this checker isn't `warmed`.
  private var provider: OutcomeProvider?

  /// Creates a checker.
  ///
  /// - Parameters:
  ///   - cacheFolder: the folder of the cache. By default, it is in the user's folder for caches.
  ///   - searchPath: where to look for the compiler. By default, the `PATH` variable says where.
  ///   - jobs: the maximum number of processes to run at once. By default, one for each core.
  ///   - settings: which programs to check, and how. By default, all programs.
  ///   - sandbox: how far to confine the programs.
  ///   - trustsSettings: whether documentation may name packages to build, whose manifests run
  ///     unconfined, and files for compilers to load. Implied for a course, and by `.off`.
  ///   - progress: called with the progress of the check, from any thread.
  public init(
    _ workbook: Workbook, cacheFolder: String? = nil, searchPath: String? = nil, jobs: Int? = nil,
    settings: CheckSettings = CheckSettings(), sandbox: SandboxMode = .auto,
    trustsSettings: Bool = false,
    progress: @escaping @Sendable (CheckProgress) -> Void = { _ in }
  ) {
    self.workbook = workbook
    self.cacheFolder = cacheFolder
    self.searchPath = searchPath
    self.jobs = jobs
    self.settings = settings
    self.sandbox = sandbox
    self.trustsSettings = trustsSettings || sandbox == .off || !workbook.isDocs
    self.progress = progress
  }

  /// Checks the workbook.
  ///
  /// A program whose outcome is cached isn't compiled or run, unless `settings.repetitions` is set.
  ///
  /// - Throws: `CheckError` if, for example, there is no compiler or the disk is full.
  public func check() async throws -> CheckVerdicts {
    let start = ContinuousClock.now
    let provider = if let provider { provider } else { try await outcomeProvider() }
    var verdicts = CheckVerdicts(
      workbook: workbook, results: CheckResults(compiler: provider.tools.toolchain.shortVersion))
    verdicts.settings = settings
    verdicts.limitation = sandbox == .off ? nil : provider.tools.sandbox.abilities.limitation
    let plan = provider.moduleBuilder.plan
    let planned = try plannedPrograms()
    verdicts.addSkipped(among: planned, following: plan)
    if !settings.stopsAtFirstFailure || verdicts.problems.isEmpty {
      if workbook.isDocs {
        let check = try await DocsCheck(workbook, following: settings, with: provider)
        verdicts.add(check.verdicts, problems: check.modules.problems)
        (verdicts.tally.compiled, verdicts.tally.ran) = (check.compiled, check.ran)
        verdicts.modules = check.modules
      } else {
        let programs = planned.filter { plan.missingModules(for: $0).isEmpty }
        let outcomes = try await provider.outcomes(of: programs)
        let undivided = outcomes.programs.parallelMap(chunkSize: 64) { prepared in
          prepared.outcome.map { ProgramJudge(prepared).verdict(on: $0) }
        }
        var builtProvider = provider
        builtProvider.built = outcomes.modules
        let divided = try await Self.checkingBelowCrashes(
          undivided.compactMap(\.self), with: builtProvider)
        verdicts.add(divided, problems: outcomes.problems)
        (verdicts.tally.compiled, verdicts.tally.ran) = (outcomes.compiled, outcomes.ran)
        verdicts.modules = outcomes.modules
      }
      // `Hints` reads the sources of all modules, which would delay a warmed checker.
      if self.provider == nil {
        var hints = Hints(workbook, with: provider.tools)
        verdicts.addAdvice { hints.advice(on: $0, of: $1) }
      }
    }
    verdicts.unpublished = await UnpublishedFiles(quotedIn: workbook, lessons: settings.lessons)
    verdicts.addRest(of: planned)
    verdicts.tally.seconds = start.secondsSince
    return verdicts
  }

  /// Divides verdicts at unexpected crashes, and checks the snippets below as separate programs.
  private static func checkingBelowCrashes(
    _ verdicts: [ProgramVerdict], with provider: OutcomeProvider
  ) async throws -> [ProgramVerdict] {
    var (all, rest) = ([ProgramVerdict](), verdicts[...])
    while let verdict = rest.popFirst() {
      guard let parts = verdict.partsAroundCrash, !provider.stopsAtFirstFailure else {
        all.append(verdict)
        continue
      }
      let prepared = try await provider.outcomes(of: [parts.below]).programs.first
      // `parts.below` doesn't compile if it needs a declaration of the snippet that crashed.
      guard let prepared, let outcome = prepared.outcome, outcome.run != nil else {
        all.append(parts.whole)
        continue
      }
      all.append(parts.above)
      rest = [ProgramJudge(prepared).verdict(on: outcome)] + rest
    }
    return all
  }

  /// Returns the workbook's programs that the settings select.
  private func plannedPrograms() throws -> [Program] {
    let prebuilt = try PrebuiltFinder.find(
      workbook.course.prebuilt, root: workbook.root, file: workbook.course.path)
    return settings.programs(of: workbook, prebuilt: prebuilt)
  }

  /// Returns a checker for many checks, each with little delay.
  ///
  /// The tools are found and the modules are built now, so the checker doesn't notice changes of
  /// tools or modules. It adds no advice of `Hints`.
  ///
  /// - Parameter recent: keeps new outcomes. The cache is read, but not written.
  /// - Throws: `CheckError` as `check()` does.
  public func warmed(keepingOutcomesIn recent: RecentOutcomes) async throws -> Checker {
    var checker = self
    var provider = try await outcomeProvider()
    provider.recent = recent
    provider.built = try await provider.modules(for: try plannedPrograms())
    checker.provider = provider
    return checker
  }

  /// Returns this checker with other settings, for a workbook with the same modules.
  public func checking(_ workbook: Workbook, by settings: CheckSettings) -> Checker {
    var checker = self
    (checker.workbook, checker.settings) = (workbook, settings)
    return checker
  }

  /// Checks only the given programs, each with one run.
  ///
  /// - Parameter ignoresCache: whether to run the programs even if their outcomes are in the cache.
  /// - Returns: the verdicts on programs whose modules were built, and why modules weren't built.
  /// - Throws: `CheckError` as `check()` does.
  package func verdicts(
    of programs: [Program], ignoresCache: Bool = false
  ) async throws -> (programs: [ProgramVerdict], problems: [Diagnostic]) {
    guard !programs.isEmpty else { return ([], []) }
    var provider = try await outcomeProvider()
    // If a number of runs is set, even 1, outcomes aren't taken from the cache.
    if ignoresCache { provider.repetitions = Repetitions(count: 1) }
    let outcomes = try await provider.outcomes(of: programs)
    let verdicts = outcomes.programs.compactMap { prepared in
      prepared.outcome.map { SingleRunJudge(prepared).verdict(on: $0) }
    }
    return (verdicts, outcomes.problems)
  }

  /// Finds the tools, and makes a provider that has no modules yet.
  ///
  /// - Throws: `CheckError` if trust is lacking, or the cache or the tools can't be prepared.
  func outcomeProvider() async throws -> OutcomeProvider {
    let home = try CacheHome()
    try await checkTrust(home)
    let tools = try await Tools(
      cacheFolder: cacheFolder ?? home.cache(of: workbook.root), searchPath: searchPath,
      sandbox: sandbox, jobs: jobs)
    return OutcomeProvider(
      tools: tools,
      moduleBuilder: ModuleBuilder(
        tools: tools, course: workbook.course,
        plan: ModulePlan(workbook.course, against: settings.implementation),
        packages: PackageBuilder(
          tools: tools, root: workbook.root, isAllowed: trustsSettings, progress: progress),
        root: workbook.root),
      // In documentation, `DocsCheck` decides after which pages to stop.
      stopsAtFirstFailure: settings.stopsAtFirstFailure && !workbook.isDocs,
      repetitions: settings.repetitions, progress: progress)
  }

  /// Checks that no setting needs more trust than the user has given.
  ///
  /// - Parameter home: the user's folder, with a record of the packages that the user trusts.
  private func checkTrust(_ home: CacheHome) async throws {
    guard !trustsSettings, let docs = workbook.docs else { return }
    let course = workbook.course
    try checkSources(of: course.modules + course.implementations.flatMap(\.sources))
    let packages = ([course.prebuilt] + course.implementations.map(\.prebuilt))
      .compactMap { $0.package.map { workbook.root + $0 } }
    // `workbook init` can record trust in packages of the repository, but in no other setting.
    func initCanAllow(_ setting: DocsConfiguration.TrustedSetting) -> Bool {
      setting.key == "package" && packages.allSatisfy(isInside)
    }
    let setting = docs.trusted.first { !initCanAllow($0) || !packages.allSatisfy(home.trusts) }
    guard let setting else { return try await checkBuilds(of: packages) }
    let place = "\(setting.file):\(setting.position.line):\(setting.position.column)"
    guard !initCanAllow(setting) else {
      throw CheckError(
        "\(place): '\(setting.key)' isn't allowed yet: it makes the compiler and the linker load files "
          + "from '.build', which may be harmful if you cloned a stranger's repository",
        advice: "if the package is yours, run 'workbook init' in its folder once, or add "
          + "'--trust-settings'")
    }
    throw CheckError(
      "\(place): '\(setting.key)' \(setting.reason)",
      advice: "if you trust the author of workbook.yml, add '--trust-settings'")
  }

  /// Checks that the sources of modules are in the same repository as the workbook.
  ///
  /// Otherwise messages and programs could show any file that the compiler can read.
  private func checkSources(of modules: [Course.Module]) throws {
    let folders = TrustedFolders(workbook.root)
    for module in modules {
      guard case .sources(let folder) = module.origin,
        (try? folders.check(workbook.root + folder)) == nil
      else { continue }
      throw CheckError(
        "\(workbook.course.path):\(module.position.line):\(module.position.column): the sources of "
          + "'\(module.name)' are outside of the repository, or in a folder that is a symbolic link",
        advice: "if you trust the author of this file, add '--trust-settings'")
    }
  }

  /// Checks that git, where used, tracks no build products, because a pull could change them.
  private func checkBuilds(of packages: [String]) async throws {
    for package in packages {
      guard let git = await Git(in: Files.absolute(package)) else { continue }
      guard let isTracked = await git.holdsAny(below: ".build") else {
        throw CheckError(
          "git can't tell whether it tracks files in '\(package)/.build'",
          advice: "run 'git ls-files' in '\(package)' to see why, or add '--trust-settings'")
      }
      guard isTracked else { continue }
      throw CheckError(
        "git tracks files in '\(package)/.build', so they may not have been built on this machine",
        advice: "remove them from git and build the package again, or add '--trust-settings'")
    }
  }

  /// Returns whether a package and its built modules are in the same repository as the workbook.
  private func isInside(_ package: String) -> Bool {
    let folders = TrustedFolders(workbook.root)
    let places = [package, package + "/.build/debug/Modules"]
    return places.allSatisfy { (try? folders.check($0)) != nil }
  }
}
