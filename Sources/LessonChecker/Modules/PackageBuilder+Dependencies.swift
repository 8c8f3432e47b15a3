import Foundation
import Sandbox

extension PackageBuilder {
  /// A package and all packages that it depends on by path, directly and indirectly.
  ///
  /// - Parameter package: the package.
  /// - Returns: the packages, the given one first.
  /// - Throws: `CheckError` where a manifest can't be read.
  func localDependencies(of package: PackageSources) async throws -> [PackageSources] {
    var packages = [package]
    var next = 0
    while next < packages.count {
      for folder in try await dependencyFolders(of: packages[next])
      where !packages.contains(where: { $0.folder == folder }) {
        packages.append(try PackageSources(folder, in: ""))
      }
      next += 1
    }
    return packages
  }

  /// The folders that a package's manifest names as dependencies; cached by the state of the
  /// manifest.
  private func dependencyFolders(of package: PackageSources) async throws -> [String] {
    var key = ContentKey("manifest 1")
    key.add(tools.toolchain.identity)
    try package.addManifest(to: &key)
    let name = key.finish()
    if let known = tools.cache.record([String].self, named: name, of: .packages) { return known }
    let manager = PackageManager(tools: tools, scratch: try tools.cache.makeScratchFolder())
    try await manager.run(
      "swift-package", on: package, ["--scratch-path", manager.scratch + "/build", "dump-package"])
    guard let manifest = try? JSONDecoder().decode(Manifest.self, from: Data(manager.output)) else {
      throw CheckError(
        "SwiftPM describes the package '\(package.name)' in another way than it used to",
        advice: "try the Swift version that README names")
    }
    let folders = manifest.dependencies.flatMap { $0.fileSystem ?? [] }.map(\.path)
    try tools.cache.store(folders, named: name, of: .packages)
    return folders
  }

  /// The part of SwiftPM's description of a manifest that matters here.
  private struct Manifest: Decodable {
    struct Dependency: Decodable {
      let fileSystem: [Folder]?
    }

    struct Folder: Decodable {
      let path: String
    }

    let dependencies: [Dependency]
  }
}
