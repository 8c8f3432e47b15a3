import Foundation
import LessonKit
import MarbleText
import Testing

@testable import LessonSite

@Suite struct MoveTableTests {
  private static let lesson = """
    # A

    ```swift
    1
    ```
    ```marbles
    a: -1-
       map
    =: -x-  x = a long value
    ```

    """

  private func rendered(_ trial: MarbleTrial?) throws -> Scratch {
    let scratch = try Scratch(["a": Self.lesson])
    let workbook = try scratch.workbook()
    var results = CheckResults()
    let lesson = try #require(workbook.lessons.first)
    var result = SnippetResult(.verified)
    result.diagram = trial
    results.record(result, of: try #require(lesson.snippets.first), in: lesson.path)
    try scratch.render(results: results)
    return scratch
  }

  private func moves(_ kind: MarbleMoves.Kind, shapes: [[[Int]]], choices: [Int]) -> MarbleMoves {
    MarbleMoves(
      kind: kind, frames: 3, reach: 4,
      lanes: [
        MarbleMoves.Lane(
          name: "a", isHot: true, frames: 3,
          units: [MarbleMoves.Unit(frame: 1, moves: true, codes: [0])])
      ], ties: nil, values: ["1", "a long value"], rows: ["="], shapes: shapes, choices: choices)
  }

  @Test func `a page with a diagram that can be moved has its table beside it`() throws {
    let moves = moves(.time, shapes: [[[0, 0, 1]], [[0, 1, 1]]], choices: [0, 1, 1])
    let scratch = try rendered(.moves(moves))
    let page = try scratch.text("public/en/a.html")
    #expect(page.contains("<div class=\"picture\" data-moves=\"1\""))
    #expect(page.contains("Verified at each of its 3 places"))
    #expect(
      try scratch.text("public/en/a.marbles.js") == """
        var marbleMoves = {"1":{"frames":3,"kind":"time",\
        "lanes":[{"frames":3,"hot":true,"marbles":[[1,1,0]],"name":"a"}],"of":[0,1,1],"reach":4,\
        "rows":["="],"shapes":[[[0,0,1]],[[0,1,1]]],"values":[["1"],["x","a long value"]]}};

        """)
  }

  @Test func `a diagram of one order is verified like any other`() throws {
    let scratch = try rendered(.moves(moves(.order, shapes: [[[0, 0, 1]]], choices: [0])))
    let page = try scratch.text("public/en/a.html")
    #expect(page.contains("data-moves=\"1\""))
    #expect(page.contains("<span>Verified</span>"))
  }

  @Test("a picture has no table", arguments: [nil, .picture(.keepsState)] as [MarbleTrial?])
  func picture(_ trial: MarbleTrial?) throws {
    let scratch = try rendered(trial)
    #expect(try !scratch.text("public/en/a.html").contains("data-moves"))
    #expect((try? scratch.text("public/en/a.marbles.js")) == nil)
  }
}
