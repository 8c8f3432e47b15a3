import LessonKit
import Testing

@testable import LessonReport

@Suite struct DiagramLinesTests {
  private func lines(_ diagrams: [DiagramRecord?]) -> [String] {
    var report = Report(head: HeadRecord())
    report.programs = diagrams.enumerated().map { index, diagram in
      var program = SampleReport.program("L/a.md", index + 1, .verified)
      program.snippets[0].diagram = diagram
      return program
    }
    return report.diagramLines.map(\.description)
  }

  @Test func `diagrams that can be moved are counted, and pictures named with their reasons`() {
    let moved = DiagramRecord(moves: "order", places: 35)
    let partly = DiagramRecord(moves: "time", places: 900, still: 2)
    #expect(
      lines([
        moved, DiagramRecord(picture: "prints"), partly, nil, DiagramRecord(picture: "state"),
        DiagramRecord(picture: "state"),
      ]) == [
        "marbles can be moved in 2 of 5 diagrams; not in 3: state (2), prints (1)",
        "not movable     L/a.md:2  prints", "not movable     L/a.md:5  state",
        "not movable     L/a.md:6  state",
        "partly movable  L/a.md:3  2 marbles can't be moved",
      ])
    #expect(lines([moved]) == ["marbles can be moved in 1 of 1 diagram"])
  }

  @Test func `a report without diagrams has no line about them`() {
    #expect(lines([nil]) == [])
  }
}
