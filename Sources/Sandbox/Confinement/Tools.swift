import Foundation

/// The cache, the compiler and the sandbox that all parts of a check share.
package struct Tools: Sendable {
  package let cache: Cache
  package let toolchain: Toolchain
  package let sandbox: Sandbox

  /// The number of processes that run at once.
  package let jobs: Int

  /// Finds the compiler and prepares the sandbox.
  ///
  /// - Parameters:
  ///   - searchPath: where to look for the compiler. If it is nil, the `PATH` variable says where.
  ///   - jobs: the number of processes to run at once. If it is nil, one for each core.
  /// - Throws: `CheckError` if nothing can be checked.
  package init(
    cacheFolder: String, searchPath: String? = nil, sandbox mode: SandboxMode, jobs: Int? = nil
  ) async throws {
    let process = ProcessInfo.processInfo
    self.jobs = OpenFiles.jobs(wanted: jobs ?? process.activeProcessorCount)
    try OpenFiles.prepare()
    try InheritedLimits.check()
    cache = try Cache(folder: cacheFolder)
    toolchain = try await Toolchain.find(
      searchPath: searchPath ?? process.environment["PATH"] ?? "", cache: cache)
    sandbox = try await Sandbox.prepare(mode, toolchain: toolchain, cache: cache)
  }
}
