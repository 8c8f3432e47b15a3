import Foundation
import Sandbox

/// Builds the Swift packages that snippets import modules of, each once for all that decides it.
///
/// A package is built where it is kept: what SwiftPM builds names its own place. So a folder of the
/// cache takes it, under a lock, and counts only when a record of what can be imported lies in it. A
/// build that was cut short, by whatever, is taken up there again.
struct PackageBuilder: Sendable {
  /// How long fetching and building one package may take, in seconds.
  static let limit = 1800

  /// What SwiftPM is told besides places: an index is for editors.
  private static let flags = ["--disable-index-store"]

  /// The record in the folder of a package that is built.
  private static let record = "importable.json"

  let toolchain: Toolchain
  let sandbox: Sandbox
  let cache: Cache
  let root: String

  /// Whether a package may do what it likes while it is built.
  let isAllowed: Bool

  let progress: @Sendable (CheckProgress) -> Void

  /// Builds a package, unless an earlier check has.
  ///
  /// - Parameters:
  ///   - folder: the package's folder, seen from the workbook's root.
  ///   - isOptimised: whether to build it as for a release.
  /// - Returns: how to import its modules.
  /// - Throws: `CheckError` where it can't be built.
  func build(_ folder: String, isOptimised: Bool) async throws -> Prebuilt {
    guard isAllowed else {
      throw CheckError(
        "to build the package in '\(folder)' is to run its manifest and its plugins, unguarded",
        advice: "if you trust it, say so with '--allow-packages'")
    }
    let package = try PackageSources(folder, in: root)
    let configuration = isOptimised ? "release" : "debug"
    let key = try await key(of: package, configuration)
    if let known = known(key) { return known }
    progress(.buildingPackage(folder, step: "taking its turn"))
    let place = cache.path(of: key, .packages)
    let lock = try await FolderLock(at: place + ".lock", seconds: Self.limit)
    defer { lock.release() }
    if let known = known(key) { return known }
    let prebuilt = try await make(package, configuration, in: place)
    try keep(prebuilt, in: place)
    return prebuilt
  }

  private func make(
    _ package: PackageSources, _ configuration: String, in place: String
  ) async throws -> Prebuilt {
    try Files.makeFolder(place)
    let manager = PackageManager(
      toolchain: toolchain, sandbox: sandbox, scratch: try cache.makeScratchFolder())
    let arguments = ["--scratch-path", place, "--configuration", configuration] + Self.flags
    try await manager.run("swift-build", on: package, arguments) {
      progress(.buildingPackage(package.name, step: $0))
    }
    guard let built = BuiltPackage(at: "\(place)/\(configuration)") else {
      throw CheckError(
        "the package '\(package.name)' has no module in Swift",
        advice: "add a target that depends on what is to be imported")
    }
    return Prebuilt().adding(built)
  }

  /// What an earlier check has built; nil where there is none.
  private func known(_ key: String) -> Prebuilt? {
    guard let place = cache.folder(named: key, of: .packages) else { return nil }
    let bytes = Files.read("\(place)/\(Self.record)") ?? []
    return try? JSONDecoder().decode(Prebuilt.self, from: Data(bytes))
  }

  private func keep(_ prebuilt: Prebuilt, in place: String) throws {
    let bytes = (try? JSONEncoder().encode(prebuilt)).map { [UInt8]($0) } ?? []
    try Files.write(bytes, to: "\(place)/\(Self.record).new")
    try Files.rename("\(place)/\(Self.record).new", to: "\(place)/\(Self.record)")
  }

  private func key(of package: PackageSources, _ configuration: String) async throws -> String {
    var key = ContentKey("package 1")
    key.add(toolchain.identity)
    // What is built names its own place.
    key.add([cache.folder, configuration] + Self.flags)
    for member in try await family(of: package) { try member.add(to: &key) }
    return key.finish()
  }
}
