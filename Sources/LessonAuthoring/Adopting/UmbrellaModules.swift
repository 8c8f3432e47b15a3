import LessonChecker
import LessonKit
import Sandbox

/// Modules that give types of others again, under the same names.
///
/// Where a snippet imports such a module and another one that it repeats, each of these names is
/// ambiguous.
struct UmbrellaModules {
  /// For each such module, those that it repeats.
  let repeated: [String: Set<String>]

  /// A sentence about each, by name.
  var explanations: [String] {
    repeated.sorted { $0.key < $1.key }.map { umbrella, repeated in
      "\(umbrella) is left out: it repeats names of \(repeated.sorted().joined(separator: ", ")), "
        + "which would be ambiguous."
    }
  }

  /// Scans the sources of a package.
  ///
  /// - Parameters:
  ///   - modules: the modules that snippets would import
  ///   - folder: the folder of the package
  init(among modules: [String], in folder: String) {
    let sources = "\(folder)/Sources"
    var repeated: [String: Set<String>] = [:]
    for target in Files.names(in: sources) {
      let module = WorkingPackage.moduleName(of: target)
      guard modules.contains(module) else { continue }
      let others = RepeatedModules.names(inSources: "\(sources)/\(target)")
        .intersection(modules)
      if !others.isEmpty { repeated[module] = others }
    }
    self.repeated = repeated
  }
}
