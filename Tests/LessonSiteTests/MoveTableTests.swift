import Foundation
import LessonKit
import MarbleText
import Testing

@testable import LessonSite

@Suite struct MoveTableTests {
  private static let diagram = "a: -1-\n   map\n=: -x-  x = a long value"

  private func rendered(
    _ trial: MarbleTrial?, diagram: String = Self.diagram, operators: String? = nil
  ) throws -> Scratch {
    let id = operators == nil ? "" : "<!-- check: id=map -->\n"
    let scratch = try Scratch(
      ["a": "# A\n\n\(id)```swift\n1\n```\n```marbles\n\(diagram)\n```\n"])
    if let operators { try scratch.write(operators, to: "Lessons/operators.yml") }
    let workbook = try scratch.workbook()
    var results = CheckResults()
    let lesson = try #require(workbook.lessons.first)
    var result = SnippetResult(.verified)
    result.diagram = trial
    results.record(result, of: try #require(lesson.snippets.first), in: lesson.path)
    try scratch.render(results: results)
    return scratch
  }

  private func moves(
    ties: [Int]? = nil, shapes: [[[Int]]], choices: [Int]
  ) -> MarbleMoves {
    MarbleMoves(
      frames: 3, reach: 4,
      lanes: [
        MarbleMoves.Lane(
          name: "a", isHot: true, frames: 3,
          units: [MarbleMoves.Unit(frame: 1, symbols: [0])])
      ], ties: ties, symbols: [.value("1"), .value("a long value")], tracks: ["="], shapes: shapes,
      choices: choices)
  }

  @Test func `a page with a diagram that can be moved has its table beside it`() throws {
    let moves = moves(shapes: [[[0, 0, 1]], [[0, 1, 1]]], choices: [0, 1, 1])
    let scratch = try rendered(.moves(moves))
    let page = try scratch.text("public/en/a.html")
    #expect(page.contains("<div class=\"picture\" data-moves=\"a.1.js\""))
    #expect(page.contains("Verified, wherever you drag the marbles"))
    #expect(
      try scratch.text("public/en/a.1.js") == """
        document.currentScript.table = {"looks":[{"source":0,"text":"1","width":1},\
        {"text":"x","width":1}],"moves":{"choices":[0,1,1],"frames":3,\
        "lanes":[{"frames":3,"isHot":true,"name":"a",\
        "units":[{"frame":1,"moves":true,"symbols":[0]}]}],"reach":4,\
        "shapes":[[[0,0,1]],[[0,1,1]]],\
        "symbols":[{"value":{"_0":"1"}},{"value":{"_0":"a long value"}}],"tracks":["="]}};

        """)
  }

  @Test func `the page of an operator finds the table beside its lesson`() throws {
    let moves = moves(shapes: [[[0, 0, 1]], [[0, 1, 1]]], choices: [0, 1, 1])
    let scratch = try rendered(
      .moves(moves),
      operators: "g: {title: G, operators: {map: {does: D., shown: a#snippet.map}}}\n")
    let page = try scratch.text("public/en/op/map.html")
    #expect(page.contains("<div class=\"picture\" data-moves=\"../a.1.js\""))
  }

  @Test func `a diagram of one order is verified like any other`() throws {
    let moves = moves(ties: [0], shapes: [[[0, 0, 1]]], choices: [0])
    let scratch = try rendered(.moves(moves))
    let page = try scratch.text("public/en/a.html")
    #expect(page.contains("data-moves=\"a.1.js\""))
    #expect(page.contains("<span>Verified</span>"))
  }

  @Test("a picture has no table", arguments: [nil, .picture(.keepsState)] as [MarbleTrial?])
  func picture(_ trial: MarbleTrial?) throws {
    let scratch = try rendered(trial)
    #expect(try !scratch.text("public/en/a.html").contains("data-moves"))
    #expect((try? scratch.text("public/en/a.1.js")) == nil)
  }

  @Test(arguments: [
    "a: 1^-1-\n   map\n=: -x-",  // a stream begins before time zero
    "a:  --1-2--\na^: -^---!\n    op\n=:  ---1-|",  // a subscription has a line of its own
    "a: -1-\nb: -1-\n   op\n=: -x-",  // the table has other streams
    "a: -1-\n=: -x-",  // there is no operation
    "a: -1-\n   op\n=: -x-\n   op\n=: -x-",  // there are two results
  ])
  func `a diagram that the script can't draw has no table`(diagram: String) throws {
    let moves = moves(shapes: [[[0, 0, 1]]], choices: [0, 0, 0])
    let scratch = try rendered(.moves(moves), diagram: diagram)
    #expect(try !scratch.text("public/en/a.html").contains("data-moves"))
  }
}
