import Sandbox

/// Compiles the runner, the program that calls the others.
struct RunnerBuilder: Sendable {
  let tools: Tools

  /// Compiles it, unless it is in the cache.
  ///
  /// - Parameter folder: the folder for its object file. A linker leaves files beside its input, so
  ///   it must not work in the cache.
  /// - Returns: the object file, seen from the folder.
  /// - Throws: `CheckError` where it does not compile.
  func build(into folder: String) async throws -> String {
    let object = "runner.o"
    let cached = try await cachedFolder()
    guard let bytes = Files.read("\(cached)/\(object)") else {
      throw CheckError(
        "the cache is damaged: there is no '\(cached)/\(object)'", advice: "delete '\(cached)'")
    }
    try Folder(folder).write(bytes, to: object)
    return object
  }

  /// The folder in the cache that holds the object file.
  private func cachedFolder() async throws -> String {
    var key = ContentKey("runner 4")
    key.add(tools.toolchain.identity)
    key.add(RunnerSource.text)
    let name = key.finish()
    if let folder = tools.cache.folder(named: name, of: .modules) { return folder }
    let scratch = try tools.cache.makeScratchFolder()
    try await compile(in: scratch)
    return try tools.cache.keep(scratch, named: name, of: .modules)
  }

  private func compile(in folder: String) async throws {
    try Folder(folder).write(Array(RunnerSource.text.utf8), to: "runner.swift")
    let job = Job(
      executable: tools.toolchain.frontend,
      arguments: [
        "-frontend", "-c", "-primary-file", "runner.swift", "-module-name", "workbook_runner",
        "-swift-version", "5", "-suppress-warnings", "-Onone", "-o", "runner.o",
      ],
      folder: folder, environment: Toolchain.environment, standardOutput: "\(folder)/output",
      standardError: "\(folder)/errors", limit: .seconds(120))
    let ending = try await job.run()
    try Files.checkSpace(in: folder)
    guard ending == .exited(0) else {
      let said = String(decoding: Files.read("\(folder)/errors") ?? [], as: UTF8.self)
      throw CheckError(
        "the compiler can't compile the checker's own runner: \(said.prefix(300))".singleLine,
        advice: "try the Swift version that README names")
    }
  }
}
