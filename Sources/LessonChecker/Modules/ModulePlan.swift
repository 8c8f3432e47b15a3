import LessonKit
import SwiftSource

/// The modules that snippets can import, and the search paths that the modules need.
struct ModulePlan: Sendable {
  /// The entries, each after the entries that it needs.
  let modules: [PlannedModule]

  /// The workbook's modules that the plan's implementation lacks; empty in the workbook's own plan.
  let missing: Set<String>

  /// Plans the modules that the course names, and the packages that the modules come from.
  init(_ course: Course) {
    modules = course.packages + course.modules.map { PlannedModule($0, flags: course.moduleFlags) }
    missing = []
  }

  init(_ modules: [PlannedModule], missing: Set<String>) {
    self.modules = modules
    self.missing = missing
  }

  /// Returns the `names` that the plan has, and the names of all entries that they need.
  func closure(of names: Set<String>) -> Set<String> {
    // A module that isn't in the plan needs no build: the toolchain or a search path has it.
    names.reduce(into: []) { all, name in
      guard let entry = modules.first(where: { $0.name == name }) else { return }
      all.insert(name)
      all.formUnion(closure(of: Set(entry.imports)))
    }
  }

  /// Returns the modules of `missing` that a program imports, in its code or implicitly, sorted.
  func missingModules(for program: Program) -> [String] {
    guard !missing.isEmpty else { return [] }
    let imported = ImportedModules.names(in: program.lines)
    return missing.intersection(imported.union(program.modules)).sorted()
  }
}

extension ModulePlan {
  /// Plans an implementation's modules under the workbook's names, so that no program must change.
  ///
  /// If the implementation's own names differ, generated modules re-export its modules.
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
      // The implementation may have a module of its own with this name.
      guard !known.contains(module.name) else { continue }
      if let names = implementation.replacements[module.name] {
        planned.append(implementation.module(module, reexporting: names, known: known))
      } else if implementation.keeps(module), known.isSuperset(of: module.imports) {
        planned.append(
          PlannedModule(
            module, flags: course.moduleFlags, after: [implementation.searchPaths.name]))
      }
    }
    let names = planned.map(\.name)
    self.init(planned, missing: Set(course.modules.map(\.name)).subtracting(names))
  }
}

extension Course.Implementation {
  /// The entry for the search paths of prebuilt modules; the implementation's modules need it.
  ///
  /// No snippet can import this entry, because its name is not an identifier.
  fileprivate var searchPaths: PlannedModule {
    PlannedModule(
      name: "the implementation '\(name)'", imports: [], rule: .searchPaths(prebuilt),
      implementation: self, position: position)
  }

  /// The entries for the modules that are built from the implementation's sources.
  fileprivate var ownModules: [PlannedModule] {
    sources.map { module in
      var planned = PlannedModule(module, flags: moduleFlags, after: [searchPaths.name])
      planned.implementation = self
      return planned
    }
  }

  /// Returns whether the implementation uses a module of the workbook that it doesn't replace.
  fileprivate func keeps(_ module: Course.Module) -> Bool {
    module.isOfPackage || kept.contains(module.name)
  }

  /// Returns the entry that replaces a module of the workbook.
  ///
  /// - Parameter known: the names of the earlier entries, the only ones that this entry may need.
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

/// An entry of a `ModulePlan`: a module that snippets can import, or search paths.
struct PlannedModule: Sendable {
  /// How an entry is built.
  enum BuildRule: Sendable {
    /// The module is compiled from the sources in a folder, relative to the workbook's folder.
    case sources(String, flags: [String])

    /// The module is generated, and re-exports the modules with these names.
    case reexports([String])

    /// The module is prebuilt, and found on the search paths of another entry.
    case prebuilt

    /// The entry isn't a module: it stands for the search paths of prebuilt modules.
    case searchPaths(PrebuiltModules)

    /// The entry isn't a module: it stands for the search paths of a Swift package, which is built
    /// in a folder relative to the workbook's folder.
    case packageSearchPaths(String)
  }

  let name: String

  /// The names of the entries that this entry needs directly.
  let imports: [String]

  let rule: BuildRule

  /// The implementation that the entry belongs to, or nil if it belongs to the workbook itself.
  var implementation: Course.Implementation?

  /// The place of the module or the implementation in the course's file, for messages.
  var position: SourcePosition?

  var isPackage: Bool { if case .packageSearchPaths = rule { true } else { false } }
}

extension PlannedModule {
  /// Returns the name of a package's entry; no snippet can import it, as it isn't an identifier.
  static func entryName(ofPackage package: String) -> String { "the package '\(package)'" }

  /// Plans a module of a course.
  ///
  /// - Parameters:
  ///   - flags: the compiler's flags for a module with sources.
  ///   - others: the entries that a module with sources needs besides its imports.
  init(_ module: Course.Module, flags: [String], after others: [String] = []) {
    name = module.name
    position = module.position
    switch module.origin {
    case .sources(let folder):
      imports = module.imports + others
      rule = .sources(folder, flags: flags)
    case .package(let folder):
      imports = [Self.entryName(ofPackage: folder)]
      rule = .prebuilt
    }
  }
}

extension Course {
  /// One entry for each package from which the course takes modules.
  var packages: [PlannedModule] {
    var seen: Set<String> = []
    return modules.compactMap { module in
      guard case .package(let folder) = module.origin, seen.insert(folder).inserted else {
        return nil
      }
      return PlannedModule(
        name: PlannedModule.entryName(ofPackage: folder), imports: [],
        rule: .packageSearchPaths(folder), position: module.position)
    }
  }
}
