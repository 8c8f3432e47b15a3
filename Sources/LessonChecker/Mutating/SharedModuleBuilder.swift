import LessonKit
import Sandbox

/// Compiles modules source by source, and links each as a shared library.
struct SharedModuleBuilder: Sendable {
  /// The time limit for a module, in seconds.
  private static let limit = 600

  /// The time limit for one source, in seconds.
  private static let sourceLimit = 300

  let tools: Tools

  /// Compiles a module, unless it is in the cache.
  ///
  /// - Parameters:
  ///   - job: its sources and flags.
  ///   - built: the module as it is imported.
  /// - Returns: the library.
  /// - Throws: `CheckError` where it can't be made.
  func build(_ job: ModuleJob, as built: BuiltModule) async throws -> SharedModule {
    var key = ContentKey("shared module 1")
    key.add([built.key, job.name])
    let name = key.finish()
    if let folder = tools.cache.folder(named: name, of: .mutants) {
      return SharedModule(built: built, job: job, key: name, folder: folder)
    }
    let scratch = try tools.cache.makeScratchFolder()
    let arguments =
      ["-module-name", job.name, "-parse-as-library", "-c", "-enable-batch-mode"]
      + ["-j", "\(tools.jobs)", "-suppress-warnings"] + job.flags + job.imports.importFlags
      + job.sources
    guard
      try await run(tools.toolchain.driver, arguments, in: scratch, seconds: Self.limit),
      try await link(job.name, job.sources.map(SharedModule.object), in: scratch)
    else { throw unlinked(job.name, in: scratch) }
    let folder = try tools.cache.keep(scratch, named: name, of: .mutants)
    return SharedModule(built: built, job: job, key: name, folder: folder)
  }

  /// Compiles a module with one source replaced.
  ///
  /// - Parameters:
  ///   - module: the module.
  ///   - source: the absolute path of the source.
  ///   - text: the text that takes its place.
  /// - Returns: the folder that holds the library, or the compiler's first error.
  /// - Throws: `CheckError` where the compiler can't be started.
  func build(
    _ module: SharedModule, replacing source: String, with text: [UInt8]
  ) async throws -> (folder: String, error: String?) {
    let scratch = try tools.cache.makeScratchFolder()
    let object = SharedModule.object(of: source)
    let replaced = "\(scratch)/\(object.dropLast(2)).swift"
    try Folder(scratch).write(text, to: "\(object.dropLast(2)).swift")
    let job = module.job
    let arguments =
      ["-frontend", "-c", "-primary-file", replaced] + job.sources.filter { $0 != source }
      + ["-module-name", job.name, "-parse-as-library", "-suppress-warnings"]
      + ["-diagnostic-style", "llvm", "-o", "\(scratch)/\(object)"] + job.flags
      + job.imports.importFlags + tools.toolchain.macroFlags
    let objects = job.sources.filter { $0 != source }
      .map { "\(module.folder)/\(SharedModule.object(of: $0))" }
    guard
      try await run(tools.toolchain.frontend, arguments, in: scratch, seconds: Self.sourceLimit)
    else { return (scratch, Self.firstError(in: scratch)) }
    // The driver leaves a file beside the first object, which must not be one in the cache.
    guard try await link(job.name, [object] + objects, in: scratch) else {
      throw unlinked(job.name, in: scratch)
    }
    return (scratch, nil)
  }

  private func unlinked(_ module: String, in folder: String) -> CheckError {
    CheckError(
      "the module '\(module)' can't be made a library: \(LinkerMessage(in: folder).text)",
      advice: "'workbook check' says whether it compiles")
  }

  private func link(_ module: String, _ objects: [String], in folder: String) async throws -> Bool {
    try Folder(folder).write(Array(objects.map { $0 + "\n" }.joined().utf8), to: "objects")
    let readable = Set(objects.filter { $0.hasPrefix("/") }.map { $0.droppingLastPart })
    return try await run(
      tools.toolchain.driver,
      ["-emit-library", "@objects", "-o", "\(folder)/\(SharedModule.file(of: module))"]
        + SharedModule.linkFlags(of: module), in: folder, seconds: Self.limit,
      readable: readable.sorted())
  }

  private func run(
    _ tool: String, _ arguments: [String], in folder: String, seconds: Int,
    readable: [String] = []
  ) async throws -> Bool {
    let job = Job(
      executable: tool, arguments: arguments, folder: folder, environment: Toolchain.environment,
      standardOutput: "\(folder)/\(LinkerMessage.output)",
      standardError: "\(folder)/\(LinkerMessage.errors)", limit: .seconds(seconds))
    let request = LaunchRequest(
      folder: folder, confinement: .compiler, readable: readable, seconds: seconds,
      limits: .compiler)
    return try await tools.sandbox.run(job, as: request).ending == .exited(0)
  }

  private static func firstError(in folder: String) -> String {
    let bytes = Files.read("\(folder)/\(LinkerMessage.errors)", atMost: 1 << 20) ?? []
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    let errors = lines.compactMap { CompilerMessageHeader($0) }.filter { $0.severity == .error }
    return errors.first.map { String($0.message) } ?? LinkerMessage(in: folder).text
  }
}

extension String {
  fileprivate var droppingLastPart: String {
    String(self[..<(lastIndex(of: "/") ?? startIndex)])
  }
}
