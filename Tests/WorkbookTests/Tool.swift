import Foundation

/// The built `workbook` tool, run in a workbook of its own.
final class Tool: Sendable {
  /// What a run of it left behind.
  struct Outcome: Sendable {
    let code: Int32
    let output: String
    let errors: String

    /// The lines of the error output but for those that show how far a slow check has come.
    var complaints: [String] {
      errors.split(separator: "\n").map(String.init).filter { !$0.hasSuffix("…") }
    }

    /// The lines of the output but for the summary.
    var lines: [String] { Array(output.split(separator: "\n").map(String.init).dropLast()) }
  }

  /// The folder of the workbook.
  let folder: String

  /// Makes a workbook with one lesson that holds, and others.
  ///
  /// - Parameter lessons: the texts of the others, by name.
  /// - Throws: where its files can't be written.
  init(lessons: [String: String] = [:]) throws {
    folder = FileManager.default.temporaryDirectory.path + "/workbook-tool-\(UUID().uuidString)"
    let list = (lessons.keys + ["good"]).sorted().joined(separator: ", ")
    try write(
      "title: Sample\nmodules:\n  Module: {sources: Sources/Module}\n"
        + "parts: [{title: All, lessons: [\(list)]}]\n", to: "Lessons/workbook.yml")
    try write("D1.1: {verdict: holds, says: it prints}\n", to: "Lessons/claims.yml")
    try write("public let greeting = \"hello\"\n", to: "Sources/Module/Module.swift")
    try write(Self.good, to: "Lessons/en/good.md")
    for (name, text) in lessons { try write(text, to: "Lessons/en/\(name).md") }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: folder)
  }

  /// Writes a file of the workbook.
  func write(_ text: String, to name: String) throws {
    try write(Array(text.utf8), to: name)
  }

  /// Writes a file of the workbook.
  func write(_ bytes: [UInt8], to name: String) throws {
    let file = URL(fileURLWithPath: "\(folder)/\(name)")
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
  }

  /// Runs the tool to its end.
  ///
  /// - Parameters:
  ///   - arguments: what to tell it.
  ///   - environment: what to put into its environment.
  /// - Returns: what it left behind.
  /// - Throws: where it can't be started.
  func run(_ arguments: String..., environment: [String: String] = [:]) async throws -> Outcome {
    try await Self.turnstile.pass { try await start(Self.path, arguments, environment) }
  }

  /// Runs a shell script in the workbook's folder; `$WORKBOOK` is the tool.
  func shell(_ script: String) async throws -> Outcome {
    try await Self.turnstile.pass {
      try await start("/bin/bash", ["-c", script], ["WORKBOOK": Self.path])
    }
  }

  private func start(
    _ path: String, _ arguments: [String], _ variables: [String: String]
  ) async throws -> Outcome {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    var environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    // There, the tool guards its output; these tests may run there themselves.
    environment["GITHUB_ACTIONS"] = variables["GITHUB_ACTIONS"]
    process.environment = environment
    let files = ["output.txt", "errors.txt"]
    for file in files { try write("", to: file) }
    process.standardOutput = FileHandle(forWritingAtPath: "\(folder)/\(files[0])")
    process.standardError = FileHandle(forWritingAtPath: "\(folder)/\(files[1])")
    process.standardInput = FileHandle.nullDevice
    try await Self.runToEnd(process)
    let texts = try files.map { try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8) }
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

  private static let turnstile = Turnstile(width: 2 * ProcessInfo.processInfo.activeProcessorCount)

  /// The tool lies beside the tests.
  private static let path = URL(fileURLWithPath: CommandLine.arguments[0])
    .deletingLastPathComponent().appendingPathComponent("workbook").path

  /// The site's theme.
  static let theme =
    URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().path + "/site"

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
