import Foundation
import LessonKit
import Sandbox

/// Runs SwiftPM for a package.
struct PackageManager: Sendable {
  let tools: Tools

  /// An empty folder.
  let scratch: String

  /// Its standard output.
  var output: [UInt8] { Files.read("\(scratch)/output") ?? [] }

  /// Runs one of its tools.
  ///
  /// SwiftPM writes `Package.resolved` beside the manifest. Where the package has none, the file is
  /// removed afterwards: a check leaves nothing in its user's folders.
  ///
  /// - Parameters:
  ///   - tool: the tool, such as `swift-build`.
  ///   - package: the package.
  ///   - arguments: its arguments besides the package.
  ///   - traits: the traits to enable instead of the package's default ones; empty for those.
  ///   - keepsResolution: whether `Package.resolved` may stay, as after the user's own build.
  ///   - report: called now and then, and in the end, with the latest line of its output.
  /// - Throws: `CheckError` where it fails, or takes too long.
  func run(
    _ tool: String, on package: PackageSources, _ arguments: [String], traits: [String] = [],
    keepingResolution keepsResolution: Bool = false,
    reporting report: @escaping @Sendable (String) -> Void = { _ in }
  ) async throws {
    let wasResolved = keepsResolution || package.isResolved
    defer { if !wasResolved { package.removeResolution() } }
    let reporter = Task { try await reportOutput(to: report) }
    defer { reporter.cancel() }
    let request = LaunchRequest(
      folder: scratch, confinement: .none, seconds: PackageBuilder.limit, limits: .package)
    let option = BuildCommand.option(for: traits)
    let job = job(tool, ["--package-path", package.folder] + option + arguments)
    let (ending, exceededLimit) = try await tools.sandbox.run(job, as: request)
    // A quick build is over before its output was looked at.
    reportLatestLine(to: report)
    guard ending == .exited(0) else {
      throw PackageFault(
        package: package, traits: traits, output: lines,
        isOverdue: ending == .timedOut || exceededLimit == .time
      ).error
    }
  }

  private func job(_ tool: String, _ arguments: [String]) -> Job {
    Job(
      executable: tools.toolchain.tool(tool), arguments: arguments, folder: scratch,
      environment: Self.environment, standardOutput: "\(scratch)/output",
      standardError: "\(scratch)/errors", limit: .seconds(PackageBuilder.limit))
  }

  /// The user's environment: fetching may need proxies, certificates and keys.
  private static let environment = ProcessInfo.processInfo.environment
    .merging(Toolchain.environment) { $1 }
    .merging(["GIT_TERMINAL_PROMPT": "0"]) { $1 }

  private var lines: [Substring] {
    ["output", "errors"].flatMap { lines(of: $0, atMost: 1 << 20) }
  }

  private func reportOutput(to report: (String) -> Void) async throws {
    while true {
      reportLatestLine(to: report)
      try await Task.sleep(for: .milliseconds(500))
    }
  }

  private func reportLatestLine(to report: (String) -> Void) {
    let latest = ["output", "errors"].lazy.compactMap { lines(of: $0, atMost: 4096).last }.first
    report(TerminalText.message(String((latest ?? "starting SwiftPM").prefix(48))))
  }

  private func lines(of file: String, atMost limit: Int) -> [Substring] {
    // There is no file before its first output.
    let bytes = (try? Files.lastBytes(of: "\(scratch)/\(file)", atMost: limit)) ?? []
    return String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
  }
}
