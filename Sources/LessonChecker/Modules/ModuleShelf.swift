import LessonKit

/// The modules that programs import, compiled in each configuration that one of them needs.
struct ModuleShelf: Sendable {
  /// Why modules are missing.
  private(set) var problems: [LessonProblem] = []

  private var modules: [Bool: [BuiltModule]] = [:]
  private let plan: ModulePlan

  /// Builds what programs need.
  ///
  /// - Parameters:
  ///   - programs: the programs.
  ///   - builder: what builds modules.
  ///   - willBuild: told the name of each module that has to be compiled now.
  /// - Throws: `CheckError` where the compiler can't be started.
  init(
    for programs: [Program], builder: ModuleBuilder, willBuild: (String) -> Void
  ) async throws {
    plan = builder.plan
    for isOptimised in [false, true] {
      let names = Set(programs.filter { $0.isOptimised == isOptimised }.flatMap(\.importable))
      let needed = plan.closure(of: names)
      for module in plan.modules where needed.contains(module.name) {
        let imports = plan.closure(of: Set(module.imports))
        let built = all(isOptimised: isOptimised).filter { imports.contains($0.name) }
        // Where an import is missing, its own problem has been noted.
        guard built.count == imports.count else { continue }
        do {
          modules[isOptimised, default: []].append(
            try await builder.build(
              module, importing: built, isOptimised: isOptimised, willBuild: willBuild))
        } catch let problem as LessonProblem {
          if !problems.contains(problem) { problems.append(problem) }
        }
      }
    }
  }

  /// All modules of a configuration, in the order of the plan.
  func all(isOptimised: Bool) -> [BuiltModule] { modules[isOptimised] ?? [] }

  /// What a program imports and all that this imports; nil where one of them is missing.
  func modules(for program: Program) -> [BuiltModule]? {
    let names = plan.closure(of: Set(program.importable))
    let found = all(isOptimised: program.isOptimised).filter { names.contains($0.name) }
    return found.count == names.count ? found : nil
  }
}
