import Foundation
import Sandbox

extension PackageBuilder {
  /// A package and all that it depends on by their folders, whose files count as its own.
  ///
  /// - Parameter package: the package.
  /// - Returns: the packages, itself first.
  /// - Throws: `CheckError` where a manifest can't be read.
  func family(of package: PackageSources) async throws -> [PackageSources] {
    var family = [package]
    var next = 0
    while next < family.count {
      for folder in try await neighbours(of: family[next])
      where !family.contains(where: { $0.folder == folder }) {
        family.append(try PackageSources(folder, in: ""))
      }
      next += 1
    }
    return family
  }

  /// The folders that a package's manifest names; asked once for each state of it.
  private func neighbours(of package: PackageSources) async throws -> [String] {
    var key = ContentKey("manifest 1")
    key.add(toolchain.identity)
    try package.addManifest(to: &key)
    let name = key.finish()
    if let known = cache.record([String].self, named: name, of: .packages) { return known }
    let manager = PackageManager(
      toolchain: toolchain, sandbox: sandbox, scratch: try cache.makeScratchFolder())
    try await manager.run(
      "swift-package", on: package, ["--scratch-path", manager.scratch + "/build", "dump-package"])
    guard let said = try? JSONDecoder().decode(Manifest.self, from: Data(manager.output)) else {
      throw CheckError(
        "SwiftPM describes the package '\(package.name)' in another way than it used to",
        advice: "try the Swift version that README names")
    }
    let folders = said.dependencies.flatMap { $0.fileSystem ?? [] }.map(\.path)
    try cache.store(folders, named: name, of: .packages)
    return folders
  }

  /// As much of what SwiftPM says of a manifest as matters here.
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
