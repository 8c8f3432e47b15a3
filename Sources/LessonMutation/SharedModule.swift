import LessonChecker
import Sandbox

/// A module as a shared library, compiled source by source, so that a mutant of one source costs one
/// compilation and one link.
struct SharedModule: Sendable {
  /// The time limits for a module and for one source, in seconds.
  private static let (limit, sourceLimit) = (600, 300)

  /// Its sources and its compiler's flags.
  let module: ProgramBench.Module

  /// The key of its folder in the cache.
  let key: String

  /// The folder that holds the library, and the object of each source.
  let folder: String

  private let tools: Tools

  /// The library as programs are linked against it.
  var library: ProgramBench.Library {
    .init(name: module.name, key: key, path: "\(folder)/\(Self.file(of: module.name))")
  }

  /// Compiles a module, unless it is in the cache.
  ///
  /// - Throws: `CheckError` if it can't be compiled or linked.
  init(_ module: ProgramBench.Module, with tools: Tools) async throws {
    (self.module, self.tools) = (module, tools)
    var key = ContentKey("shared module 1")
    key.add([module.key, module.name])
    self.key = key.finish()
    if let folder = tools.cache.folder(named: self.key, of: .mutants) {
      self.folder = folder
      return
    }
    let scratch = Scratch(folder: try tools.cache.makeScratchFolder(), tools: tools)
    let arguments =
      ["-module-name", module.name, "-parse-as-library", "-c", "-enable-batch-mode"]
      + ["-j", "\(tools.jobs)", "-suppress-warnings"] + module.flags + module.sources
    guard try await scratch.run(tools.toolchain.driver, arguments, seconds: Self.limit) else {
      throw scratch.failure(toLink: module.name)
    }
    try await scratch.link(module.name, module.sources.map(Self.object))
    folder = try tools.cache.keep(scratch.folder, named: self.key, of: .mutants)
  }

  /// Compiles the module with one source replaced.
  ///
  /// - Returns: the scratch folder of the library, which the caller removes, and the compiler's first
  ///   error, if any.
  /// - Throws: `CheckError` if the compiler can't be started, or the linker fails.
  func replacing(
    _ source: String, with text: [UInt8]
  ) async throws -> (folder: String, error: String?) {
    let scratch = Scratch(folder: try tools.cache.makeScratchFolder(), tools: tools)
    let object = Self.object(of: source)
    let replaced = "\(object.dropLast(2)).swift"
    try Folder(scratch.folder).write(text, to: replaced)
    let others = module.sources.filter { $0 != source }
    let arguments =
      ["-frontend", "-c", "-primary-file", "\(scratch.folder)/\(replaced)"] + others
      + ["-module-name", module.name, "-parse-as-library", "-suppress-warnings"]
      + ["-diagnostic-style", "llvm", "-o", "\(scratch.folder)/\(object)"] + module.flags
      + tools.toolchain.macroFlags
    guard try await scratch.run(tools.toolchain.frontend, arguments, seconds: Self.sourceLimit)
    else { return (scratch.folder, scratch.firstError) }
    // The driver leaves a file beside the first object, which must not be one in the cache.
    try await scratch.link(
      module.name, [object] + others.map { "\(folder)/\(Self.object(of: $0))" })
    return (scratch.folder, nil)
  }

  /// The object of a source, seen from the folder.
  private static func object(of source: String) -> String {
    let name = source.split(separator: "/").last.map(String.init) ?? source
    return name.dropLast(".swift".count) + ".o"
  }

  #if canImport(Darwin)
  fileprivate static func file(of module: String) -> String { "lib\(module).dylib" }

  fileprivate static func linkFlags(of module: String) -> [String] {
    ["-install_name", "@rpath/\(file(of: module))", "-undefined", "dynamic_lookup"]
      .flatMap { ["-Xlinker", $0] }
  }
  #else
  fileprivate static func file(of module: String) -> String { "lib\(module).so" }

  fileprivate static func linkFlags(of module: String) -> [String] {
    ["-soname", file(of: module)].flatMap { ["-Xlinker", $0] }
  }
  #endif

  /// A folder in which a library is made.
  private struct Scratch {
    let folder: String
    let tools: Tools

    var firstError: String {
      let bytes = Files.read("\(folder)/\(LinkerMessage.errors)", atMost: 1 << 20) ?? []
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
      let error = lines.lazy.compactMap { $0.firstMatch(of: /(?:^|: )error: (.*)/)?.1 }.first
      return error.map(String.init) ?? LinkerMessage(in: folder).text
    }

    /// Links objects, given by their paths from the folder.
    func link(_ module: String, _ objects: [String]) async throws {
      try Folder(folder).write(Array(objects.map { $0 + "\n" }.joined().utf8), to: "objects")
      let folders = objects.filter { $0.hasPrefix("/") }.map {
        String($0[..<($0.lastIndex(of: "/") ?? $0.startIndex)])
      }
      let arguments =
        ["-emit-library", "@objects", "-o", "\(folder)/\(SharedModule.file(of: module))"]
        + SharedModule.linkFlags(of: module)
      guard
        try await run(
          tools.toolchain.driver, arguments, seconds: SharedModule.limit,
          readable: Set(folders).sorted())
      else { throw failure(toLink: module) }
    }

    func failure(toLink module: String) -> CheckError {
      CheckError(
        "the module '\(module)' can't be made a library: \(LinkerMessage(in: folder).text)",
        advice: "'workbook check' says whether it compiles")
    }

    /// Returns whether a tool succeeds.
    func run(
      _ tool: String, _ arguments: [String], seconds: Int, readable: [String] = []
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
  }
}
