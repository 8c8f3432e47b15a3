import Foundation
import LessonKit

/// Builds the Swift packages that snippets import modules of, each once for all that decides it.
///
/// A package is built where it is kept: what SwiftPM builds names its own place. So a folder of the
/// cache takes it, under a lock, and counts only when a record of what can be imported lies in it. A
/// build that was cut short, by whatever, is taken up there again.
struct PackageBuilder: Sendable {
  /// How long fetching and building one package may take, in seconds.
  static let limit = 1800

  /// The record in the folder of a package that is built.
  private static let record = "importable.json"

  let toolchain: Toolchain
  let sandbox: Sandbox
  let cache: Cache
  let root: String
  let progress: @Sendable (CheckProgress) -> Void

  /// Builds a package, unless an earlier check has.
  ///
  /// - Parameters:
  ///   - folder: the package's folder, seen from the workbook's root.
  ///   - isOptimised: whether to build it as for a release.
  /// - Returns: how to import its modules.
  /// - Throws: `CheckError` where it can't be built; `LessonProblem` where a file of its can't be
  ///   compiled or read.
  func build(_ folder: String, isOptimised: Bool) async throws -> Prebuilt {
    let sources = try PackageSources(in: root + folder)
    let configuration = isOptimised ? "release" : "debug"
    let key = try key(of: sources, configuration)
    if let known = known(key) { return known }
    progress(.buildingPackage(folder, step: "taking its turn"))
    let place = cache.path(of: key, .packages)
    let lock = try await FolderLock(at: place + ".lock", seconds: Self.limit)
    defer { lock.release() }
    if let known = known(key) { return known }
    try Files.makeFolder(place)
    let run = PackageRun(
      sources: sources, name: folder, configuration: configuration, toolchain: toolchain,
      sandbox: sandbox, scratch: try cache.makeScratchFolder(), place: place)
    try await run.build { progress(.buildingPackage(folder, step: $0)) }
    guard let built = BuiltPackage(at: "\(place)/\(configuration)") else {
      throw CheckError(
        "the package '\(folder)' has no module in Swift",
        advice: "add a target that depends on what is to be imported")
    }
    let prebuilt = Prebuilt().adding(built)
    try keep(prebuilt, in: place)
    return prebuilt
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

  private func key(of sources: PackageSources, _ configuration: String) throws -> String {
    var key = ContentKey("package 1")
    key.add(toolchain.identity)
    // What is built names the folders of both.
    key.add([cache.folder, sources.folder, configuration] + PackageRun.flags)
    try sources.add(to: &key)
    return key.finish()
  }
}
