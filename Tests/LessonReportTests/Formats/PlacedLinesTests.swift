import LessonKit
import LessonReport
import Testing

@Suite struct PlacedLinesTests {
  @Test func `lines are sorted by their places, and files stay in their order`() throws {
    let source = try SourceText(path: "b.md", bytes: Array("a\nb\nc\n".utf8))
    func place(_ file: String, _ line: Int?, _ text: String) -> PlacedLines {
      PlacedLines(
        Diagnostic(
          in: file, at: line.map { source.position(line: $0) }, text,
          details: [Diagnostic.Detail.note("more")]))
    }
    let lines = PlacedLines.inOrder([
      place("b.md", 3, "third"), place("a.md", 1, "other"), place("b.md", 1, "first"),
      place("b.md", nil, "whole"), place("b.md", 1, "second"),
    ])
    #expect(
      lines.filter(\.isError).map(\.description) == [
        "b.md: error: whole", "b.md:1:1: error: first", "b.md:1:1: error: second",
        "b.md:3:1: error: third", "a.md:1:1: error: other",
      ])
    #expect(lines.count == 10)
    #expect(!lines[1].isError)
  }
}
