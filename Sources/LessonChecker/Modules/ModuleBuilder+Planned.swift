import Foundation
import LessonKit
import Sandbox

extension ModuleBuilder {
  /// The name of the source file of a generated module.
  private static let file = "Reexports.swift"

  /// Builds a planned module.
  ///
  /// - Parameters:
  ///   - module: the module.
  ///   - imports: the modules that it imports, directly and indirectly, built.
  ///   - isOptimised: whether to build with optimisation and without `DEBUG`.
  ///   - willBuild: called with the module's name if it has to be compiled now.
  /// - Returns: the module.
  /// - Throws: `Diagnostic` where it can't be built; `CheckError` where the compiler can't be
  ///   started.
  func build(
    _ module: PlannedModule, importing imports: [BuiltModule], isOptimised: Bool,
    willBuild: (String) -> Void
  ) async throws -> BuiltModule {
    switch module.rule {
    case .sources(let folder, let flags):
      let job = try job(
        module.name, in: folder, flags: flags, importing: imports, isOptimised: isOptimised)
      return try await build(job, willBuild: willBuild)
    case .reexports(let names):
      return try await reexport(
        names, as: module, called: module.name, importing: imports, isOptimised, willBuild)
    case .prebuilt:
      let probe = "\(module.name)_found"
      _ = try await reexport(
        [module.name], as: module, called: probe, importing: imports, isOptimised, willBuild)
      return built(module, Prebuilt(), imports)
    case .searchPaths(let modules):
      let prebuilt = try found(modules, for: module)
      return built(module, prebuilt, imports)
    case .packageSearchPaths(let folder):
      return built(module, try await build(folder, for: module, isOptimised: isOptimised), imports)
    }
  }

  /// What it takes to compile a module from its sources.
  ///
  /// - Parameters:
  ///   - name: the module's name.
  ///   - folder: the folder of its sources, seen from the workbook's root.
  ///   - flags: the compiler's flags.
  ///   - imports: the modules that it imports, directly and indirectly, built.
  ///   - isOptimised: whether to build with optimisation and without `DEBUG`.
  /// - Returns: the sources and all flags.
  /// - Throws: `Diagnostic` where there are no sources.
  func job(
    _ name: String, in folder: String, flags: [String], importing imports: [BuiltModule],
    isOptimised: Bool
  ) throws -> ModuleJob {
    ModuleJob(
      name: name, folder: folder, sources: try swiftFiles(of: name, in: folder),
      flags: flags + Self.moduleFlags(isOptimised: isOptimised), imports: imports)
  }

  /// Compiles a module that only re-exports others.
  private func reexport(
    _ names: [String], as module: PlannedModule, called name: String,
    importing imports: [BuiltModule], _ isOptimised: Bool, _ willBuild: (String) -> Void
  ) async throws -> BuiltModule {
    let scratch = try tools.cache.makeScratchFolder()
    let text = names.map { "@_exported import \($0)\n" }.joined()
    try Folder(scratch).write(Array(text.utf8), to: Self.file)
    let job = ModuleJob(
      name: name, folder: "", sources: ["\(scratch)/\(Self.file)"],
      flags: ["-suppress-warnings"] + Self.moduleFlags(isOptimised: isOptimised), imports: imports)
    do {
      return try await build(job, willBuild: willBuild)
    } catch let problem as Diagnostic {
      throw failure(of: module, problem.message)
    }
  }

  private func built(
    _ module: PlannedModule, _ prebuilt: Prebuilt, _ imports: [BuiltModule]
  ) -> BuiltModule {
    BuiltModule(name: module.name, key: key(of: module, prebuilt.state, imports), prebuilt)
  }

  private func build(
    _ package: String, for module: PlannedModule, isOptimised: Bool
  ) async throws -> Prebuilt {
    do {
      return try await packages.build(package, isOptimised: isOptimised)
    } catch let error as CheckError {
      throw Diagnostic.unreadable(
        in: course.path, at: module.position, error.message, advice: error.advice)
    }
  }

  private func found(_ modules: PrebuiltModules, for module: PlannedModule) throws -> Prebuilt {
    do {
      var prebuilt = try PrebuiltFinder.find(modules, root: root, file: course.path)
      for folder in modules.searchPaths.map({ Files.absolute(root + $0) }) {
        let libraries = [".a", ".so", ".dylib"].flatMap {
          PrebuiltFinder.paths(in: folder, endingIn: $0)
        }
        prebuilt.stamp += PrebuiltFinder.stamp(of: libraries)
      }
      return prebuilt
    } catch let error as CheckError {
      throw Diagnostic.unreadable(
        in: course.path, at: module.position, error.message,
        advice: error.advice)
    }
  }

  private func key(
    of module: PlannedModule, _ state: [String], _ imports: [BuiltModule]
  ) -> String {
    var key = ContentKey("implementation 1")
    key.add(module.name)
    key.add(state)
    key.add(imports.map(\.key))
    return key.finish()
  }

  private func failure(of module: PlannedModule, _ message: String) -> Diagnostic {
    guard let name = module.implementation?.name else {
      return Diagnostic.unreadable(
        in: course.path, at: module.position,
        "\(module.imports.first ?? "") has no module '\(module.name)': \(message)",
        advice: "name a module that one of its targets is, or depends on")
    }
    return Diagnostic.unreadable(
      in: course.path, at: module.position,
      "nothing of '\(name)' can stand for '\(module.name)': \(message)",
      advice: "mend its 'modules', or say where they are: 'package', 'search-paths' or 'sources'")
  }
}
