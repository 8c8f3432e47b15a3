import Foundation
import TestSupport
import Testing

/// What README shows of the tool.
@Suite(.compiles) struct ReadmeTests {
  @Test func `the lesson that README shows gets the answer that it shows`() async throws {
    let readme = try String(contentsOfFile: Project.root + "README.md", encoding: .utf8)
    let shown = try #require(
      readme.firstMatch(of: #/(?s)````markdown\n(.*?)````\n.*?```\n(.*?)```/#))
    let folder = try TemporaryFolder()
    try folder.write(String(shown.1), to: "lesson.md")
    try folder.write(
      "modules: {ReactiveCore: {sources: Core}}\ndefaults: {modules: [ReactiveCore]}\n",
      to: "workbook.yml")
    try FileManager.default.copyItem(
      atPath: Project.root + "Sources/ReactiveCore", toPath: folder.root + "Core")
    let outcome = try await ToolProcess.run(ToolProcess.path, ["check", "lesson.md"], in: folder)
    #expect(outcome.code == 1)
    #expect(outcome.lines.map { $0 + "\n" }.joined() == shown.2)
  }
}
