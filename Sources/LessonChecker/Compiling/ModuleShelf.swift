import LessonKit

/// The modules that programs import, compiled in each configuration that one of them needs.
struct ModuleShelf: Sendable {
  /// Why modules are missing.
  private(set) var problems: [LessonProblem] = []

  private var modules: [Bool: [BuiltModule]] = [:]
  private let course: Course

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
    course = builder.course
    for isOptimised in [false, true] {
      let names = Set(programs.filter { $0.isOptimised == isOptimised }.flatMap(\.importable))
      let needed = course.closure(of: names)
      for module in course.modules where needed.contains(module.name) {
        let imports = course.closure(of: Set(module.imports))
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

  /// All modules of a configuration, in the order of the course.
  func all(isOptimised: Bool) -> [BuiltModule] { modules[isOptimised] ?? [] }

  /// What a program imports and all that this imports; nil where one of them is missing.
  func modules(for program: Program) -> [BuiltModule]? {
    let names = course.closure(of: Set(program.importable))
    let found = all(isOptimised: program.isOptimised).filter { names.contains($0.name) }
    return found.count == names.count ? found : nil
  }
}

extension Course {
  /// Modules, those that they import, and so on.
  fileprivate func closure(of names: Set<String>) -> Set<String> {
    // A module that is not listed is one that somebody else has built.
    names.reduce(into: []) { all, name in
      guard let module = modules.first(where: { $0.name == name }) else { return }
      all.insert(name)
      all.formUnion(closure(of: Set(module.imports)))
    }
  }
}
