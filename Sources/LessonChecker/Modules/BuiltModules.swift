import Foundation
import LessonKit
import Sandbox

/// The modules that programs import, built in each configuration that a program needs.
struct BuiltModules: Sendable {
  /// Why modules are missing.
  private(set) var problems: [Diagnostic] = []

  /// The path of the file that names the modules, for messages.
  let file: String

  private var modules: [Bool: [BuiltModule]] = [:]
  private let plan: ModulePlan

  /// Builds the modules that programs need.
  ///
  /// - Parameters:
  ///   - programs: the programs.
  ///   - builder: builds one module.
  ///   - willBuild: called with the name of each module that has to be compiled now.
  /// - Throws: `CheckError` where the compiler can't be started.
  init(
    for programs: [Program], builder: ModuleBuilder,
    willBuild: @escaping @Sendable (String) -> Void
  ) async throws {
    let plan = builder.plan
    self.plan = plan
    file = builder.course.path
    let entries = [false, true].flatMap { isOptimised in
      let names = Set(programs.filter { $0.isOptimised == isOptimised }.flatMap(\.importable))
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

  /// All modules of a configuration, in the order of the plan.
  func all(isOptimised: Bool) -> [BuiltModule] { modules[isOptimised] ?? [] }

  /// The modules that a program imports, directly and indirectly; nil where one of them is missing.
  func modules(for program: Program) -> [BuiltModule]? {
    let names = plan.closure(of: Set(program.importable))
    let found = all(isOptimised: program.isOptimised).filter { names.contains($0.name) }
    return found.count == names.count ? found : nil
  }
}

/// A module of the workbook, compiled for snippets to import.
struct BuiltModule: Sendable {
  /// Its name.
  let name: String

  /// Its cache key, which changes with everything that decides the module.
  let key: String

  /// The flags with which the compiler finds the module.
  let importFlags: [String]

  /// The flags with which the linker finds the module's code.
  let linkFlags: [String]

  /// Whether it was not compiled by `ModuleBuilder`: SwiftPM built it, or the user.
  let isPrebuilt: Bool

  /// Creates a module that is in the cache.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - key: its key there.
  ///   - folder: the folder that holds its interface and its object file, and nothing of another
  ///     module.
  init(name: String, key: String, folder: String) {
    self.name = name
    self.key = key
    importFlags = ["-I", folder]
    linkFlags = ["\(folder)/\(name).o"]
    isPrebuilt = false
  }

  /// Creates a prebuilt module.
  ///
  /// - Parameters:
  ///   - name: its name in the plan.
  ///   - key: its key, which changes when it is built anew.
  ///   - prebuilt: the flags with which it is found.
  init(name: String, key: String, _ prebuilt: Prebuilt) {
    self.name = name
    self.key = key
    importFlags = prebuilt.compilerFlags
    linkFlags = prebuilt.linkerFlags
    isPrebuilt = true
  }
}

extension [BuiltModule] {
  /// The flags with which the compiler finds all of them.
  ///
  /// In reverse order: so a module of the workbook hides a prebuilt one of the same name.
  var importFlags: [String] { reversed().flatMap(\.importFlags) }
}

/// Finds the compiler and linker flags for prebuilt modules.
enum PrebuiltFinder {
  /// Finds the modules that a course, or a folder of Markdown, names.
  ///
  /// - Parameters:
  ///   - modules: where they are.
  ///   - root: the folder that their paths are seen from.
  ///   - file: the file that names them, for messages.
  /// - Returns: the flags with which they can be imported.
  /// - Throws: `CheckError` where the package has not been built.
  static func find(_ modules: PrebuiltModules, root: String, file: String) throws -> Prebuilt {
    let absolute = { Files.absolute(root + $0) }
    let searched = modules.searchPaths.map(absolute)
    let frameworks = modules.frameworkPaths.map(absolute)
    var prebuilt = Prebuilt()
    prebuilt.compilerFlags =
      searched.flatMap { ["-I", $0] } + frameworks.flatMap { ["-F", $0] }
    prebuilt.linkerFlags =
      searched.flatMap { ["-L", $0] } + frameworks.flatMap { ["-F", $0] }
      + modules.linkFlags.map { flag in
        // A path is seen from the configuration's folder, not from the linker's.
        FileManager.default.fileExists(atPath: root + flag) ? absolute(flag) : flag
      }
    prebuilt.stamp = searched.flatMap { stamp(of: paths(in: $0, endingIn: ".swiftmodule")) }
    prebuilt.stamp += prebuilt.linkerFlags.flatMap { stamp(of: [$0]) }
    guard let package = modules.package else { return prebuilt }
    let folder = absolute(package)
    let command = BuildCommand(folder: root + package, traits: modules.traits)
    return try prebuilt.adding(BuiltPackage(in: folder, by: command, of: file))
  }

  /// The paths of the files and folders in a folder, sorted.
  static func paths(in folder: String, endingIn ending: String) -> [String] {
    Files.names(in: folder, endingIn: ending).map { "\(folder)/\($0)" }
  }

  /// The paths of files, each with its state.
  static func stamp(of files: [String]) -> [String] {
    files.map { "\($0) \(FileStamp.key(of: $0))" }
  }
}
