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
        "2 of 5 diagrams can be moved; 3 are pictures: state (2), prints (1)",
        "picture    L/a.md:2  prints", "picture    L/a.md:5  state", "picture    L/a.md:6  state",
        "partly     L/a.md:3  2 marbles can't be moved",
      ])
    #expect(lines([moved]) == ["1 of 1 diagram can be moved"])
  }

  @Test func `a report without diagrams has no line about them`() {
    #expect(lines([nil]) == [])
  }
}
