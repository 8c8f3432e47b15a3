import LessonKit

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
