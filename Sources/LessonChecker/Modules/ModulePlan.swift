import LessonKit
import SwiftSource

/// The modules that snippets can import, in dependency order.
struct ModulePlan: Sendable {
  /// The modules.
  let modules: [PlannedModule]

  /// The modules of the workbook that are not among them.
  let missing: Set<String>

  /// Plans the modules of the workbook itself.
  ///
  /// - Parameter course: the course, which names them.
  init(_ course: Course) {
    modules =
      course.packages + course.modules.map { PlannedModule($0, flags: course.moduleFlags) }
    missing = []
  }

  /// Creates a plan of the given modules.
  init(_ modules: [PlannedModule], missing: Set<String>) {
    self.modules = modules
    self.missing = missing
  }

  /// The given modules and all that they import, directly and indirectly.
  func closure(of names: Set<String>) -> Set<String> {
    // A module that is not in the plan is prebuilt.
    names.reduce(into: []) { all, name in
      guard let module = modules.first(where: { $0.name == name }) else { return }
      all.insert(name)
      all.formUnion(closure(of: Set(module.imports)))
    }
  }

  /// The missing modules of the workbook that a program needs, sorted.
  func lacks(_ program: Program) -> [String] {
    guard !missing.isEmpty else { return [] }
    let imported = ImportedModules.names(in: program.lines)
    return missing.intersection(imported.union(program.modules)).sorted()
  }
}
