import Foundation
import LessonKit
import Sandbox

/// Finds out how to import what somebody else has built.
enum PrebuiltFinder {
  /// Looks for the modules that a course, or a folder of Markdown, names.
  ///
  /// - Parameters:
  ///   - modules: where they are.
  ///   - root: the folder that their paths are seen from.
  ///   - file: the file that names them, for messages.
  /// - Returns: how to import them.
  /// - Throws: `CheckError` where the package has not been built.
  static func find(_ modules: PrebuiltModules, root: String, file: String) throws -> Prebuilt {
    let absolute = { Files.absolute(root + $0) }
    let searched = modules.searchPaths.map(absolute)
    let frameworks = modules.frameworkPaths.map(absolute)
    var prebuilt = Prebuilt()
    prebuilt.compilerFlags =
      searched.flatMap { ["-I", $0] } + frameworks.flatMap { ["-F", $0] }
    prebuilt.linkerFlags =
      searched.flatMap { ["-L", $0] } + frameworks.flatMap { ["-F", $0] }
      + modules.linkFlags.map { flag in
        // A path is seen from the configuration, whatever folder the linker works in.
        FileManager.default.fileExists(atPath: root + flag) ? absolute(flag) : flag
      }
    prebuilt.stamp = searched.flatMap { stamp(of: names(in: $0, endingIn: ".swiftmodule")) }
    prebuilt.stamp += prebuilt.linkerFlags.flatMap { stamp(of: [$0]) }
    guard let package = modules.package else { return prebuilt }
    let folder = absolute(package)
    return try prebuilt.adding(BuiltPackage(in: folder, named: root + package, by: file))
  }

  /// The files and folders in a folder with some ending, in a fixed order.
  static func names(in folder: String, endingIn ending: String) -> [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter { $0.hasSuffix(ending) }.sorted().map { "\(folder)/\($0)" }
  }

  /// The paths of files, with what tells one state of them from another.
  static func stamp(of files: [String]) -> [String] {
    files.map { file in
      let attributes = try? FileManager.default.attributesOfItem(atPath: file)
      let modified = (attributes?[.modificationDate] as? Date)?.timeIntervalSince1970 ?? 0
      return "\(file) \(attributes?[.size] as? Int ?? 0) \(modified)"
    }
  }
}
