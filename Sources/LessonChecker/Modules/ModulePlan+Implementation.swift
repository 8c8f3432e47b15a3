import LessonKit

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
