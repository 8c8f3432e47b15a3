import LessonKit
import SwiftSource

/// The modules that snippets can import, each after those that it imports itself.
struct ModulePlan: Sendable {
  /// The modules.
  let modules: [PlannedModule]

  /// The modules of the workbook that are not among them.
  let missing: Set<String>

  /// The modules of the workbook itself.
  ///
  /// - Parameter course: the course, which names them.
  init(_ course: Course) {
    modules =
      course.packages + course.modules.map { PlannedModule($0, flags: course.moduleFlags) }
    missing = []
  }

  /// Takes modules as they are.
  init(_ modules: [PlannedModule], missing: Set<String>) {
    self.modules = modules
    self.missing = missing
  }

  /// Modules, those that they import, and so on.
  func closure(of names: Set<String>) -> Set<String> {
    // A module that is not listed is one that somebody else has built.
    names.reduce(into: []) { all, name in
      guard let module = modules.first(where: { $0.name == name }) else { return }
      all.insert(name)
      all.formUnion(closure(of: Set(module.imports)))
    }
  }

  /// The modules of the workbook that a program needs and that are not there, in the order of the
  /// alphabet.
  func lacks(_ program: Program) -> [String] {
    guard !missing.isEmpty else { return [] }
    let imported = ImportedModules.names(in: program.lines)
    return missing.intersection(imported.union(program.modules)).sorted()
  }
}
