import Foundation
import LessonKit
import Sandbox

/// The modules that programs may import, built in each configuration that a program needs.
struct BuiltModules: Sendable {
  /// Why modules could not be built; a problem of both configurations is listed only once.
  private(set) var problems: [Diagnostic] = []

  /// The path of the file that names the modules, for messages.
  let settingsFile: String

  /// The modules for programs, by the programs' `isOptimised`.
  private var modules: [Bool: [BuiltModule]] = [:]
  private let plan: ModulePlan

  /// Builds the modules that programs may import.
  ///
  /// - Parameter willBuild: called, from any thread, with a module's name before it is compiled.
  /// - Throws: `CheckError` if the compiler can't be started, or a file can't be written.
  init(
    for programs: [Program], builder: ModuleBuilder,
    willBuild: @escaping @Sendable (String) -> Void
  ) async throws {
    let plan = builder.plan
    self.plan = plan
    settingsFile = builder.course.path
    let entries = [false, true].flatMap { isOptimised in
      let names = Set(
        programs.filter { $0.isOptimised == isOptimised }.flatMap(\.modulesToBuild))
      let needed = plan.closure(of: names)
      return plan.modules.filter { needed.contains($0.name) }.map {
        ModuleQueue.Entry(
          module: $0, isOptimised: isOptimised, imports: plan.closure(of: Set($0.imports)))
      }
    }
    var queue = ModuleQueue(entries, builder: builder, willBuild: willBuild)
    let (built, problems) = try await queue.run()
    for (entry, module) in built { modules[entry.isOptimised, default: []].append(module) }
    for problem in problems where !self.problems.contains(problem) { self.problems.append(problem) }
  }

  /// The cache keys of the modules, for both configurations.
  var keys: [String] { modules.values.flatMap { $0 }.map(\.key) }

  /// Returns all modules of a configuration, in the order of the plan.
  func all(isOptimised: Bool) -> [BuiltModule] { modules[isOptimised] ?? [] }

  /// Returns the modules that a program may import, directly or not, or nil if one wasn't built.
  func modules(for program: Program) -> [BuiltModule]? {
    let names = plan.closure(of: Set(program.modulesToBuild))
    let found = all(isOptimised: program.isOptimised).filter { names.contains($0.name) }
    return found.count == names.count ? found : nil
  }
}

/// An entry of a `ModulePlan` after its build: a module, or the search paths of prebuilt modules.
struct BuiltModule: Sendable {
  let name: String

  /// The module's cache key, which changes whenever the module may have changed.
  let key: String

  /// The flags with which the compiler finds the module or modules.
  let importFlags: [String]

  /// The flags with which the linker finds the code of the module or modules.
  let linkFlags: [String]

  /// Whether SwiftPM or the user built the module, instead of `ModuleBuilder`.
  let isPrebuilt: Bool

  /// Creates a module that `ModuleBuilder` compiled.
  ///
  /// - Parameter folder: the module's own folder in the cache, with its object file.
  init(name: String, key: String, folder: String) {
    self.name = name
    self.key = key
    importFlags = ["-I", folder]
    linkFlags = ["\(folder)/\(name).o"]
    isPrebuilt = false
  }

  /// Creates a prebuilt module, or the search paths of prebuilt modules.
  ///
  /// - Parameters:
  ///   - name: the name in the plan.
  ///   - key: the cache key, which changes when one of the modules is built again.
  ///   - prebuilt: the flags, or none if another entry of the plan has the module's flags.
  init(name: String, key: String, _ prebuilt: PrebuiltFlags) {
    self.name = name
    self.key = key
    importFlags = prebuilt.compilerFlags
    linkFlags = prebuilt.linkerFlags
    isPrebuilt = true
  }
}

extension [BuiltModule] {
  /// The flags with which the compiler finds all modules of the array.
  ///
  /// The order is reversed, so that the checker's own module hides a prebuilt module with the same
  /// name.
  var importFlags: [String] { reversed().flatMap(\.importFlags) }
}

/// Finds the flags, the state and the resources of prebuilt modules.
enum PrebuiltFinder {
  /// Finds the prebuilt modules of a course, of one of its implementations, or of documentation.
  ///
  /// - Parameters:
  ///   - modules: the package, the search paths and the linker's flags that the file names.
  ///   - root: the folder to which the paths are relative, as a prefix of the paths.
  ///   - file: the file that names the modules, for messages.
  /// - Returns: the compiler's and the linker's flags, the resources, and the state of the files.
  /// - Throws: `CheckError` if the file names a package that has not been built.
  static func find(_ modules: PrebuiltModules, root: String, file: String) throws -> PrebuiltFlags {
    let absolute = { Files.absolute(root + $0) }
    let searched = modules.searchPaths.map(absolute)
    let frameworks = modules.frameworkPaths.map(absolute)
    var prebuilt = PrebuiltFlags()
    prebuilt.compilerFlags = searched.flatMap { ["-I", $0] } + frameworks.flatMap { ["-F", $0] }
    prebuilt.linkerFlags =
      searched.flatMap { ["-L", $0] } + frameworks.flatMap { ["-F", $0] }
      + modules.linkFlags.map { flag in
        // A file's path is relative to `root`, but the linker runs in another folder.
        FileManager.default.fileExists(atPath: root + flag) ? absolute(flag) : flag
      }
    prebuilt.stamp = searched.flatMap { stamp(of: paths(in: $0, endingIn: ".swiftmodule")) }
    // A flag that isn't a path always has the same state.
    prebuilt.stamp += stamp(of: prebuilt.linkerFlags)
    guard let package = modules.package else { return prebuilt }
    let folder = absolute(package)
    let command = BuildCommand(folder: root + package, of: modules)
    return try prebuilt.adding(
      PackageBuilder.BuiltPackage(in: folder, builtBy: command, namedIn: file))
  }

  /// Returns the sorted paths of the files and subfolders whose names end with `ending`.
  static func paths(in folder: String, endingIn ending: String) -> [String] {
    Files.names(in: folder, endingIn: ending).map { "\(folder)/\($0)" }
  }

  /// Returns each file's path and state, as part of a cache key.
  static func stamp(of files: [String]) -> [String] {
    files.map { "\($0) \(FileStamp.key(of: $0))" }
  }
}

/// Builds modules, each as soon as its imports are built, but only one package at a time.
struct ModuleQueue {
  /// An entry of the plan, to be built for one configuration of programs.
  struct Entry: Sendable {
    let module: PlannedModule

    /// Whether to build the module for optimised programs.
    let isOptimised: Bool

    /// The names of the plan's entries that this module needs, directly or not.
    let imports: Set<String>
  }

  private typealias Result = Swift.Result<BuiltModule, Diagnostic>

  private let entries: [Entry]
  private let builder: ModuleBuilder
  private let willBuild: @Sendable (String) -> Void
  private var waiting: [Int]
  private var running: Set<Int> = []

  /// The results of finished entries, by index; nil if an import of the entry wasn't built.
  private var results: [Int: Result?] = [:]

  /// Prepares to build modules.
  ///
  /// - Parameters:
  ///   - entries: the modules, each after its imports.
  ///   - willBuild: called, from any thread, with a module's name before the module is compiled.
  init(_ entries: [Entry], builder: ModuleBuilder, willBuild: @escaping @Sendable (String) -> Void)
  {
    self.entries = entries
    self.builder = builder
    self.willBuild = willBuild
    waiting = Array(entries.indices)
  }

  /// Builds the modules.
  ///
  /// - Returns: the built modules, and the problems of modules whose own build failed.
  /// - Throws: `CheckError` if the compiler can't be started, or a file can't be written.
  mutating func run() async throws -> (built: [(Entry, BuiltModule)], problems: [Diagnostic]) {
    try await withThrowingTaskGroup(of: (Int, Result).self) { group in
      repeat {
        while running.count < builder.tools.jobs, let (index, imports) = takeNextReady() {
          let (entry, builder, willBuild) = (entries[index], builder, willBuild)
          group.addTask {
            (index, try await Self.build(entry, importing: imports, by: builder, willBuild))
          }
          running.insert(index)
        }
        guard let (index, result) = try await group.next() else { break }
        results[index] = .some(result)
        running.remove(index)
      } while true
    }
    var built: [(Entry, BuiltModule)] = []
    var problems: [Diagnostic] = []
    for (index, entry) in entries.enumerated() {
      switch results[index] ?? nil {
      case .success(let module): built.append((entry, module))
      case .failure(let problem): problems.append(problem)
      case nil: break
      }
    }
    return (built, problems)
  }

  private static func build(
    _ entry: Entry, importing imports: [BuiltModule], by builder: ModuleBuilder,
    _ willBuild: (String) -> Void
  ) async throws -> Result {
    do {
      return .success(
        try await builder.build(
          entry.module, importing: imports, isOptimised: entry.isOptimised, willBuild: willBuild))
    } catch let problem as Diagnostic {
      return .failure(problem)
    }
  }

  /// Returns the index of an entry that can be built now, with its built imports, or nil if none can.
  ///
  /// Removes the entry from `waiting`, and any entry with an import that wasn't built.
  private mutating func takeNextReady() -> (Int, [BuiltModule])? {
    for (position, index) in waiting.enumerated() {
      let entry = entries[index]
      // One package at a time, because a package's two builds write the same `Package.resolved`.
      let mustWait = entry.module.isPackage && running.contains { entries[$0].module.isPackage }
      guard !mustWait else { continue }
      let imports = entries.indices.filter {
        entries[$0].isOptimised == entry.isOptimised
          && entry.imports.contains(entries[$0].module.name)
      }
      guard imports.allSatisfy({ results.keys.contains($0) }) else { continue }
      waiting.remove(at: position)
      let built = imports.compactMap { try? (results[$0] ?? nil)?.get() }
      // Only the import's own problem is reported.
      guard built.count == entry.imports.count else {
        results[index] = .some(nil)
        return takeNextReady()
      }
      return (index, built)
    }
    return nil
  }
}
