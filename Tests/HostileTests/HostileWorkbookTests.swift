import Foundation
import TestSupport
import Testing

/// Workbooks that mean harm, each with a command of the tool: settings, links, themes, claims,
/// baselines, translations, reports, and caches.
@Suite(
  .attacks, .compiles, .tags(.hostile),
  .enabled("this system can shut programs off") { try await Confinement.isPossible })
struct HostileWorkbookTests {
  /// What no output, and no file that is made, may hold.
  private static let canary = "canary-7f3a"

  @Test("a hostile workbook is contained", arguments: HostileCase.workbooks)
  func workbook(_ example: HostileCase) async throws {
    let outside = try TemporaryFolder()
    try outside.write("\(Self.canary): \(Self.canary)\n", to: "secret")
    let folder = try TemporaryFolder()
    let values = ["OUTSIDE": outside.path, "SECRET": outside.path + "/secret"]
    for (path, text) in example.files {
      try folder.write(Expansion.bytes(of: text, values), to: path)
      try await seedCache(beside: path, in: folder)
    }
    let outcome = try await run(example, in: folder, values)
    let output = outcome.output + outcome.errors
    #expect(outcome.code == Int32(example["code"] ?? "0"), "\(output)")
    for text in example.all("says") {
      #expect(output.contains(Expansion.text(of: text, values)), "\(output)")
    }
    for text in example.all("never") + [Self.canary] {
      #expect(!output.contains(Expansion.text(of: text, values)), "\(output)")
    }
    #expect(try outside.text(of: "secret") == "\(Self.canary): \(Self.canary)\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside.path) == ["secret"])
  }

  /// Runs the commands before, the tool, and those after, which must succeed; 137 is a hang.
  private func run(
    _ example: HostileCase, in folder: TemporaryFolder, _ values: [String: String]
  ) async throws -> ToolProcess.Outcome {
    let script = """
      \(example.all("before").map { $0 + " || exit 70" }.joined(separator: "\n"))
      timeout --signal KILL \(example["within"] ?? "60") bash -c "$RUN"; code=$?
      \(example.all("after").map { "{ " + $0 + "; } || exit 71" }.joined(separator: "\n"))
      exit $code
      """
    let command = Expansion.text(of: example["run"] ?? "", values)
    return try await ToolProcess.run(
      "/bin/bash", ["-c", Expansion.text(of: script, values)], in: folder,
      environment: [
        "CACHE": try await SeededCache.seed(in: folder), "WORKBOOK": ToolProcess.path,
        "THEME": Project.theme,
        "RUN": command.hasPrefix("$") ? command : "$WORKBOOK " + command,
      ])
  }

  private func seedCache(beside path: String, in folder: TemporaryFolder) async throws {
    guard path.hasSuffix("workbook.yml") else { return }
    let parts = path.split(separator: "/").dropLast()
    let root = (parts.last == "Lessons" ? parts.dropLast() : parts).joined(separator: "/")
    try await SeededCache.seed(root, in: folder)
  }
}
