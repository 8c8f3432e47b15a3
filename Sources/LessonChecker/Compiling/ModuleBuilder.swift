import LessonKit

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
  let root: String

  /// The flags that a configuration adds.
  static func flags(isOptimised: Bool) -> [String] {
    isOptimised ? ["-O"] : ["-Onone", "-D", "DEBUG"]
  }

  /// Compiles a module.
  ///
  /// - Parameters:
  ///   - module: the module.
  ///   - imports: what it imports, compiled.
  ///   - isOptimised: whether to build with optimisation and without `DEBUG`.
  ///   - willBuild: told the module's name if it has to be compiled now.
  /// - Returns: the module, compiled.
  /// - Throws: `LessonProblem` where its sources can't be compiled; `CheckError` where the compiler
  ///   can't be started.
  func build(
    _ module: Course.Module, importing imports: [BuiltModule], isOptimised: Bool,
    willBuild: (String) -> Void
  ) async throws -> BuiltModule {
    let sources = Files.swiftFiles(below: Files.absolute(root + module.sources))
    guard !sources.isEmpty else {
      throw LessonProblem(
        .unreadable, in: course.path,
        "the module '\(module.name)' has no sources in '\(root)\(module.sources)'",
        advice: "mend its 'sources'")
    }
    let flags = course.moduleFlags + Self.flags(isOptimised: isOptimised)
    let key = try key(of: module, sources, flags, importing: imports)
    if let folder = cache.folder(named: key, of: .modules) {
      return BuiltModule(name: module.name, key: key, folder: folder)
    }
    willBuild(module.name)
    let scratch = try cache.makeScratchFolder()
    try await compile(module, sources, flags, importing: imports, in: scratch)
    let folder = try cache.keep(scratch, named: key, of: .modules)
    return BuiltModule(name: module.name, key: key, folder: folder)
  }

  private func key(
    of module: Course.Module, _ sources: [String], _ flags: [String],
    importing imports: [BuiltModule]
  ) throws -> String {
    var key = ContentKey("module 1")
    key.add(toolchain.identity)
    key.add(flags)
    key.add(imports.map(\.key))
    key.add(module.name)
    for source in sources {
      key.add(relative(source))
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
      standardError: "\(scratch)/errors", limit: .seconds(Self.limit))
    let launch = Launch(folder: scratch, seconds: Self.limit, limits: .compiler)
    let ending = try await sandbox.launching(job, as: launch).run()
    try Files.checkSpace(in: scratch)
    guard ending == .exited(0) else { throw fault(in: module, saidIn: "\(scratch)/errors") }
  }

  /// The compiler's first error, as a problem of the source file.
  private func fault(in module: Course.Module, saidIn file: String) -> LessonProblem {
    let output = String(decoding: Files.read(file, atMost: 1 << 20) ?? [], as: UTF8.self)
    let errors = output.split(separator: "\n").compactMap { DiagnosticHeader($0) }
      .filter { $0.kind == .error }
    let advice = "mend it: what imports the module '\(module.name)' was not checked"
    guard let error = errors.first(where: { $0.line > 0 }) else {
      let reason = errors.first.map { ": \($0.message)" } ?? ""
      return LessonProblem(
        .unreadable, in: root + module.sources, "this does not compile\(reason)", advice: advice)
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
