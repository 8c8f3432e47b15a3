import Foundation
import Sandbox

/// Runs of the built `workbook` tool, or of a shell that runs it.
package enum ToolProcess {
  /// What a run left behind.
  package struct Outcome: Sendable {
    /// The exit code, or 128 and the number of the signal that ended it.
    package let code: Int32

    /// Its output.
    package let output: String

    /// Its error output.
    package let errors: String
  }

  /// The tool, which lies beside the tests.
  package static let path = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("workbook").path

  /// Runs a process to its end.
  ///
  /// - Parameters:
  ///   - path: the executable.
  ///   - arguments: its arguments.
  ///   - folder: the folder to start it in; its output goes to files there.
  ///   - variables: what to put into its environment.
  /// - Returns: what it left behind.
  /// - Throws: where it can't be started.
  package static func run(
    _ path: String, _ arguments: [String], in folder: TemporaryFolder,
    environment variables: [String: String] = [:]
  ) async throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let own = [
      "XDG_CACHE_HOME": folder.cacheHome, "TMPDIR": folder.temporary,
      // To make the modules of the system anew takes seconds.
      CacheHome.modulesVariable: try CacheHome().folder.path + "/c-modules",
    ].merging(variables) { $1 }
    var environment = ProcessInfo.processInfo.environment.merging(own) { $1 }
    // There, the tool guards its output, and says how long it took; these tests may run there themselves.
    environment["GITHUB_ACTIONS"] = variables["GITHUB_ACTIONS"]
    environment["CI"] = variables["CI"]
    process.environment = environment
    let names = ["output.txt", "errors.txt"]
    for name in names { try folder.write("", to: name) }
    process.standardOutput = FileHandle(forWritingAtPath: "\(folder.path)/\(names[0])")
    process.standardError = FileHandle(forWritingAtPath: "\(folder.path)/\(names[1])")
    process.standardInput = FileHandle.nullDevice
    try await runToEnd(process)
    let texts = try names.map { name in
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(folder.path)/\(name)"))
      return String(decoding: bytes, as: UTF8.self)
    }
    let isCrash = process.terminationReason == .uncaughtSignal
    return Outcome(
      code: process.terminationStatus + (isCrash ? 128 : 0), output: texts[0], errors: texts[1])
  }

  /// Waits without holding on to a thread, of which all tests together have few.
  private static func runToEnd(_ process: Process) async throws {
    try await withCheckedThrowingContinuation { (waiting: CheckedContinuation<Void, any Error>) in
      process.terminationHandler = { _ in waiting.resume() }
      do {
        try process.run()
      } catch {
        waiting.resume(throwing: error)
      }
    }
  }
}
