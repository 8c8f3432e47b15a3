package import Sandbox

/// A Swift package in the folder where its developers build it.
package struct WorkingPackage: Sendable {
  private let tools: Tools
  private let sources: PackageSources

  /// Finds a package.
  ///
  /// - Parameters:
  ///   - folder: its folder.
  ///   - tools: the compiler, and the folder for what SwiftPM prints.
  /// - Throws: `CheckError` where there is no package.
  package init(in folder: String, with tools: Tools) throws {
    self.tools = tools
    sources = try PackageSources(folder, in: "")
  }

  /// The package's folder, as an absolute path.
  package var folder: String { sources.folder }

  /// The manifest as SwiftPM describes it in JSON.
  ///
  /// - Returns: the JSON.
  /// - Throws: `CheckError` where the manifest can't be read.
  package func manifest() async throws -> [UInt8] {
    let manager = try manager
    try await manager.run("swift-package", on: sources, ["dump-package"])
    return manager.output
  }

  /// Builds all of the package but its tests, as `swift build` does.
  ///
  /// - Parameters:
  ///   - traits: the traits to enable instead of its default ones; empty for those.
  ///   - progress: called with SwiftPM's steps.
  /// - Throws: `CheckError` where it can't be built.
  package func build(
    traits: [String], progress: @escaping @Sendable (CheckProgress) -> Void
  ) async throws {
    let name = sources.name
    try await manager.run("swift-build", on: sources, [], traits: traits, keepingResolution: true) {
      progress(.buildingPackage(name, step: $0))
    }
  }

  /// Those of some modules that have been built.
  ///
  /// - Parameter names: the modules' names.
  /// - Returns: the names for which there is a module.
  package func built(_ names: [String]) -> [String] {
    let all = Set(builtModules)
    return names.filter(all.contains)
  }

  /// All Swift modules that have been built, those of dependencies too.
  package var builtModules: [String] {
    Files.names(in: "\(folder)/.build/debug/Modules", endingIn: ".swiftmodule")
      .map { String($0.dropLast(".swiftmodule".count)) }
  }

  /// The folders of sources of its own modules that have been built, by module.
  package var sourceFolders: [String: String] { Self.sourceFolders(in: folder, of: builtModules) }

  /// The same for the packages that it depends on.
  package var dependencyFolders: [(module: String, folder: String)] {
    let (checkouts, built) = ("\(folder)/.build/checkouts", builtModules)
    return Files.names(in: checkouts).flatMap { name in
      Self.sourceFolders(in: "\(checkouts)/\(name)", of: built).map { ($0.key, $0.value) }
    }
  }

  /// The name of a target's module: other characters than those of identifiers become underscores.
  package static func moduleName(of target: String) -> String {
    String(target.map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  private static func sourceFolders(in package: String, of built: [String]) -> [String: String] {
    let built = Set(built)
    let targets = Files.names(in: "\(package)/Sources").map {
      (moduleName(of: $0), "\(package)/Sources/\($0)")
    }
    return Dictionary(targets.filter { built.contains($0.0) }) { first, _ in first }
  }

  private var manager: PackageManager {
    get throws { PackageManager(tools: tools, scratch: try tools.cache.makeScratchFolder()) }
  }
}
