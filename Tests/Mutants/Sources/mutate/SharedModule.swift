import Sandbox

@testable import LessonChecker

/// A module as a shared library, compiled source by source, so that a mutant of one source costs one
/// compilation and one link.
struct SharedModule: Sendable {
  /// The time limit for each step, in seconds.
  private static let limit = 600

  /// The key of its folder in the cache.
  let key: String

  /// The folder that holds the library, and the object of each source.
  private(set) var folder: String

  private let module: ModuleInput
  private let tools: Tools

  var name: String { module.name }

  /// The library.
  var path: String { "\(folder)/\(file)" }

  /// Compiles a module, unless it is in the cache.
  ///
  /// - Throws: `CheckError` if it can't be compiled or linked.
  init(_ module: ModuleInput, keyed moduleKey: String, with tools: Tools) async throws {
    (self.module, self.tools) = (module, tools)
    var key = ContentKey("shared module 1")
    key.add([moduleKey, module.name])
    self.key = key.finish()
    if let folder = tools.cache.folder(named: self.key, of: .modules) {
      self.folder = folder
      return
    }
    let scratch = try tools.cache.makeScratchFolder()
    folder = scratch
    let arguments =
      ["-module-name", module.name, "-parse-as-library", "-c", "-enable-batch-mode"]
      + ["-j", "\(tools.jobs)", "-suppress-warnings"] + flags + module.sources
    guard try await run(tools.toolchain.driver, arguments, in: scratch) else {
      throw failure(in: scratch)
    }
    try await link(module.sources.map(Self.object), in: scratch)
    folder = try tools.cache.keep(scratch, named: self.key, of: .modules)
  }

  /// Makes the library with one source replaced.
  ///
  /// - Parameters:
  ///   - source: the path of the source.
  ///   - text: what it says instead.
  ///   - scratch: an empty folder for the library.
  /// - Returns: whether it compiles.
  /// - Throws: `CheckError` if the compiler can't be started, or the linker fails.
  func replace(_ source: String, with text: [UInt8], into scratch: String) async throws -> Bool {
    let object = Self.object(of: source)
    let replaced = "\(object.dropLast(2)).swift"
    try Folder(scratch).write(text, to: replaced)
    let others = module.sources.filter { $0 != source }
    let arguments =
      ["-frontend", "-c", "-primary-file", "\(scratch)/\(replaced)"] + others
      + ["-module-name", module.name, "-parse-as-library", "-suppress-warnings"]
      + ["-o", "\(scratch)/\(object)"] + flags + tools.toolchain.macroFlags
    guard try await run(tools.toolchain.frontend, arguments, in: scratch) else { return false }
    // The driver leaves a file beside the first object, which must not be one in the cache.
    try await link([object] + others.map { "\(folder)/\(Self.object(of: $0))" }, in: scratch)
    return true
  }

  private var flags: [String] { module.flags + module.imports.importFlags }

  /// The object of a source, seen from its folder.
  private static func object(of source: String) -> String {
    let name = source.split(separator: "/").last.map(String.init) ?? source
    return name.dropLast(".swift".count) + ".o"
  }

  #if canImport(Darwin)
  private var file: String { "lib\(name).dylib" }

  private var linkFlags: [String] {
    ["-install_name", "@rpath/\(file)", "-undefined", "dynamic_lookup"].flatMap {
      ["-Xlinker", $0]
    }
  }
  #else
  private var file: String { "lib\(name).so" }

  private var linkFlags: [String] { ["-soname", file].flatMap { ["-Xlinker", $0] } }
  #endif

  /// Links objects, given by their paths from a folder, into the library in this folder.
  private func link(_ objects: [String], in scratch: String) async throws {
    try Folder(scratch).write(Array(objects.map { $0 + "\n" }.joined().utf8), to: "objects")
    let arguments = ["-emit-library", "@objects", "-o", "\(scratch)/\(file)"] + linkFlags
    guard try await run(tools.toolchain.driver, arguments, in: scratch) else {
      throw failure(in: scratch)
    }
  }

  private func failure(in scratch: String) -> CheckError {
    CheckError(
      "the module '\(name)' can't be made a library: \(LinkerMessage(in: scratch).text)",
      advice: "'workbook check' says whether it compiles")
  }

  /// Returns whether a tool succeeds.
  private func run(_ tool: String, _ arguments: [String], in scratch: String) async throws -> Bool {
    let job = Job(
      executable: tool, arguments: arguments, folder: scratch, environment: Toolchain.environment,
      standardOutput: "\(scratch)/\(LinkerMessage.output)",
      standardError: "\(scratch)/\(LinkerMessage.errors)", limit: .seconds(Self.limit))
    let request = LaunchRequest(
      folder: scratch, confinement: .compiler, readable: [folder], seconds: Self.limit,
      limits: .compiler)
    return try await tools.sandbox.run(job, as: request).ending == .exited(0)
  }
}
