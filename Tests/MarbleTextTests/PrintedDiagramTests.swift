import MarbleText
import Testing

@Suite struct PrintedDiagramTests {
  @Test(arguments: [
    (["--1-|"], "=: --1-|"), (["", "  1 2 ", ""], "=: 12"), (["a: 1"], "a: 1"),
    (["a: 1", "        map  ", "=: 2"], "a: 1\n   map\n=: 2"), ([], ""), (["=:"], "=: "),
  ])
  func `the diagrams that programs print are parsed`(lines: [String], diagram: String) throws {
    #expect(try MarbleDiagram(printed: lines).description == diagram)
  }

  @Test(arguments: [(["1-|-2"], 1, "1-|-2"), (["a: 1", "b: ?"], 4, "b: ?"), (["1", "2"], 1, "1")])
  func `printed text that is no diagram is an error with its column`(
    lines: [String], column: Int, line: String
  ) throws {
    let error = #expect(throws: MarbleTextError.self) { try MarbleDiagram(printed: lines) }
    #expect(error?.column == column)
    #expect(error?.line == line)
  }
}
