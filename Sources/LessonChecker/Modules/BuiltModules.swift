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
    for programs: [Program], builder: ModuleBuilder,
    willBuild: @escaping @Sendable (String) -> Void
  ) async throws {
    let plan = builder.plan
    self.plan = plan
    file = builder.course.path
    let entries = [false, true].flatMap { isOptimised in
      let names = Set(programs.filter { $0.isOptimised == isOptimised }.flatMap(\.importable))
      let needed = plan.closure(of: names)
      return plan.modules.filter { needed.contains($0.name) }.map {
        ModuleQueue.Entry(
          module: $0, isOptimised: isOptimised, imports: plan.closure(of: Set($0.imports)))
      }
    }
    var queue = ModuleQueue(entries, builder: builder, willBuild: willBuild)
    let (built, problems) = try await queue.run()
    for (entry, module) in built { modules[entry.isOptimised, default: []].append(module) }
    for problem in problems where !self.problems.contains(problem) { self.problems.append(problem) }
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
