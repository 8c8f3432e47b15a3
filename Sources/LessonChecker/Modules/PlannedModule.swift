import LessonKit

/// A module that snippets can import, and how it comes to be.
struct PlannedModule: Sendable {
  /// How a module comes to be.
  enum Making: Sendable {
    /// It is compiled from the sources in a folder, which is seen from the workbook's root.
    case sources(String, flags: [String])

    /// It is made up, and hands on what other modules offer.
    case reexports([String])

    /// It is there already, and others lead the compiler to it.
    case elsewhere

    /// It is no module but the way to what somebody else has built.
    case prebuilt(PrebuiltModules)

    /// It is no module but the way to those of the Swift package in a folder, which is seen from the
    /// workbook's root, and which is built.
    case package(String)
  }

  /// Its name.
  let name: String

  /// The names of the planned modules that it imports itself.
  let imports: [String]

  /// How it comes to be.
  let making: Making

  /// The implementation that it is for; nil where the workbook itself says how it is made.
  var implementation: Course.Implementation?

  /// Where the course names it, for messages.
  var position: SourcePosition?
}

extension PlannedModule {
  /// What the way to a package's modules is called; no snippet can import it, since its name is none
  /// of a module.
  static func way(to package: String) -> String { "the package '\(package)'" }

  /// Plans a module as the course says.
  ///
  /// - Parameters:
  ///   - module: the module.
  ///   - flags: the compiler's flags for its sources.
  ///   - others: what its sources are to be compiled against, besides what it imports.
  init(_ module: Course.Module, flags: [String], against others: [String] = []) {
    name = module.name
    position = module.position
    switch module.origin {
    case .sources(let folder):
      imports = module.imports + others
      making = .sources(folder, flags: flags)
    case .package(let folder):
      imports = [Self.way(to: folder)]
      making = .elsewhere
    }
  }
}

extension Course {
  /// The ways to the packages that modules come from, each once.
  var packages: [PlannedModule] {
    var seen: Set<String> = []
    return modules.compactMap { module in
      guard case .package(let folder) = module.origin, seen.insert(folder).inserted else {
        return nil
      }
      return PlannedModule(
        name: PlannedModule.way(to: folder), imports: [], making: .package(folder),
        position: module.position)
    }
  }
}
