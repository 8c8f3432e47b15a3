import MarbleText
import Testing

@Suite struct MarbleDiagramTests {
  static let diagrams = [
    """
    a: --1--2--3--|
       map { $0 * 10 }
    =: --x--y--z--|    x = 10, y = 20, z = 30
    """,
    """
    a:      --1--2--#
    a^:     ^-------!
    other:  3-^4
    """,
    """
    source: -(ab)-c|
    b:      -1   -2(34)|
    b^:       ^      !
            flatMap { name in
              streams[name]
            }
    =:      -x   -y(zw)|    x = [1, 2], y = "a, b", z = "c, z = 1"
    """,
    "",
  ]

  @Test(arguments: [diagrams[0], diagrams[3]])
  func `a parsed diagram is printed as the same text`(text: String) throws {
    #expect(try MarbleDiagram(parsing: text).description == text)
    let crlf = text.split(separator: "\n").joined(separator: "\r\n")
    #expect(try MarbleDiagram(parsing: crlf + "\r\n").description == text)
  }

  @Test(arguments: diagrams)
  func `a printed diagram is parsed as the same`(text: String) throws {
    let diagram = try MarbleDiagram(parsing: text)
    #expect(try MarbleDiagram(parsing: diagram.description) == diagram)
  }

  @Test func `frames stand in the same columns, around time zero`() throws {
    let diagram = try MarbleDiagram(
      parsing: """
        hot: a-^-(bc)--|
        cold: -1--|
        cold^: ^--!
               merge(hot, cold)
                 // below
        =: -(xy)(bc)|
        """)
    #expect(
      diagram.description == """
        hot:   a-^-   (bc)--|
        cold:    -1   -   -|
        cold^:   ^-   -   !
               merge(hot, cold)
                 // below
        =:       -(xy)(bc)|
        """)
  }

  @Test func `a line says what it is`() throws {
    let diagram = try MarbleDiagram(parsing: Self.diagrams[0])
    guard case .stream("a", _, let noLegend) = diagram.lines[0],
      case .operation("map { $0 * 10 }") = diagram.lines[1],
      case .stream(MarbleDiagram.result, let timeline, let legend) = diagram.lines[2]
    else {
      Issue.record("\(diagram.lines)")
      return
    }
    #expect(noLegend.entries.isEmpty && legend["y"] == "20")
    #expect(timeline.marbles.last?.frame == 11)
  }

  static let mistakes: [(String, Int, String)] = [
    ("a --1", 1, "a name and a colon"),
    ("a b: --1", 1, "rename `a b`"),
    (": --1", 1, "rename ``"),
    ("a: --(1", 6, "isn't closed"),
    ("name: --*", 9, "isn't a sign of a timeline"),
    ("a: -x    x = 1,2", 10, "expected a legend"),
    ("a: -x    = 1", 8, "expected a legend"),
  ]

  @Test(arguments: mistakes)
  func `a mistake is reported with its line and column`(text: String, column: Int, message: String)
  {
    for lines in [text, "\n  map\n\(text)\n"] {
      let error = #expect(throws: MarbleTextError.self) { try MarbleDiagram(parsing: lines) }
      #expect(error?.column == column)
      #expect(error?.line == text)
      #expect(error?.message.contains(message) == true)
    }
  }

  @Test(.timeLimit(.minutes(10)))
  func `a long diagram takes time by its length only`() throws {
    let text = "a: " + String(repeating: "-", count: 1_000_000)
    let diagram = try MarbleDiagram(printed: [text])
    #expect(diagram.description == text)
  }

  @Test func `any text either parses or throws an error`() {
    var random = SeededGenerator(seed: 2)
    let signs = Array("ab1-|#^!() :=,\"\\\n\r\n🍎*{}[]")
    var read = 0
    for _ in 0..<2_000 {
      let text = String((0..<random.below(30)).map { _ in signs[random.below(signs.count)] })
      guard let diagram = try? MarbleDiagram(parsing: text) else { continue }
      read += 1
      #expect((try? MarbleDiagram(parsing: diagram.description)) == diagram)
    }
    #expect(read > 50, "too few of the texts are diagrams")
  }
}
