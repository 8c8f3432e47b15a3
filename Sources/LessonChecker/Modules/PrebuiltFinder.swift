import Foundation
import LessonKit
import Sandbox

/// Finds the compiler and linker flags for prebuilt modules.
enum PrebuiltFinder {
  /// Finds the modules that a course, or a folder of Markdown, names.
  ///
  /// - Parameters:
  ///   - modules: where they are.
  ///   - root: the folder that their paths are seen from.
  ///   - file: the file that names them, for messages.
  /// - Returns: the flags with which they can be imported.
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
        // A path is seen from the configuration's folder, not from the linker's.
        FileManager.default.fileExists(atPath: root + flag) ? absolute(flag) : flag
      }
    prebuilt.stamp = searched.flatMap { stamp(of: paths(in: $0, endingIn: ".swiftmodule")) }
    prebuilt.stamp += prebuilt.linkerFlags.flatMap { stamp(of: [$0]) }
    guard let package = modules.package else { return prebuilt }
    let folder = absolute(package)
    let command = BuildCommand(folder: root + package, traits: modules.traits)
    return try prebuilt.adding(BuiltPackage(in: folder, by: command, of: file))
  }

  /// The paths of the files and folders in a folder, sorted.
  static func paths(in folder: String, endingIn ending: String) -> [String] {
    Files.names(in: folder, endingIn: ending).map { "\(folder)/\($0)" }
  }

  /// The paths of files, each with its state.
  static func stamp(of files: [String]) -> [String] {
    files.map { "\($0) \(FileStamp.key(of: $0))" }
  }
}
