import Foundation
import LessonKit
import Sandbox

/// Advice on a module that documentation imports and that is not there.
struct ModuleHint {
  private let importable: [String]

  /// The modules of the package in the folder that could be imported, if it were named or built.
  private let lacking: (targets: [String], step: String)

  /// Finds out what can be imported.
  ///
  /// - Parameters:
  ///   - workbook: the documentation.
  ///   - package: the package that its configuration names.
  init(_ workbook: Workbook, _ package: WorkingPackage?) {
    importable = workbook.course.modules.map(\.name) + (package?.builtModules ?? [])
    let root = package?.folder ?? (workbook.root.isEmpty ? "." : workbook.root)
    let hasManifest = FileManager.default.fileExists(atPath: "\(root)/Package.swift")
    lacking = (
      hasManifest ? Files.names(in: "\(root)/Sources").map(WorkingPackage.moduleName) : [],
      package == nil
        ? "name the package in workbook.yml, with 'package: .', after 'swift build'"
        : "run 'swift build' once more"
    )
  }

  /// The next step where there is no module of that name.
  func advice(on name: String) -> String {
    if lacking.targets.contains(name), !importable.contains(name) {
      return "it has sources here, and no build that is known: \(lacking.step)"
    }
    return Suggestion.nearest(to: name, among: importable.filter { $0 != name })
      .map { "did you mean '\($0)'?" } ?? "'modules' or 'package' in workbook.yml can bring it"
  }
}
