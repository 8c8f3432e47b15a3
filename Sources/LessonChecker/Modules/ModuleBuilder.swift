import LessonKit
import Sandbox

/// Compiles the modules that snippets import, and caches them.
///
/// The modules are built from their sources, independently of the package's own build: so the
/// checker does not depend on that build, and knows exactly what it links.
struct ModuleBuilder: Sendable {
  /// The time limit for compiling one module, in seconds.
  private static let limit = 600

  let tools: Tools
  let course: Course
  let plan: ModulePlan
  let packages: PackageBuilder
  let root: String

  /// The flags that a configuration adds for a program.
  static func flags(isOptimised: Bool) -> [String] {
    isOptimised ? ["-O"] : ["-Onone", "-D", "DEBUG"]
  }

  /// The flags that a configuration adds for a module.
  ///
  /// For programs that are built with optimisation it has no `DEBUG` and no assertions. It is not
  /// optimised itself: that would take three times as long, and change how fast it runs, not what
  /// it does.
  static func moduleFlags(isOptimised: Bool) -> [String] {
    isOptimised ? ["-Onone", "-assert-config", "Release"] : flags(isOptimised: false)
  }

  /// The Swift files of a module, in a fixed order.
  ///
  /// - Throws: `Diagnostic` where there are none.
  func swiftFiles(of module: String, in folder: String) throws -> [String] {
    let sources = Files.files(below: Files.absolute(root + folder), endingIn: ".swift")
    guard sources.isEmpty else { return sources }
    throw Diagnostic.unreadable(
      in: course.path, "the module '\(module)' has no sources in '\(root)\(folder)'",
      advice: "mend its 'sources'")
  }

  /// Compiles a module, unless it is in the cache.
  ///
  /// - Parameters:
  ///   - module: the module.
  ///   - willBuild: called with the module's name if it has to be compiled now.
  /// - Returns: the module, compiled.
  /// - Throws: `Diagnostic` where its sources can't be compiled; `CheckError` where the compiler
  ///   can't be started.
  func build(_ module: ModuleJob, willBuild: (String) -> Void) async throws -> BuiltModule {
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

  private func key(of module: ModuleJob) throws -> String {
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

  private func compile(_ module: ModuleJob, in scratch: String) async throws {
    let job = Job(
      executable: tools.toolchain.driver,
      arguments: [
        // What reads the module waits for its code as well: one frontend for both does for less.
        "-module-name", module.name, "-parse-as-library", "-wmo", "-no-emit-module-separately-wmo",
        "-emit-object", "-o", "\(scratch)/\(module.name).o", "-emit-module",
        "-emit-module-path", "\(scratch)/\(module.name).swiftmodule",
        "-diagnostic-style", "llvm",
      ] + module.flags + module.imports.importFlags + module.sources,
      folder: scratch, environment: Toolchain.environment, standardOutput: "\(scratch)/output",
      standardError: "\(scratch)/errors", limit: .seconds(Self.limit))
    let request = LaunchRequest(
      folder: scratch, confinement: .compiler, seconds: Self.limit, limits: .compiler)
    let ending = try await tools.sandbox.run(job, as: request).ending
    guard ending == .exited(0) else { throw problem(in: module, from: "\(scratch)/errors") }
  }

  /// The compiler's first error, as a problem of the source file.
  private func problem(in module: ModuleJob, from file: String) -> Diagnostic {
    let output = String(decoding: Files.read(file, atMost: 1 << 20) ?? [], as: UTF8.self)
    let errors = output.split(separator: "\n").compactMap { CompilerMessageHeader($0) }
      .filter { $0.severity == .error }
    let unchecked = "what imports the module '\(module.name)' was not checked"
    guard let error = errors.first(where: { $0.line > 0 }) else {
      let reason = errors.first.map { ": \($0.message)" } ?? ""
      return Diagnostic.unreadable(
        in: root + module.folder, "this does not compile\(reason)", advice: "mend it: \(unchecked)")
    }
    let unknown = error.message.wholeMatch(of: /no such module '(\w+)'/)?.1
    let advice = unknown.map { name in
      "if '\(name)' is a module of this workbook, list it above this one, and write "
        + "'imports: [\(name)]' here; \(unchecked)"
    }
    return Diagnostic.unreadable(
      in: root + relative(String(error.file)),
      at: SourcePosition(line: error.line, column: error.column, offset: 0),
      String(error.message), advice: advice ?? "mend it: \(unchecked)")
  }

  /// A path seen from the workbook's root, so that the cache is valid in another folder, too.
  private func relative(_ path: String) -> String {
    let prefix = Files.absolute(root) + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
