import Foundation
import LessonKit

/// One run of `swift build`.
struct PackageRun: Sendable {
  /// What it is told besides places: an index is for editors.
  static let flags = ["--disable-index-store"]

  let sources: PackageSources

  /// The package's folder, as the course calls it.
  let name: String

  /// `debug` or `release`.
  let configuration: String

  let toolchain: Toolchain
  let sandbox: Sandbox

  /// An empty folder.
  let scratch: String

  /// The folder that takes what is built.
  let place: String

  /// Fetches what the package depends on, and builds it.
  ///
  /// SwiftPM notes its choice of versions beside the manifest. Where the package has no such note,
  /// there is none afterwards either: a check leaves nothing in its user's folders.
  ///
  /// - Parameter tell: told now and then what is being done.
  /// - Throws: `CheckError` or `LessonProblem` where it can't be built.
  func build(telling tell: @escaping @Sendable (String) -> Void) async throws {
    let hadChoice = sources.hasChoice
    defer {
      if !hadChoice {
        try? FileManager.default.removeItem(
          atPath: "\(sources.folder)/\(PackageSources.choice)")
      }
    }
    let listener = Task { try await listen(tell) }
    defer { listener.cancel() }
    let launch = Launch(folder: scratch, seconds: PackageBuilder.limit, limits: .package)
    let ending = try await sandbox.launching(job, as: launch).run()
    try Files.checkSpace(in: place)
    let excess = try LaunchReport(of: launch).excess
    guard ending == .exited(0) else {
      throw PackageFault(
        package: name, folder: sources.folder, said: said,
        isOverdue: ending == .timedOut || excess == .time
      ).error
    }
  }

  private var job: Job {
    Job(
      executable: toolchain.tool("swift-build"),
      arguments: [
        "--package-path", sources.folder, "--scratch-path", place, "--configuration",
        configuration,
      ] + Self.flags,
      folder: scratch, environment: Self.environment, standardOutput: "\(scratch)/output",
      standardError: "\(scratch)/errors", limit: .seconds(PackageBuilder.limit))
  }

  /// Fetching may need whatever the user has set: proxies, certificates, keys.
  private static let environment = ProcessInfo.processInfo.environment
    .merging(Toolchain.environment) { $1 }
    .merging(["GIT_TERMINAL_PROMPT": "0"]) { $1 }

  private var said: [Substring] {
    ["output", "errors"].flatMap { name in
      String(decoding: Files.readEnd("\(scratch)/\(name)", atMost: 1 << 20), as: UTF8.self)
        .split(whereSeparator: \.isNewline)
    }
  }

  private func listen(_ tell: (String) -> Void) async throws {
    while true {
      let files = ["output", "errors"].map { "\(scratch)/\($0)" }
      let latest = files.lazy.compactMap { file in
        String(decoding: Files.readEnd(file, atMost: 4096), as: UTF8.self)
          .split(whereSeparator: \.isNewline).last
      }.first
      tell(Printable.message(String((latest ?? "starting SwiftPM").prefix(48))))
      try await Task.sleep(for: .milliseconds(500))
    }
  }
}
