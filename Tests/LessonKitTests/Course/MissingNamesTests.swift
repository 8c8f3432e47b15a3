import LessonKit
import Testing

/// The names of another implementation without a counterpart.
@Suite struct MissingNamesTests {
  private func names(_ text: String) throws -> [Course.Implementation.MissingNames] {
    Course.Implementation.MissingNames.all(
      in: try SourceText(path: "names.md", bytes: Array(text.utf8)))
  }

  @Test func `names with the same remark stand together, under their heading`() throws {
    let found = try names(
      """
      # All
      ## One
      ### Of it
      | theirs | ours | note |
      |---|---|---|
      | `a` | M | kept |
      | `b(_:)` | — | no `b` |
      | `c` | — | as above |
      | `d` | — | no `b` |
      | `e` | — | no `e` |
      ## Two
      | `f` | — | no `e` |
      """)
    #expect(found.map(\.heading) == ["One", "One", "Two"])
    #expect(found.map(\.names) == [["b(_:)", "c", "d"], ["e"], ["f"]])
    #expect(found.map(\.why) == ["no `b`", "no `e`", "no `e`"])
  }

  @Test(arguments: ["", "Text — more.\n", "| a | — | b |\n", "| `a` | — |\n"])
  func `a line that isn't a table row names nothing`(text: String) throws {
    #expect(try names(text).isEmpty)
  }
}
