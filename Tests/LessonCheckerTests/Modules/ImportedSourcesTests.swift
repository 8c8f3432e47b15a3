import TestSupport
import Testing

@testable import LessonChecker

/// Modules of a workbook that are made of sources, one of which imports another.
@Suite(.compiles) struct ImportedSourcesTests {
  private static let sources = [
    "Sources/A/a.swift": "import B\npublic func a() -> Int { b() }\n",
    "Sources/B/b.swift": "public func b() -> Int { 1 }\n",
    "a.md": "@@@swift\nprint(a())  // Prints \"1\"\n@@@\n",
  ]

  private func messages(_ modules: String) async throws -> [String] {
    let settings = "modules:\n\(modules)defaults:\n  modules: [A]\n"
    let tree = try SampleTree(Self.sources.merging(["workbook.yml": settings]) { $1 })
    return try await tree.reportLines(tree.check())
  }

  @Test func `a module imports one that is listed above it`() async throws {
    let messages = try await messages(
      "  B: { sources: Sources/B }\n  A: { sources: Sources/A, imports: [B] }\n")
    #expect(messages.first?.hasPrefix("1 file, 1 snippet: 1 compared") == true)
  }

  @Test func `a module that imports an undeclared one gets advice`() async throws {
    let messages = try await messages("  A: { sources: Sources/A }\n  B: { sources: Sources/B }\n")
    #expect(
      messages.first
        == "Sources/A/a.swift:1:8: error: no such module 'B'; if 'modules' in workbook.yml "
        + "lists 'B', move 'B' above 'A' there, and write 'imports: [B]' under 'A'; snippets that "
        + "import the module 'A' weren't checked")
  }
}
