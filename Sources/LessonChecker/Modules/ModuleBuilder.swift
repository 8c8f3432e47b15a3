import LessonKit
import Sandbox

/// Compiles the modules that snippets import, each once for all that decides it.
///
/// The modules are built from their sources, apart from the package's own build: so the checker
/// works however, and whether, the package was built, and knows exactly what it links.
struct ModuleBuilder: Sendable {
  /// How long the compiler may take over one module.
  private static let limit = 600

  let toolchain: Toolchain
  let sandbox: Sandbox
  let cache: Cache
  let course: Course
  let plan: ModulePlan
  let packages: PackageBuilder
  let root: String

  /// The flags that a configuration adds.
  static func flags(isOptimised: Bool) -> [String] {
    isOptimised ? ["-O"] : ["-Onone", "-D", "DEBUG"]
  }

  /// The Swift files of a module, in a fixed order.
  ///
  /// - Throws: `LessonProblem` where there are none.
  func swiftFiles(of module: String, in folder: String) throws -> [String] {
    let sources = Files.swiftFiles(below: Files.absolute(root + folder))
    guard sources.isEmpty else { return sources }
    throw LessonProblem(
      .unreadable, in: course.path, "the module '\(module)' has no sources in '\(root)\(folder)'",
      advice: "mend its 'sources'")
  }

  /// Compiles a module, unless an earlier check has.
  ///
  /// - Parameters:
  ///   - module: the module.
  ///   - willBuild: told the module's name if it has to be compiled now.
  /// - Returns: the module, compiled.
  /// - Throws: `LessonProblem` where its sources can't be compiled; `CheckError` where the compiler
  ///   can't be started.
  func build(_ module: ModuleJob, willBuild: (String) -> Void) async throws -> BuiltModule {
    let key = try key(of: module)
    if let folder = cache.folder(named: key, of: .modules) {
      return BuiltModule(name: module.name, key: key, folder: folder)
    }
    willBuild(module.name)
    let scratch = try cache.makeScratchFolder()
    try await compile(module, in: scratch)
    let folder = try cache.keep(scratch, named: key, of: .modules)
    return BuiltModule(name: module.name, key: key, folder: folder)
  }

  private func key(of module: ModuleJob) throws -> String {
    var key = ContentKey("module 1")
    key.add(toolchain.identity)
    key.add(module.flags)
    key.add(module.imports.map(\.key))
    key.add(module.name)
    for source in module.sources {
      key.add(module.isMadeUp ? "" : relative(source))
      key.add(bytes: try FileReader.bytes(of: source))
    }
    return key.finish()
  }

  private func compile(_ module: ModuleJob, in scratch: String) async throws {
    let job = Job(
      executable: toolchain.driver,
      arguments: [
        "-module-name", module.name, "-parse-as-library", "-wmo", "-emit-object",
        "-o", "\(scratch)/\(module.name).o", "-emit-module",
        "-emit-module-path", "\(scratch)/\(module.name).swiftmodule",
        "-diagnostic-style", "llvm",
      ] + module.flags + module.imports.importFlags + module.sources,
      folder: scratch, environment: Toolchain.environment, standardOutput: "\(scratch)/output",
      standardError: "\(scratch)/errors", limit: .seconds(Self.limit))
    let launch = Launch(folder: scratch, seconds: Self.limit, limits: .compiler)
    let ending = try await sandbox.run(job, as: launch).ending
    guard ending == .exited(0) else { throw fault(in: module, saidIn: "\(scratch)/errors") }
  }

  /// The compiler's first error, as a problem of the source file.
  private func fault(in module: ModuleJob, saidIn file: String) -> LessonProblem {
    let output = String(decoding: Files.read(file, atMost: 1 << 20) ?? [], as: UTF8.self)
    let errors = output.split(separator: "\n").compactMap { DiagnosticHeader($0) }
      .filter { $0.kind == .error }
    let advice = "mend it: what imports the module '\(module.name)' was not checked"
    guard let error = errors.first(where: { $0.line > 0 }) else {
      let reason = errors.first.map { ": \($0.message)" } ?? ""
      return LessonProblem(
        .unreadable, in: root + module.folder, "this does not compile\(reason)", advice: advice)
    }
    return LessonProblem(
      .unreadable, in: root + relative(String(error.file)),
      at: SourcePosition(line: error.line, column: error.column, offset: 0),
      String(error.message), advice: advice)
  }

  /// A path seen from the workbook's root, so that a cache can be carried to another place.
  private func relative(_ path: String) -> String {
    let prefix = Files.absolute(root) + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }
}
