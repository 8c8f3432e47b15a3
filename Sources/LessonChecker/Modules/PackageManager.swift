import Foundation
import LessonKit
import Sandbox

/// Runs SwiftPM for a package.
struct PackageManager: Sendable {
  let toolchain: Toolchain
  let sandbox: Sandbox

  /// An empty folder.
  let scratch: String

  /// What it said on its standard output.
  var output: [UInt8] { Files.read("\(scratch)/output") ?? [] }

  /// Runs one of its tools.
  ///
  /// SwiftPM notes its choice of versions beside the manifest. Where the package has no such note,
  /// there is none afterwards either: a check leaves nothing in its user's folders.
  ///
  /// - Parameters:
  ///   - tool: the tool, such as `swift-build`.
  ///   - package: the package.
  ///   - arguments: what it is told besides the package.
  ///   - tell: told now and then what it is doing.
  /// - Throws: `CheckError` where it fails, or takes too long.
  func run(
    _ tool: String, on package: PackageSources, _ arguments: [String],
    telling tell: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws {
    let hadChoice = package.hasChoice
    defer { if !hadChoice { package.removeChoice() } }
    let listener = Task { try await listen(tell) }
    defer { listener.cancel() }
    let launch = Launch(folder: scratch, seconds: PackageBuilder.limit, limits: .package)
    let job = job(tool, ["--package-path", package.folder] + arguments)
    let (ending, excess) = try await sandbox.run(job, as: launch)
    guard ending == .exited(0) else {
      throw PackageFault(
        package: package, said: said, isOverdue: ending == .timedOut || excess == .time
      ).error
    }
  }

  private func job(_ tool: String, _ arguments: [String]) -> Job {
    Job(
      executable: toolchain.tool(tool), arguments: arguments, folder: scratch,
      environment: Self.environment, standardOutput: "\(scratch)/output",
      standardError: "\(scratch)/errors", limit: .seconds(PackageBuilder.limit))
  }

  /// Fetching may need whatever the user has set: proxies, certificates, keys.
  private static let environment = ProcessInfo.processInfo.environment
    .merging(Toolchain.environment) { $1 }
    .merging(["GIT_TERMINAL_PROMPT": "0"]) { $1 }

  private var said: [Substring] {
    ["output", "errors"].flatMap { lines(of: $0, atMost: 1 << 20) }
  }

  private func listen(_ tell: (String) -> Void) async throws {
    while true {
      let latest = ["output", "errors"].lazy.compactMap { lines(of: $0, atMost: 4096).last }.first
      tell(Printable.message(String((latest ?? "starting SwiftPM").prefix(48))))
      try await Task.sleep(for: .milliseconds(500))
    }
  }

  private func lines(of file: String, atMost limit: Int) -> [Substring] {
    // Before it says anything there is no file.
    let bytes = (try? Files.lastBytes(of: "\(scratch)/\(file)", atMost: limit)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
  }
}
