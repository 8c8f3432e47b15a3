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

  private func said(_ modules: String) async throws -> [String] {
    let settings = "modules:\n\(modules)defaults:\n  modules: [A]\n"
    let tree = try SampleTree(Self.sources.merging(["workbook.yml": settings]) { $1 })
    return try await tree.said(tree.check())
  }

  @Test func `a module imports one that is listed above it`() async throws {
    let said = try await said(
      "  B: { sources: Sources/B }\n  A: { sources: Sources/A, imports: [B] }\n")
    #expect(said.first?.hasPrefix("1 file, 1 snippet: 1 hold, 1 of them compared") == true)
  }

  @Test func `a name of two modules is that of the module whose comment or catalog uses it`()
    async throws
  {
    let source = """
      /// @@@swift
      /// print(Path("a").text)  // Prints "a"
      /// let other = sideOfB
      /// @@@
      ///
      /// @@@swift
      /// let path: Path = gone
      /// @@@
      public struct Path {
        public let text: String
        public init(_ text: String) { self.text = text }
      }

      """
    let page = "@@@swift\nlet path = Path(\"a\")\nprint(path.text)  // Prints \"a\"\n@@@\n"
    let tree = try SampleTree([
      "workbook.yml": """
      modules:
        A: {sources: Sources/A}
        B: {sources: Sources/B}
      defaults:
        modules: [A, B]

      """,
      "Sources/A/a.swift": source.replacing("/// let other = sideOfB\n", with: ""),
      "Sources/B/b.swift": source.replacing("gone", with: "Path(sideOfB)")
        + "public let sideOfB = \"b\"\n",
      "Sources/A/A.docc/A.md": page, "README.md": page,
    ])
    #expect(
      try await tree.said(tree.check(["", "Sources"])).filter { $0.contains("error:") } == [
        "README.md:2:12: error: ambiguous use of 'init(_:)'; it is of A and B: 'modules: [A]' for this "
          + "file, under 'overrides' in workbook.yml, says which is meant",
        "Sources/A/a.swift:6:22: error: cannot find 'gone' in scope",
      ])
  }

  @Test func `who did not say so is told how`() async throws {
    let said = try await said("  A: { sources: Sources/A }\n  B: { sources: Sources/B }\n")
    #expect(
      said.first
        == "Sources/A/a.swift:1:8: error: no such module 'B'; if 'B' is a module of this "
        + "workbook, list it above this one, and write 'imports: [B]' here; what imports the "
        + "module 'A' was not checked")
  }
}
