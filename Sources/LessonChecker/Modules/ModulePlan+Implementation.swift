import LessonKit

extension ModulePlan {
  /// The modules under whose names snippets find another implementation.
  ///
  /// So nothing in a program changes, whatever it imports and however. A module of the workbook that
  /// is replaced is made up, and hands on what the implementation's own modules offer.
  ///
  /// - Parameters:
  ///   - course: the course.
  ///   - implementation: the implementation; nil for the workbook's own modules.
  init(_ course: Course, against implementation: Course.Implementation?) {
    guard let implementation else {
      self.init(course)
      return
    }
    var planned = [implementation.way] + course.packages + implementation.ownModules
    for module in course.modules {
      let known = Set(planned.map(\.name))
      guard !known.contains(module.name) else { continue }
      if let names = implementation.replacements[module.name] {
        planned.append(implementation.module(module, handingOn: names, known: known))
      } else if implementation.keeps(module), known.isSuperset(of: module.imports) {
        planned.append(
          PlannedModule(
            module, flags: course.moduleFlags, against: [implementation.way.name]))
      }
    }
    let names = planned.map(\.name)
    self.init(planned, missing: Set(course.modules.map(\.name)).subtracting(names))
  }
}

extension Course.Implementation {
  /// The way to its prebuilt modules, which all others depend on.
  ///
  /// No snippet can import it, since its name is none of a module.
  fileprivate var way: PlannedModule {
    PlannedModule(
      name: "the implementation '\(name)'", imports: [], making: .prebuilt(prebuilt),
      implementation: self, position: position)
  }

  /// Its modules that are built from their sources.
  fileprivate var ownModules: [PlannedModule] {
    sources.map { module in
      var planned = PlannedModule(module, flags: moduleFlags, against: [way.name])
      planned.implementation = self
      return planned
    }
  }

  /// Whether a module stays as it is; those of packages do, since nothing of the workbook is in them.
  fileprivate func keeps(_ module: Course.Module) -> Bool {
    module.isOfPackage || kept.contains(module.name)
  }

  /// What stands for a module of the workbook.
  ///
  /// Whoever could import what the workbook's module imports, still can.
  fileprivate func module(
    _ module: Course.Module, handingOn names: [String], known: Set<String>
  ) -> PlannedModule {
    let imports = [way.name] + (module.imports + names).filter { known.contains($0) }
    return PlannedModule(
      name: module.name, imports: imports,
      making: names == [module.name] ? .elsewhere : .reexports(names), implementation: self,
      position: position)
  }
}
