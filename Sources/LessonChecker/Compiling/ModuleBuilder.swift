import LessonKit

/// Compiles the modules that snippets import, each once for all that decides it.
///
/// The modules are built from their sources, apart from the package's own build: so the checker
/// works however, and whether, the package was built, and knows exactly what it links.
struct ModuleBuilder: Sendable {
  let toolchain: Toolchain
  let cache: Cache
  let course: Course
  let root: String

  /// Compiles modules and all that they import.
  ///
  /// - Parameters:
  ///   - names: the modules that snippets import.
  ///   - isOptimised: whether to build with optimisation and without `DEBUG`.
  ///   - willBuild: told the name of each module that has to be compiled now.
  /// - Returns: the modules by name.
  /// - Throws: `CheckError` where one does not compile.
  func build(
    _ names: Set<String>, isOptimised: Bool, willBuild: (String) -> Void
  ) async throws -> [String: BuiltModule] {
    var built: [String: BuiltModule] = [:]
    for module in course.modules where needed(names).contains(module.name) {
      let imports = transitiveImports(of: module.name).compactMap { built[$0] }
      built[module.name] = try await build(
        module, importing: imports, isOptimised: isOptimised, willBuild: willBuild)
    }
    return built
  }

  /// The modules that a program links: those it imports and all that these import.
  func needed(_ names: Set<String>) -> Set<String> {
    names.reduce(into: names) { all, name in all.formUnion(transitiveImports(of: name)) }
  }

  private func transitiveImports(of name: String) -> Set<String> {
    let direct = course.modules.first { $0.name == name }?.imports ?? []
    return direct.reduce(into: Set(direct)) { $0.formUnion(transitiveImports(of: $1)) }
  }

  private func build(
    _ module: Course.Module, importing imports: [BuiltModule], isOptimised: Bool,
    willBuild: (String) -> Void
  ) async throws -> BuiltModule {
    let sources = Files.swiftFiles(below: Files.absolute(root + module.sources))
    guard !sources.isEmpty else {
      throw CheckError(
        "the module '\(module.name)' has no sources in '\(root)\(module.sources)'",
        advice: "mend 'sources' in \(course.path)")
    }
    let flags = course.moduleFlags + Self.flags(isOptimised: isOptimised)
    let key = try key(of: module, sources, flags, importing: imports)
    if let folder = cache.folder(named: key, of: .modules) {
      return BuiltModule(name: module.name, key: key, folder: folder)
    }
    willBuild(module.name)
    let scratch = try cache.makeScratchFolder()
    defer { cache.removeScratchFolder(scratch) }
    try await compile(module, sources, flags, importing: imports, in: scratch)
    let folder = cache.keep(scratch, named: key, of: .modules)
    return BuiltModule(name: module.name, key: key, folder: folder)
  }

  /// The flags that a configuration adds.
  static func flags(isOptimised: Bool) -> [String] {
    isOptimised ? ["-O"] : ["-Onone", "-D", "DEBUG"]
  }

  private func key(
    of module: Course.Module, _ sources: [String], _ flags: [String],
    importing imports: [BuiltModule]
  ) throws -> String {
    var key = ContentKey("module 1")
    key.add(toolchain.identity)
    key.add(flags)
    key.add(imports.map(\.key).sorted())
    key.add(module.name)
    // Seen from the root, so that a cache can be carried to another machine.
    let prefix = Files.absolute(root).count
    for source in sources {
      key.add(String(source.dropFirst(prefix)))
      key.add(bytes: try FileReader.bytes(of: source))
    }
    return key.finish()
  }

  private func compile(
    _ module: Course.Module, _ sources: [String], _ flags: [String],
    importing imports: [BuiltModule], in scratch: String
  ) async throws {
    let job = Job(
      executable: toolchain.driver,
      arguments: [
        "-module-name", module.name, "-parse-as-library", "-wmo", "-emit-object",
        "-o", "\(scratch)/\(module.name).o", "-emit-module",
        "-emit-module-path", "\(scratch)/\(module.name).swiftmodule",
        "-diagnostic-style", "llvm",
      ] + flags + imports.flatMap { ["-I", $0.folder] } + sources,
      folder: scratch, environment: Toolchain.environment, standardOutput: "\(scratch)/output",
      standardError: "\(scratch)/errors", limit: .seconds(600))
    guard try await job.run() == .exited(0) else {
      let output = String(decoding: Files.read("\(scratch)/errors") ?? [], as: UTF8.self)
      let fault = output.split(separator: "\n").first { $0.contains("error: ") }
      throw CheckError(
        "the module '\(module.name)' does not compile: \(fault ?? "no reason given")",
        advice: "mend it ('swift build' shows all of it)")
    }
  }
}
