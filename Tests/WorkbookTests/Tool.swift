import Foundation
import Sandbox
import TestSupport

/// The built `workbook` tool, run in a workbook of its own.
final class Tool: Sendable {
  /// What a run of it left behind.
  typealias Outcome = ToolProcess.Outcome

  /// The outcomes of the lesson that holds, and of `ReportCommandTests.bad`: most tests check these, and none
  /// of them asks how they were found out.
  private static let known = Task {
    let tool = try Tool(lessons: ["bad": ReportCommandTests.bad])
    try await tool.seed()
    let outcome = try await ToolProcess.run(ToolProcess.path, ["check"], in: tool.files)
    guard outcome.code == 1 else { throw POSIXError(.EINVAL) }
    return tool
  }

  private let files: TemporaryFolder
  private let isSeeded: Bool

  /// The folder of the workbook.
  var folder: String { files.path }

  /// Makes a workbook with one lesson that holds, and others.
  ///
  /// - Parameters:
  ///   - lessons: the texts of the others, by name.
  ///   - isSeeded: whether the tool finds a cache of what each first check has to make ready, and of what comes
  ///     of the lesson that holds.
  /// - Throws: where its files can't be written.
  init(lessons: [String: String] = [:], isSeeded: Bool = true) throws {
    files = try TemporaryFolder()
    self.isSeeded = isSeeded
    let list = (lessons.keys + ["good"]).sorted().joined(separator: ", ")
    try write(
      "title: Sample\nmodules:\n  Module: {sources: Sources/Module}\n"
        + "parts: [{title: All, lessons: [\(list)]}]\n", to: "Lessons/workbook.yml")
    try write("D1.1: {verdict: holds, says: it prints}\n", to: "Lessons/claims.yml")
    try write("public let greeting = \"hello\"\n", to: "Sources/Module/Module.swift")
    try write(Self.good, to: "Lessons/en/good.md")
    for (name, text) in lessons { try write(text, to: "Lessons/en/\(name).md") }
  }

  /// Writes a file of the workbook.
  func write(_ text: String, to name: String) throws { try files.write(text, to: name) }

  /// Writes a file of the workbook.
  func write(_ bytes: [UInt8], to name: String) throws { try files.write(bytes, to: name) }

  /// The text of a file of the workbook.
  func text(of name: String) throws -> String { try files.text(of: name) }

  /// Runs the tool to its end.
  ///
  /// - Parameters:
  ///   - arguments: what to tell it.
  ///   - environment: what to put into its environment.
  /// - Returns: what it left behind.
  /// - Throws: where it can't be started.
  func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> Outcome {
    try await start(ToolProcess.path, arguments, environment)
  }

  /// The folder of the workbook's cache.
  private var cache: String {
    get throws { try CacheHome(["XDG_CACHE_HOME": files.cacheHome]).cache(of: files.path) }
  }

  /// Runs a shell script in the workbook's folder; `$WORKBOOK` is the tool, and `$CACHE` the folder of its cache.
  func shell(_ script: String) async throws -> Outcome {
    try await start("/bin/bash", ["-c", script], ["WORKBOOK": ToolProcess.path])
  }

  private func start(
    _ path: String, _ arguments: [String], _ variables: [String: String]
  ) async throws -> Outcome {
    if isSeeded {
      try await seed()
      try SeededCache.link(["programs"], of: await Self.known.value.cache, to: cache)
    }
    let own = ["CACHE": try cache].merging(variables) { $1 }
    return try await ToolProcess.run(path, arguments, in: files, environment: own)
  }

  /// Fills the caches of the course and of the folder `tree`, as far as they are missing.
  private func seed() async throws {
    for place in ["", "tree"] where FileManager.default.fileExists(atPath: "\(folder)/\(place)") {
      try await SeededCache.seed(place, in: files)
    }
  }

  /// The site's theme.
  static let theme = Project.theme

  static let good = """
    ---
    title: Good
    ---

    <!-- check: proves=D1.1 -->
    ```swift
    print("good")
    ```

    ```output
    good
    ```

    """
}

extension ToolProcess.Outcome {
  /// The lines of the error output but for those that show how far a slow check has come.
  var complaints: [String] {
    errors.split(separator: "\n").map(String.init).filter { !$0.hasSuffix("…") }
  }

  /// The lines of the output but for the summary.
  var lines: [String] { Array(output.split(separator: "\n").map(String.init).dropLast()) }
}
