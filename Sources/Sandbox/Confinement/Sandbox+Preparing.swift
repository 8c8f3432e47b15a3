import Foundation

extension Sandbox {
  /// Compiles the launcher, and finds out what the system can confine programs from.
  ///
  /// - Parameters:
  ///   - mode: how far to confine programs.
  ///   - toolchain: what compiles the launcher, and whose libraries programs need.
  ///   - cache: keeps the launcher.
  /// - Returns: the sandbox for this check.
  /// - Throws: `CheckError` where the launcher can't be compiled or started, or where the system
  ///   can't do all that is required.
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
    // Access can be granted only to a folder that exists. If it can't be made, the compiler says
    // so.
    if abilities.files != .open { _ = try? Folder(ofHome: Toolchain.moduleCache) }
    guard mode == .require, let shortcoming = sandbox.abilities.shortcoming else { return sandbox }
    throw CheckError(
      shortcoming, advice: "check on a system that can, or with '--sandbox=auto' in a container")
  }

  /// Has the launcher try what it can do on this system.
  private static func probe(_ launcher: String, cache: Cache) async throws -> SandboxAbilities {
    let scratch = try cache.makeScratchFolder()
    let job = Job(
      executable: launcher, arguments: ["-p"], folder: scratch, environment: [:],
      standardOutput: "\(scratch)/output", standardError: "\(scratch)/errors",
      limit: .seconds(60))
    let ending = try await job.run()
    let said = String(decoding: Files.read("\(scratch)/output") ?? [], as: UTF8.self)
    // A broken launcher must not be mistaken for a system that can do nothing.
    guard ending == .exited(0), said.hasPrefix("files "), said.contains("\ncalls ") else {
      try Files.checkSpace(in: scratch)
      throw CheckError(
        "the checker's own launcher does not work", advice: "delete the cache '\(cache.folder)'")
    }
    return SandboxAbilities(said: said)
  }
}
