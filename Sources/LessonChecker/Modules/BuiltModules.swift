import LessonKit

/// The modules that programs import, built in each configuration that a program needs.
struct BuiltModules: Sendable {
  /// Why modules are missing.
  private(set) var problems: [Diagnostic] = []

  /// The path of the file that names the modules, for messages.
  let file: String

  private var modules: [Bool: [BuiltModule]] = [:]
  private let plan: ModulePlan

  /// Builds the modules that programs need.
  ///
  /// - Parameters:
  ///   - programs: the programs.
  ///   - builder: builds one module.
  ///   - willBuild: called with the name of each module that has to be compiled now.
  /// - Throws: `CheckError` where the compiler can't be started.
  init(
    for programs: [Program], builder: ModuleBuilder, willBuild: (String) -> Void
  ) async throws {
    plan = builder.plan
    file = builder.course.path
    for isOptimised in [false, true] {
      let names = Set(programs.filter { $0.isOptimised == isOptimised }.flatMap(\.importable))
      let needed = plan.closure(of: names)
      for module in plan.modules where needed.contains(module.name) {
        let imports = plan.closure(of: Set(module.imports))
        let built = all(isOptimised: isOptimised).filter { imports.contains($0.name) }
        // Where an import is missing, its own problem has been reported.
        guard built.count == imports.count else { continue }
        do {
          modules[isOptimised, default: []].append(
            try await builder.build(
              module, importing: built, isOptimised: isOptimised, willBuild: willBuild))
        } catch let problem as Diagnostic {
          if !problems.contains(problem) { problems.append(problem) }
        }
      }
    }
  }

  /// All modules of a configuration, in the order of the plan.
  func all(isOptimised: Bool) -> [BuiltModule] { modules[isOptimised] ?? [] }

  /// The modules that a program imports, directly and indirectly; nil where one of them is missing.
  func modules(for program: Program) -> [BuiltModule]? {
    let names = plan.closure(of: Set(program.importable))
    let found = all(isOptimised: program.isOptimised).filter { names.contains($0.name) }
    return found.count == names.count ? found : nil
  }
}
