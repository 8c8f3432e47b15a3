import Foundation
import LessonKit
import Sandbox

/// Builds the entries of a `ModulePlan`, and caches the results.
///
/// A module that has `sources` in workbook.yml is compiled here, independently of the user's own
/// build, so that the checker knows exactly which code it links.
struct ModuleBuilder: Sendable {
  /// The time limit for compiling one module, in seconds.
  private static let limit = 600

  let tools: Tools
  let course: Course
  let plan: ModulePlan
  let packages: PackageBuilder
  /// The workbook's folder, as a prefix of paths: empty, or with `/` at the end.
  let root: String

  /// The maximum number of a module's source files, because the system limits a command's length.
  private static let maxSources = 4096

  /// Returns the compiler's flags for a program.
  static func flags(isOptimised: Bool) -> [String] {
    isOptimised ? ["-O"] : ["-Onone", "-D", "DEBUG"]
  }

  /// Returns the compiler's flags for a module that programs import.
  ///
  /// For optimised programs, a module has no `DEBUG` and no assertions. But the module itself isn't
  /// optimised, because that would take three times as long and would change only its speed.
  static func moduleFlags(isOptimised: Bool) -> [String] {
    isOptimised ? ["-Onone", "-assert-config", "Release"] : flags(isOptimised: false)
  }

  /// Returns the Swift files of a module, in a fixed order.
  ///
  /// - Throws: `Diagnostic` if there are no files or too many, or a file is a symbolic link that
  ///   `TrustedFolders` refuses.
  func swiftFiles(of module: String, in folder: String) throws -> [String] {
    let path = Files.absolute(root + folder)
    let sources = Files.files(below: path, endingIn: ".swift", includingOutwardLinks: true)
    let trusted = TrustedFolders(root, alsoTrusting: [path])
    for source in sources { try trusted.check(source) }
    guard sources.count <= Self.maxSources else {
      throw Diagnostic.unreadable(
        in: course.path,
        "the module '\(module)' has more than \(Self.maxSources) source files in '\(root)\(folder)'",
        advice: "set its 'sources' to a folder that has only this module")
    }
    guard sources.isEmpty else { return sources }
    throw Diagnostic.unreadable(
      in: course.path, "the module '\(module)' has no Swift files in '\(root)\(folder)'",
      advice: "correct its 'sources'")
  }

  /// Compiles a module, unless it is in the cache.
  ///
  /// - Parameter willBuild: called with the module's name if the module isn't in the cache.
  /// - Throws: `Diagnostic` if the sources can't be read or compiled; `CheckError` if the compiler
  ///   can't be started, or a file can't be written.
  func build(_ module: ModuleInput, willBuild: (String) -> Void) async throws -> BuiltModule {
    let key = try key(of: module)
    if let folder = tools.cache.folder(named: key, of: .modules) {
      return BuiltModule(name: module.name, key: key, folder: folder)
    }
    willBuild(module.name)
    let scratch = try tools.cache.makeScratchFolder()
    try await compile(module, in: scratch)
    let folder = try tools.cache.keep(scratch, named: key, of: .modules)
    return BuiltModule(name: module.name, key: key, folder: folder)
  }

  private func key(of module: ModuleInput) throws -> String {
    var key = ContentKey("module 2")
    key.add(tools.toolchain.identity)
    key.add(module.flags)
    key.add(module.imports.map(\.key))
    key.add(module.name)
    for source in module.sources {
      key.add(module.isGenerated ? "" : relative(source))
      key.add(bytes: try FileReader.bytes(of: source))
    }
    return key.finish()
  }

  private func compile(_ module: ModuleInput, in scratch: String) async throws {
    let job = Job(
      executable: tools.toolchain.driver,
      arguments: [
        "-module-name", module.name, "-parse-as-library",
        // By default, a second process writes the `.swiftmodule`. Modules that import this one
        // also wait for the object file, so one process that writes both is faster.
        "-wmo", "-no-emit-module-separately-wmo", "-emit-object",
        "-o", "\(scratch)/\(module.name).o", "-emit-module", "-emit-module-path",
        "\(scratch)/\(module.name).swiftmodule", "-diagnostic-style", "llvm",
      ] + module.flags + module.imports.importFlags + module.sources,
      folder: scratch, environment: Toolchain.environment, standardOutput: "\(scratch)/output",
      standardError: "\(scratch)/errors", limit: .seconds(Self.limit))
    let request = LaunchRequest(
      folder: scratch, confinement: .compiler, seconds: Self.limit, limits: .compiler)
    let ending = try await tools.sandbox.run(job, as: request).ending
    guard ending == .exited(0) else { throw problem(in: module, from: "\(scratch)/errors") }
  }

  /// Returns a diagnostic for the first error that has a line, or else for the module's folder.
  private func problem(in module: ModuleInput, from log: String) -> Diagnostic {
    let output = String(decoding: Files.read(log, atMost: 1 << 20) ?? [], as: UTF8.self)
    let errors = output.split(separator: "\n").compactMap { CompilerMessageHeader($0) }
      .filter { $0.severity == .error }
    let unchecked = "snippets that import the module '\(module.name)' weren't checked"
    guard let error = errors.first(where: { $0.line > 0 }) else {
      let reason = errors.first.map { ": \($0.message)" } ?? ""
      return Diagnostic.unreadable(
        in: root + module.folder, "this doesn't compile\(reason)", advice: "fix it; \(unchecked)")
    }
    let unknown = error.message.wholeMatch(of: /no such module '(\w+)'/)?.1
    let advice = unknown.map { name in
      "if 'modules' in workbook.yml lists '\(name)', move '\(name)' above '\(module.name)' there, "
        + "and write 'imports: [\(name)]' under '\(module.name)'; \(unchecked)"
    }
    return Diagnostic.unreadable(
      in: root + relative(String(error.file)),
      at: SourcePosition(line: error.line, column: error.column, offset: 0),
      String(error.message), advice: advice ?? "fix it; \(unchecked)")
  }

  /// Makes a path below the root relative, so that a moved workbook keeps its cache keys.
  private func relative(_ path: String) -> String {
    let prefix = Files.absolute(root) + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}

extension ModuleBuilder {
  /// The name of a generated module's source file.
  private static let file = "Reexports.swift"

  /// Builds an entry of the plan: compiles a module, builds a package, or finds what is prebuilt.
  ///
  /// - Parameters:
  ///   - imports: the built entries of the plan that `module` needs, directly or not.
  ///   - isOptimised: whether the module is for optimised programs.
  ///   - willBuild: called with the name of each module to compile: `module`, or a generated one.
  /// - Throws: `Diagnostic` if `module` can't be built; `CheckError` if the tools fail.
  func build(
    _ module: PlannedModule, importing imports: [BuiltModule], isOptimised: Bool,
    willBuild: (String) -> Void
  ) async throws -> BuiltModule {
    switch module.rule {
    case .sources(let folder, let flags):
      let input = try input(
        module.name, in: folder, flags: flags, importing: imports, isOptimised: isOptimised)
      return try await build(input, willBuild: willBuild)
    case .reexports(let names):
      return try await reexport(
        names, in: module.name, for: module, importing: imports, isOptimised, willBuild)
    case .prebuilt:
      // A module that re-exports this one compiles only if this one is on the search paths of
      // `imports`. The flags for these paths are in `imports`, so this entry adds no flags.
      let reexporter = "\(module.name)_found"
      _ = try await reexport(
        [module.name], in: reexporter, for: module, importing: imports, isOptimised, willBuild)
      return prebuiltModule(module, PrebuiltFlags(), imports)
    case .searchPaths(let modules):
      return prebuiltModule(module, try findPrebuilt(modules, for: module), imports)
    case .packageSearchPaths(let folder):
      let prebuilt = try await buildPackage(folder, for: module, isOptimised: isOptimised)
      return prebuiltModule(module, prebuilt, imports)
    }
  }

  /// Returns the compiler's input for a module with sources, or throws what `swiftFiles` throws.
  ///
  /// - Parameter folder: the folder of the sources, relative to the workbook's folder.
  func input(
    _ name: String, in folder: String, flags: [String], importing imports: [BuiltModule],
    isOptimised: Bool
  ) throws -> ModuleInput {
    ModuleInput(
      name: name, folder: folder, sources: try swiftFiles(of: name, in: folder),
      flags: flags + Self.moduleFlags(isOptimised: isOptimised), imports: imports)
  }

  /// Compiles a generated module that re-exports `names`; errors are about the planned `module`.
  private func reexport(
    _ names: [String], in name: String, for module: PlannedModule,
    importing imports: [BuiltModule], _ isOptimised: Bool, _ willBuild: (String) -> Void
  ) async throws -> BuiltModule {
    let scratch = try tools.cache.makeScratchFolder()
    let text = names.map { "@_exported import \($0)\n" }.joined()
    try Folder(scratch).write(Array(text.utf8), to: Self.file)
    let input = ModuleInput(
      name: name, folder: "", sources: ["\(scratch)/\(Self.file)"],
      flags: ["-suppress-warnings"] + Self.moduleFlags(isOptimised: isOptimised), imports: imports)
    do {
      return try await build(input, willBuild: willBuild)
    } catch let problem as Diagnostic {
      throw failure(of: module, problem.message)
    }
  }

  private func prebuiltModule(
    _ module: PlannedModule, _ prebuilt: PrebuiltFlags, _ imports: [BuiltModule]
  ) -> BuiltModule {
    var key = ContentKey("prebuilt 1")
    key.add(module.name)
    key.add(prebuilt.flagsAndStamp)
    key.add(imports.map(\.key))
    return BuiltModule(name: module.name, key: key.finish(), prebuilt)
  }

  private func buildPackage(
    _ package: String, for module: PlannedModule, isOptimised: Bool
  ) async throws -> PrebuiltFlags {
    do {
      return try await packages.build(package, isOptimised: isOptimised)
    } catch let error as CheckError {
      throw Diagnostic.unreadable(
        in: course.path, at: module.position, error.message, advice: error.advice)
    }
  }

  private func findPrebuilt(
    _ modules: PrebuiltModules, for module: PlannedModule
  ) throws -> PrebuiltFlags {
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
        in: course.path, at: module.position, error.message, advice: error.advice)
    }
  }

  private func failure(of module: PlannedModule, _ message: String) -> Diagnostic {
    guard let name = module.implementation?.name else {
      // The module is from a package. Its only import is the plan's entry for this package, whose
      // name is "the package 'NAME'", so the message can begin with this name.
      return Diagnostic.unreadable(
        in: course.path, at: module.position,
        "\(module.imports.first ?? "") has no module '\(module.name)': \(message)",
        advice: "name the module of a target in the package, or a module that a target imports")
    }
    return Diagnostic.unreadable(
      in: course.path, at: module.position,
      "the implementation '\(name)' can't replace '\(module.name)': \(message)",
      advice: "correct 'modules', or add 'package', 'search-paths', 'framework-paths' or 'sources'")
  }
}

/// The compiler's input for one module.
struct ModuleInput: Sendable {
  let name: String

  /// The folder of the sources, relative to the workbook's folder, or empty if they are generated.
  let folder: String

  /// The sources, as absolute paths.
  let sources: [String]

  let flags: [String]

  /// The built entries of the plan that this module needs, directly or not.
  let imports: [BuiltModule]

  /// Whether the only source is generated, at a path that differs from check to check.
  var isGenerated: Bool { folder.isEmpty }
}
