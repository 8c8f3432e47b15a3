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

extension ModulePlan {
  /// Plans modules that give another implementation the names of the workbook's.
  ///
  /// So programs need no change. A module of the workbook that is replaced is generated, and
  /// re-exports the implementation's own modules.
  ///
  /// - Parameters:
  ///   - course: the course.
  ///   - implementation: the implementation; nil for the workbook's own modules.
  init(_ course: Course, against implementation: Course.Implementation?) {
    guard let implementation else {
      self.init(course)
      return
    }
    var planned = [implementation.searchPaths] + course.packages + implementation.ownModules
    for module in course.modules {
      let known = Set(planned.map(\.name))
      guard !known.contains(module.name) else { continue }
      if let names = implementation.replacements[module.name] {
        planned.append(implementation.module(module, reexporting: names, known: known))
      } else if implementation.keeps(module), known.isSuperset(of: module.imports) {
        planned.append(
          PlannedModule(
            module, flags: course.moduleFlags, against: [implementation.searchPaths.name]))
      }
    }
    let names = planned.map(\.name)
    self.init(planned, missing: Set(course.modules.map(\.name)).subtracting(names))
  }
}

extension Course.Implementation {
  /// The search paths of its prebuilt modules, which all its modules depend on.
  ///
  /// No snippet can import it, since its name is not an identifier.
  fileprivate var searchPaths: PlannedModule {
    PlannedModule(
      name: "the implementation '\(name)'", imports: [], rule: .searchPaths(prebuilt),
      implementation: self, position: position)
  }

  /// Its modules that are built from their sources.
  fileprivate var ownModules: [PlannedModule] {
    sources.map { module in
      var planned = PlannedModule(module, flags: moduleFlags, against: [searchPaths.name])
      planned.implementation = self
      return planned
    }
  }

  /// Whether a module is not replaced; modules of packages never are.
  fileprivate func keeps(_ module: Course.Module) -> Bool {
    module.isOfPackage || kept.contains(module.name)
  }

  /// The replacement of a module of the workbook.
  ///
  /// It still makes the modules importable that the workbook's module imports.
  fileprivate func module(
    _ module: Course.Module, reexporting names: [String], known: Set<String>
  ) -> PlannedModule {
    let imports = [searchPaths.name] + (module.imports + names).filter { known.contains($0) }
    return PlannedModule(
      name: module.name, imports: imports,
      rule: names == [module.name] ? .prebuilt : .reexports(names), implementation: self,
      position: position)
  }
}

/// A module that snippets can import, and how it is built.
struct PlannedModule: Sendable {
  /// How a module is built.
  enum BuildRule: Sendable {
    /// It is compiled from the sources in a folder, seen from the workbook's root.
    case sources(String, flags: [String])

    /// It is generated, and re-exports other modules.
    case reexports([String])

    /// It is prebuilt, and found by the search paths of another planned module.
    case prebuilt

    /// It is no module: it contributes the search paths of prebuilt modules.
    case searchPaths(PrebuiltModules)

    /// It is no module: it builds the Swift package in a folder, seen from the workbook's root, and
    /// contributes the package's search paths.
    case packageSearchPaths(String)
  }

  /// Its name.
  let name: String

  /// The names of the planned modules that it imports itself.
  let imports: [String]

  /// How it is built.
  let rule: BuildRule

  /// The implementation that it is for; nil where it is the workbook's own.
  var implementation: Course.Implementation?

  /// The position in the course's file that names it, for messages.
  var position: SourcePosition?

  /// Whether SwiftPM builds it.
  var isPackage: Bool { if case .packageSearchPaths = rule { true } else { false } }
}

extension PlannedModule {
  /// The name of the search paths of a package, which no snippet can import, since it is not an
  /// identifier.
  static func searchPaths(of package: String) -> String { "the package '\(package)'" }

  /// Plans a module as the course says.
  ///
  /// - Parameters:
  ///   - module: the module.
  ///   - flags: the compiler's flags for its sources.
  ///   - others: planned modules that it depends on besides those that it imports.
  init(_ module: Course.Module, flags: [String], against others: [String] = []) {
    name = module.name
    position = module.position
    switch module.origin {
    case .sources(let folder):
      imports = module.imports + others
      rule = .sources(folder, flags: flags)
    case .package(let folder):
      imports = [Self.searchPaths(of: folder)]
      rule = .prebuilt
    }
  }
}

extension Course {
  /// The search paths of the packages that modules come from, each once.
  var packages: [PlannedModule] {
    var seen: Set<String> = []
    return modules.compactMap { module in
      guard case .package(let folder) = module.origin, seen.insert(folder).inserted else {
        return nil
      }
      return PlannedModule(
        name: PlannedModule.searchPaths(of: folder), imports: [], rule: .packageSearchPaths(folder),
        position: module.position)
    }
  }
}
