import Foundation
package import Sandbox

/// What every check works with, whatever it is that it checks.
package struct CheckTools: Sendable {
  /// What earlier checks found out.
  package let cache: Cache

  /// What compiles.
  package let toolchain: Toolchain

  /// What starts programs, and shuts them off.
  package let sandbox: Sandbox

  /// What decides about every program.
  package var keyBase: ProgramKeyBase { ProgramKeyBase(toolchain, sandbox) }

  /// Makes ready.
  ///
  /// - Parameters:
  ///   - cacheFolder: where earlier results lie.
  ///   - searchPath: where to look for the compiler, as in the `PATH` variable.
  ///   - mode: how far to shut off programs.
  /// - Throws: `CheckError` where no check can be made.
  package init(cacheFolder: String, searchPath: String, sandbox mode: SandboxMode) async throws {
    try OpenFiles.prepare()
    try InheritedLimits.check()
    cache = try Cache(folder: cacheFolder)
    toolchain = try await Toolchain.find(searchPath: searchPath, cache: cache)
    sandbox = try await Sandbox.prepare(mode, toolchain: toolchain, cache: cache)
  }

  /// Where to look for the compiler unless somebody says otherwise.
  package static var searchPath: String { ProcessInfo.processInfo.environment["PATH"] ?? "" }
}
