import Foundation
import Sandbox

/// Builds the Swift packages that snippets import modules of, and caches them.
///
/// A package is built in its cache folder, since a build of SwiftPM contains its own path and can't
/// be moved. A lock keeps other checks out meanwhile, and the folder counts only when it holds a
/// record of the modules. A build that was cut short goes on from there.
struct PackageBuilder: Sendable {
  /// The time limit for fetching and building one package, in seconds.
  static let limit = 1800

  /// SwiftPM's flags besides paths.
  ///
  /// Only editors need an index, and only debuggers what is written for them. One frontend for each
  /// module takes two thirds of what several take, each of which reads the whole module; with a number
  /// of threads it writes the object files that SwiftPM links.
  private static let flags =
    ["--disable-index-store", "-debug-info-format", "none"]
    + ["-wmo", "-no-emit-module-separately-wmo", "-num-threads", "2"].flatMap { ["-Xswiftc", $0] }

  /// The name of the record in the folder of a package that is built.
  private static let record = "importable.json"

  let tools: Tools
  let root: String

  /// Whether packages may be built, which runs their code without confinement.
  let isAllowed: Bool

  let progress: @Sendable (CheckProgress) -> Void

  /// Builds a package, unless it is in the cache.
  ///
  /// - Parameters:
  ///   - folder: the package's folder, seen from the workbook's root.
  ///   - isOptimised: whether to build it in release configuration.
  /// - Returns: the flags with which its modules can be imported.
  /// - Throws: `CheckError` where it can't be built.
  func build(_ folder: String, isOptimised: Bool) async throws -> Prebuilt {
    guard isAllowed else {
      throw CheckError(
        "to build the package in '\(folder)' is to run its manifest and its plugins, unguarded",
        advice: "if you trust it, say so with '--trust-settings'")
    }
    let package = try PackageSources(folder, in: root)
    let configuration = isOptimised ? "release" : "debug"
    let key = try await key(of: package, configuration)
    if let known = known(key) { return known }
    progress(.buildingPackage(folder, step: "taking its turn"))
    let lock = try await FolderLock(on: key, in: tools.cache, seconds: Self.limit)
    defer { lock.release() }
    if let known = known(key) { return known }
    let path = try tools.cache.makeFolder(named: key, of: .packages)
    let prebuilt = try await build(package, configuration, in: path)
    try writeRecord(prebuilt, in: path)
    return prebuilt
  }

  private func build(
    _ package: PackageSources, _ configuration: String, in folder: String
  ) async throws -> Prebuilt {
    let manager = PackageManager(tools: tools, scratch: try tools.cache.makeScratchFolder())
    let arguments = ["--scratch-path", folder, "--configuration", configuration] + Self.flags
    try await manager.run("swift-build", on: package, arguments) {
      progress(.buildingPackage(package.name, step: $0))
    }
    guard let built = BuiltPackage(at: "\(folder)/\(configuration)") else {
      throw CheckError(
        "the package '\(package.name)' has no module in Swift",
        advice: "add a target that depends on what is to be imported")
    }
    return Prebuilt().adding(built)
  }

  /// The package that an earlier check built; nil where there is none.
  private func known(_ key: String) -> Prebuilt? {
    guard let folder = tools.cache.folder(named: key, of: .packages) else { return nil }
    let bytes = Files.read("\(folder)/\(Self.record)") ?? []
    return try? JSONDecoder().decode(Prebuilt.self, from: Data(bytes))
  }

  private func writeRecord(_ prebuilt: Prebuilt, in folder: String) throws {
    let bytes = (try? JSONEncoder().encode(prebuilt)).map { [UInt8]($0) } ?? []
    try Folder(folder).replace(Self.record, with: bytes)
  }

  private func key(of package: PackageSources, _ configuration: String) async throws -> String {
    var key = ContentKey("package 1")
    key.add(tools.toolchain.identity)
    // A build contains its own path.
    key.add([tools.cache.folder, configuration] + Self.flags)
    for member in try await localDependencies(of: package) { try member.add(to: &key) }
    return key.finish()
  }
}
