import LessonKit
import Sandbox

/// The programs that are to notice mutants, and the libraries that they are linked against.
struct MutationBench: Sendable {
  /// The library of each module, by name.
  let modules: [String: SharedModule]

  /// The programs that hold without any mutation.
  let programs: [BenchProgram]

  /// The names of those that do not, or that could not be linked.
  let unreliable: [String]

  /// Why modules are missing.
  let problems: [Diagnostic]

  /// Compiles the modules and the programs.
  ///
  /// A program whose result depends on optimisation, or that imports a package, is left out: the
  /// libraries are built for debugging, from the workbook's own sources.
  ///
  /// - Parameters:
  ///   - workbook: the workbook.
  ///   - selection: the programs that are to notice mutants.
  ///   - provider: builds modules.
  /// - Throws: `CheckError` where the tools for it fail.
  init(
    of workbook: Workbook, _ selection: Selection, with provider: OutcomeProvider
  ) async throws {
    var settings = CheckSettings()
    settings.selection = selection
    let sources = provider.modules.plan
    let programs = SelectedPrograms(of: workbook, by: settings).programs.filter { program in
      program.purpose == .run && !program.isOptimised && sources.builds(program.importable)
    }
    let built = try await BuiltModules(for: programs, builder: provider.modules) {
      provider.progress(.buildingModule($0))
    }
    let base = ProgramKeyBase(provider.tools)
    let prepared = programs.compactMap { program in
      built.modules(for: program).map { PreparedProgram(program, with: $0, base: base) }
    }
    let shared = try await Self.share(built.all(isOptimised: false), with: provider)
    let benches = try await Self.benches(of: prepared, shared, built.file, with: provider)
    modules = Dictionary(uniqueKeysWithValues: shared.map { ($0.job.name, $0) })
    self.programs = benches.filter(\.holds)
    let holding = Set(self.programs.map(\.name))
    unreliable = prepared.map { "\($0.program.lesson):\($0.program.position.line)" }
      .filter { !holding.contains($0) }
    problems = built.problems
  }

  /// Builds a library of each module that has sources.
  private static func share(
    _ built: [BuiltModule], with provider: OutcomeProvider
  ) async throws -> [SharedModule] {
    let builder = SharedModuleBuilder(tools: provider.tools)
    let plan = provider.modules.plan
    var shared: [SharedModule] = []
    for module in plan.modules {
      guard case .sources(let folder, let flags) = module.rule,
        let own = built.first(where: { $0.name == module.name })
      else { continue }
      provider.progress(.buildingModule(module.name))
      let imports = plan.closure(of: Set(module.imports))
      let job = try provider.modules.job(
        module.name, in: folder, flags: flags,
        importing: built.filter { imports.contains($0.name) }, isOptimised: false)
      shared.append(try await builder.build(job, as: own))
    }
    return shared
  }

  /// Compiles and links the programs, lesson by lesson.
  private static func benches(
    of programs: [PreparedProgram], _ modules: [SharedModule], _ file: String,
    with provider: OutcomeProvider
  ) async throws -> [BenchProgram] {
    let lessons = Dictionary(grouping: programs, by: \.program.lesson)
    let builder = BenchBuilder(tools: provider.tools, modules: modules, configuration: file)
    let done = Counter()
    provider.progress(.preparing(done: 0, of: lessons.count))
    let names = lessons.keys.sorted()
    return try await concurrentMap(names, width: provider.tools.jobs) { lesson in
      let made = try await builder.build(lessons[lesson] ?? [])
      provider.progress(.preparing(done: done.add(), of: lessons.count))
      return made
    }.flatMap { $0 }
  }
}

extension ModulePlan {
  /// Whether modules and all that they import are built from sources.
  fileprivate func builds(_ names: [String]) -> Bool {
    let needed = closure(of: Set(names))
    return modules.filter { needed.contains($0.name) }.allSatisfy { module in
      if case .sources = module.rule { true } else { false }
    }
  }
}
