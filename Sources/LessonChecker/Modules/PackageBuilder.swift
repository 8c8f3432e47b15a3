import Foundation
import LessonKit
import Sandbox

/// Builds the Swift packages that snippets import, and caches the results.
///
/// A package is built in a folder of the cache, because SwiftPM's products contain their own path
/// and can't be moved. A lock keeps other checks out during the build. At the end, the folder gets
/// a file with the result. Without this file, the next check continues the build.
struct PackageBuilder: Sendable {
  /// The time limit for one run of a SwiftPM tool, or for waiting for another check, in seconds.
  static let limit = 1800

  /// The flags of `swift build`, except the paths and the configuration.
  ///
  /// Only editors need an index, and only debuggers need debug information. One compiler job for
  /// each module is a third faster than several jobs, each of which would read the whole module.
  /// With `-num-threads`, the one job writes an object for each source, as SwiftPM expects.
  private static let flags =
    ["--disable-index-store", "-debug-info-format", "none"]
    + ["-wmo", "-no-emit-module-separately-wmo", "-num-threads", "2"].flatMap { ["-Xswiftc", $0] }

  /// The name of the file, in a build's folder in the cache, with the finished build's result.
  private static let resultFile = "importable.json"

  let tools: Tools
  /// The workbook's folder, as a prefix of paths: empty, or with `/` at the end.
  let root: String
  /// Whether the user allows builds, which run code of the packages without confinement.
  let isAllowed: Bool
  let progress: @Sendable (CheckProgress) -> Void

  /// Builds a package, unless it is in the cache.
  ///
  /// - Parameters:
  ///   - folder: the package's folder, relative to the workbook's folder.
  ///   - isOptimised: whether to build the package in the release configuration.
  /// - Throws: `CheckError` if the package can't or may not be built, or if another check builds it
  ///   for too long.
  func build(_ folder: String, isOptimised: Bool) async throws -> PrebuiltFlags {
    guard isAllowed else {
      throw CheckError(
        "the package in '\(folder)' wasn't built, because a build runs its manifest and plugins without a sandbox",
        advice: "if you trust the package, add '--trust-settings'")
    }
    let package = try PackageManager.PackageSources(folder, in: root)
    let configuration = isOptimised ? "release" : "debug"
    let key = try await key(of: package, configuration)
    if let known = cachedPackage(key) { return known }
    // If no other build holds the lock, SwiftPM's first step replaces this step at once.
    progress(.buildingPackage(folder, step: "waiting for another build"))
    let lock = try await FolderLock(on: key, in: tools.cache, seconds: Self.limit)
    defer { lock.release() }
    // Another check may have built the package in the meantime.
    if let known = cachedPackage(key) { return known }
    let path = try tools.cache.makeFolder(named: key, of: .packages)
    let prebuilt = try await build(package, configuration, in: path)
    let result = (try? JSONEncoder().encode(prebuilt)).map { [UInt8]($0) } ?? []
    try Folder(path).replace(Self.resultFile, with: result)
    return prebuilt
  }

  private func build(
    _ package: PackageManager.PackageSources, _ configuration: String, in folder: String
  ) async throws -> PrebuiltFlags {
    let manager = PackageManager(tools: tools, scratch: try tools.cache.makeScratchFolder())
    // SwiftPM builds in `folder`, and runs in the manager's own scratch folder.
    let arguments = ["--scratch-path", folder, "--configuration", configuration] + Self.flags
    try await manager.run("swift-build", on: package, arguments) {
      progress(.buildingPackage(package.name, step: $0))
    }
    guard let built = BuiltPackage(at: "\(folder)/\(configuration)") else {
      throw CheckError(
        "the package '\(package.name)' builds no Swift module",
        advice: "add a Swift target to it that depends on what you want to import")
    }
    return PrebuiltFlags().adding(built)
  }

  /// Returns the result that is cached under a key, or nil if no finished build has the key.
  private func cachedPackage(_ key: String) -> PrebuiltFlags? {
    guard let folder = tools.cache.folder(named: key, of: .packages) else { return nil }
    let bytes = Files.read("\(folder)/\(Self.resultFile)") ?? []
    return try? JSONDecoder().decode(PrebuiltFlags.self, from: Data(bytes))
  }

  private func key(
    of package: PackageManager.PackageSources, _ configuration: String
  ) async throws -> String {
    var key = ContentKey("package 1")
    key.add(tools.toolchain.identity)
    // The products of a build contain their own path, which begins with the cache's folder.
    key.add([tools.cache.folder, configuration] + Self.flags)
    for member in try await packageAndLocalDependencies(package) { try member.add(to: &key) }
    return key.finish()
  }
}

extension PackageBuilder {
  /// Returns a package, followed by all packages on which it depends by path, directly or not.
  ///
  /// - Throws: `CheckError` if a package doesn't exist or its manifest can't be read.
  func packageAndLocalDependencies(
    _ package: PackageManager.PackageSources
  ) async throws -> [PackageManager.PackageSources] {
    var packages = [package]
    var next = 0
    while next < packages.count {
      for folder in try await dependencyPaths(of: packages[next])
      where !packages.contains(where: { $0.folder == folder }) {
        packages.append(try PackageManager.PackageSources(folder, in: ""))
      }
      next += 1
    }
    return packages
  }

  /// Returns the folders of the packages on which a package directly depends by path.
  private func dependencyPaths(of package: PackageManager.PackageSources) async throws -> [String] {
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
        "SwiftPM's description of the package '\(package.name)' has an unknown form",
        advice: "install Swift 6.3, the tested version, from https://www.swift.org/install")
    }
    let folders = manifest.dependencies.flatMap { $0.fileSystem ?? [] }.map(\.path)
    try tools.cache.store(folders, named: name, of: .packages)
    return folders
  }

  /// The part of SwiftPM's description of a manifest that is used here.
  private struct Manifest: Decodable {
    struct Dependency: Decodable {
      let fileSystem: [LocalPackage]?
    }

    struct LocalPackage: Decodable {
      let path: String
    }

    let dependencies: [Dependency]
  }
}

extension PackageBuilder {
  /// The modules, objects and resources that `swift build` made in one configuration.
  struct BuiltPackage {
    /// The folder of the modules.
    let modules: String

    /// The compiler's flags for the C headers that the modules need.
    let headerFlags: [String]

    /// The object files to link, without those of tests, build tools and other programs.
    let objects: [String]

    /// The `.resources` folders in which `Bundle.module` looks, except symbolic links.
    let resources: [String]

    /// Finds the products of a package's own debug build, in `.build`.
    ///
    /// - Parameters:
    ///   - folder: the package's folder, as an absolute path.
    ///   - command: the command that builds the package, for messages.
    ///   - file: the file that names the package, for messages.
    /// - Throws: `CheckError` if the package has not been built.
    init(in folder: String, builtBy command: BuildCommand, namedIn file: String) throws {
      guard let built = BuiltPackage(at: "\(folder)/.build/debug") else {
        throw CheckError(
          "the package in '\(command.folder)', which '\(file)' names, hasn't been built",
          advice: "run '\(command)'")
      }
      self = built
    }

    /// Finds the products of a configuration, or returns nil if they include no Swift module.
    ///
    /// - Parameter build: the folder of a configuration, as an absolute path.
    init?(at build: String) {
      modules = "\(build)/Modules"
      guard !PrebuiltFinder.paths(in: modules, endingIn: ".swiftmodule").isEmpty else { return nil }
      // Programs that run during the build, such as macros, have folders that end in `-tool.build`.
      let tests = Set(BuildDescription.testTargets(in: build).map { "\(build)/\($0).build" })
      let targets = PrebuiltFinder.paths(in: build, endingIn: ".build")
        .filter { !$0.hasSuffix("-tool.build") && !tests.contains($0) }
      headerFlags = BuildDescription.headerFlags(in: build)
      objects = targets.flatMap { Self.objects(below: $0) }
      resources = PrebuiltFinder.paths(in: build, endingIn: ".resources").filter { folder in
        let type = try? FileManager.default.attributesOfItem(atPath: folder)[.type]
        return type as? FileAttributeType == .typeDirectory
      }
    }

    /// The linker's flag for the C++ library, or empty if no code is in C++.
    var cxxLibraryFlags: [String] {
      let hasCxx = objects.contains { object in
        [".cpp.o", ".cc.o", ".cxx.o", ".mm.o"].contains(where: object.hasSuffix)
      }
      #if canImport(Darwin)
      return hasCxx ? ["-lc++"] : []
      #else
      return hasCxx ? ["-lstdc++"] : []
      #endif
    }

    /// Returns the objects of a target, or none if the target is incomplete or can't be imported.
    ///
    /// After a failed build, a Swift file may have no object although other objects refer to it. An
    /// executable target can't be imported if its entry point has the symbol `main`, as in C.
    private static func objects(below folder: String) -> [String] {
      // The objects that contain a `.swiftmodule` are only for debuggers.
      let objects = Files.files(below: folder, endingIn: ".o")
        .filter { !$0.hasSuffix(".swiftmodule.o") }
      // On Linux, NULs usually surround a symbol's name. On a Mac, `_main` isn't found here.
      let hasMain = objects.contains { object in
        object.split(separator: "/").last?.hasPrefix("main.") == true
          && Files.read(object)?.contains([0] + Array("main".utf8) + [0]) == true
      }
      guard !hasMain else { return [] }
      let made = Set(objects.map { $0.split(separator: "/").last })
      let isWhole = outputs(ofTarget: folder).values.compactMap(\.object).allSatisfy {
        made.contains($0.split(separator: "/").last)
      }
      return isWhole ? objects : []
    }

    /// Returns the files that show when each source file of the built modules was last compiled.
    ///
    /// The newer file counts, because the compiler only writes the list of dependencies if the
    /// object would not change. If a source can't be compiled, the compiler removes the object.
    ///
    /// - Parameters:
    ///   - build: the folder of the configuration.
    ///   - targets: the targets to include, or empty for all.
    /// - Returns: the paths of the files, by the path of the source.
    static func outputs(in build: String, of targets: [String]) -> [String: [String]] {
      let included = Set(targets.map { "\($0).build" })
      return Files.names(in: build, endingIn: ".build").reduce(into: [:]) { all, folder in
        let module = PackageInPlace.moduleName(of: String(folder.dropLast(".build".count)))
        guard included.isEmpty || included.contains(folder),
          FileStamp(of: "\(build)/Modules/\(module).swiftmodule") != nil
        else { return }
        for (source, files) in outputs(ofTarget: "\(build)/\(folder)") {
          all[source, default: []] += [files.object, files.dependencies].compactMap(\.self)
        }
      }
    }

    private static func outputs(ofTarget folder: String) -> [String: SourceOutputs] {
      let map = Files.read("\(folder)/output-file-map.json") ?? []
      return (try? JSONDecoder().decode([String: SourceOutputs].self, from: Data(map))) ?? [:]
    }

    /// The files that the compiler makes from a source file, as SwiftPM lists them.
    private struct SourceOutputs: Decodable {
      /// The path of the object file.
      let object: String?
      /// The path of the source's list of dependencies.
      let dependencies: String?
    }
  }
}

extension PrebuiltFlags {
  /// Adds what programs need to import a package's modules.
  ///
  /// All objects are linked, because `as?` may need a conformance in an object that no other needs.
  func adding(_ package: PackageBuilder.BuiltPackage) -> PrebuiltFlags {
    var all = self
    all.compilerFlags += ["-I", package.modules]
    all.compilerFlags += package.headerFlags
    all.linkerFlags += package.objects + package.cxxLibraryFlags
    let modules = PrebuiltFinder.paths(in: package.modules, endingIn: ".swiftmodule")
    all.resources += package.resources
    let files = package.resources.flatMap { Files.files(below: $0, endingIn: "") }
    all.stamp += PrebuiltFinder.stamp(of: modules + package.objects + files)
    return all
  }
}

/// A lock on a package's folder in the cache, so that only one check at a time builds the package.
///
/// The system releases the lock when the check ends, even if the check is killed.
final class FolderLock: Sendable {
  /// The time between two attempts to get the lock.
  private static let pause = Duration.milliseconds(200)

  private let file: Int32

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - name: the name of the package's folder in the cache.
  ///   - seconds: how long to wait.
  /// - Throws: `CheckError` if the lock's file can't be written, or another check holds the lock
  ///   for too long; `CancellationError` if the task is cancelled.
  init(on name: String, in cache: Cache, seconds: Int) async throws {
    let path = cache.path(of: name, .packages)
    guard let lock = cache.openLock(on: name, of: .packages) else {
      throw CheckError(
        "the file '\(path).lock' can't be written", advice: "check the permissions of the cache")
    }
    file = lock
    let end = ContinuousClock.now + .seconds(seconds)
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      guard ContinuousClock.now < end else {
        throw CheckError(
          "another check has locked '\(path)' for \(seconds / 60) minutes",
          advice: "stop that check, or choose a different cache with '--cache'")
      }
      try await Task.sleep(for: Self.pause)
    }
  }

  deinit { close(file) }

  func release() { flock(file, LOCK_UN) }
}
