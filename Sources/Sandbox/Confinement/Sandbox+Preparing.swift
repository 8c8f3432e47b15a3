import Foundation

extension Sandbox {
  /// Prepares to start processes.
  ///
  /// - Parameters:
  ///   - mode: how far to shut programs off.
  ///   - toolchain: what compiles the launcher, and whose libraries programs need.
  ///   - cache: keeps the launcher.
  /// - Returns: what starts processes in this check.
  /// - Throws: `CheckError` where the launcher can't be compiled or started, or where the system can't
  ///   do all that is required.
  package static func prepare(
    _ mode: SandboxMode, toolchain: Toolchain, cache: Cache
  ) async throws -> Sandbox {
    let launcher = try await LauncherBuilder(toolchain: toolchain, cache: cache).build()
    let abilities = mode == .off ? SandboxAbilities() : try await probe(launcher, cache: cache)
    let sandbox = Sandbox(
      launcher: launcher,
      toolchain: URL(fileURLWithPath: toolchain.frontend).deletingLastPathComponent()
        .deletingLastPathComponent().path,
      abilities: abilities)
    // What is not there can't be opened to a compiler. If it can't be made, the compiler says so.
    if abilities.files != .open { try? Files.makeFolder(Toolchain.moduleCache) }
    guard mode == .require, let shortcoming = sandbox.abilities.shortcoming else { return sandbox }
    throw CheckError(
      shortcoming, advice: "check on a system that can, or with '--sandbox=auto' in a container")
  }

  /// Asks the launcher what it can do here; it tries.
  private static func probe(_ launcher: String, cache: Cache) async throws -> SandboxAbilities {
    let scratch = try cache.makeScratchFolder()
    let job = Job(
      executable: launcher, arguments: ["-p"], folder: scratch, environment: [:],
      standardOutput: "\(scratch)/output", standardError: "\(scratch)/errors",
      limit: .seconds(60))
    let ending = try await job.run()
    let said = String(decoding: Files.read("\(scratch)/output") ?? [], as: UTF8.self)
    // One that is broken must not pass for a system that can do nothing.
    guard ending == .exited(0), said.hasPrefix("files "), said.contains("\ncalls ") else {
      throw CheckError(
        "the checker's own launcher does not work", advice: "delete the cache '\(cache.folder)'")
    }
    return SandboxAbilities(said: said)
  }
}
