import LessonKit
import SwiftSource

/// The modules that snippets can import, in dependency order.
struct ModulePlan: Sendable {
  let modules: [PlannedModule]

  /// The modules of the workbook that the plan lacks, because an implementation has no equivalent.
  let missing: Set<String>

  /// Plans the modules of the workbook itself.
  ///
  /// - Parameter course: the course, which names the modules.
  init(_ course: Course) {
    modules = course.packages + course.modules.map { PlannedModule($0, flags: course.moduleFlags) }
    missing = []
  }

  init(_ modules: [PlannedModule], missing: Set<String>) {
    self.modules = modules
    self.missing = missing
  }

  /// Returns the given modules and everything that they import, directly or not.
  func closure(of names: Set<String>) -> Set<String> {
    // A name that is not in the plan needs no build, because its module is prebuilt.
    names.reduce(into: []) { all, name in
      guard let module = modules.first(where: { $0.name == name }) else { return }
      all.insert(name)
      all.formUnion(closure(of: Set(module.imports)))
    }
  }

  /// Returns the modules of `missing` that a program needs, sorted.
  func missingModules(for program: Program) -> [String] {
    guard !missing.isEmpty else { return [] }
    let imported = ImportedModules.names(in: program.lines)
    return missing.intersection(imported.union(program.modules)).sorted()
  }
}

extension ModulePlan {
  /// Plans modules that give another implementation the names of the workbook's modules.
  ///
  /// So programs can import it without a change. If the implementation replaces a module of the
  /// workbook, a generated module re-exports the implementation's own modules.
  ///
  /// - Parameter implementation: the implementation, or nil for the workbook's own modules.
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
  /// The search paths of the implementation's prebuilt modules, on which all its modules depend.
  ///
  /// No snippet can import this entry, because its name is not an identifier.
  fileprivate var searchPaths: PlannedModule {
    PlannedModule(
      name: "the implementation '\(name)'", imports: [], rule: .searchPaths(prebuilt),
      implementation: self, position: position)
  }

  /// The implementation's modules that are built from their sources.
  fileprivate var ownModules: [PlannedModule] {
    sources.map { module in
      var planned = PlannedModule(module, flags: moduleFlags, against: [searchPaths.name])
      planned.implementation = self
      return planned
    }
  }

  /// Returns whether a module stays as it is, as modules of packages always do.
  fileprivate func keeps(_ module: Course.Module) -> Bool {
    module.isOfPackage || kept.contains(module.name)
  }

  /// Returns the replacement of a module of the workbook.
  ///
  /// The imports of the workbook's module stay importable.
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
    /// The module is compiled from the sources in a folder, relative to the workbook's root.
    case sources(String, flags: [String])

    /// The module is generated, and re-exports other modules.
    case reexports([String])

    /// The module is prebuilt, and found by the search paths of another planned module.
    case prebuilt

    /// The entry isn't a module, but contributes the search paths of prebuilt modules.
    case searchPaths(PrebuiltModules)

    /// The entry isn't a module, but builds a Swift package and contributes its search paths.
    ///
    /// The package's folder is relative to the workbook's root.
    case packageSearchPaths(String)
  }

  let name: String

  /// The names of the planned modules that the module imports directly.
  let imports: [String]

  /// How the module is built.
  let rule: BuildRule

  /// The implementation that needs the module, or nil if it is the workbook's own.
  var implementation: Course.Implementation?

  /// The position in the course's file that names the module, for messages.
  var position: SourcePosition?

  /// Whether SwiftPM builds the module.
  var isPackage: Bool { if case .packageSearchPaths = rule { true } else { false } }
}

extension PlannedModule {
  /// Returns the name of a package's search paths, which no snippet can import, because the name is
  /// not an identifier.
  static func searchPaths(of package: String) -> String { "the package '\(package)'" }

  /// Plans a module of a course.
  ///
  /// - Parameters:
  ///   - flags: the compiler's flags for the module's sources.
  ///   - others: the planned modules on which the module depends in addition to its imports.
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
  /// The search paths of the packages that the modules come from, without repetition.
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
