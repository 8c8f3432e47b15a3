import Foundation
import LessonKit
import MarbleText
import Testing

@testable import LessonSite

@Suite struct MoveTableTests {
  private static let diagram = "a: -1-\n   map\n=: -x-  x = a long value"

  private func rendered(_ trial: MarbleTrial?, diagram: String = Self.diagram) throws -> Scratch {
    let scratch = try Scratch(
      ["a": "# A\n\n```swift\n1\n```\n```marbles\n\(diagram)\n```\n"])
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
    _ kind: MarbleMoves.Kind, ties: [Int]? = nil, shapes: [[[Int]]], choices: [Int]
  ) -> MarbleMoves {
    MarbleMoves(
      kind: kind, frames: 3, reach: 4,
      lanes: [
        MarbleMoves.Lane(
          name: "a", isHot: true, frames: 3,
          units: [MarbleMoves.Unit(frame: 1, moves: true, codes: [0])])
      ], ties: ties, values: ["1", "a long value"], rows: ["="], shapes: shapes, choices: choices)
  }

  @Test func `a page with a diagram that can be moved has its table beside it`() throws {
    let moves = moves(.time, shapes: [[[0, 0, 1]], [[0, 1, 1]]], choices: [0, 1, 1])
    let scratch = try rendered(.moves(moves))
    let page = try scratch.text("public/en/a.html")
    #expect(page.contains("<div class=\"picture\" data-moves=\"a.1.js\""))
    #expect(page.contains("Verified at each of its 3 places"))
    #expect(
      try scratch.text("public/en/a.1.js") == """
        document.currentScript.table = {"frames":3,\
        "lanes":[{"frames":3,"hot":true,"marbles":[[1,0,2,0]],"name":"a"}],"of":[0,1,1],"reach":4,\
        "rows":["="],"senders":[0,-1],"shapes":[[[0,0,1]],[[0,1,1]]],\
        "values":[["1"],["x","a long value"]],"widths":[1,1]};

        """)
  }

  @Test func `a diagram of one order is verified like any other`() throws {
    let moves = moves(.order, ties: [0], shapes: [[[0, 0, 1]]], choices: [0])
    let scratch = try rendered(.moves(moves))
    let page = try scratch.text("public/en/a.html")
    #expect(page.contains("data-moves=\"a.1.js\""))
    #expect(page.contains("<span>Verified</span>"))
  }

  @Test func `a unit that stays has one place, and bounds its neighbours`() throws {
    let units = [(1, true), (2, false), (3, true)].map { frame, moves in
      MarbleMoves.Unit(frame: frame, moves: moves, codes: [0])
    }
    let lane = MarbleMoves.Lane(name: "a", isHot: true, frames: 5, units: units)
    let moves = MarbleMoves(
      kind: .time, frames: 5, reach: 5, lanes: [lane], ties: nil, values: ["1"], rows: ["="],
      shapes: [[[]]], choices: [0, 0, 0, 0])
    let scratch = try rendered(.moves(moves), diagram: "a: -111-\n   op\n=: -----")
    let table = try scratch.text("public/en/a.1.js")
    #expect(table.contains("\"marbles\":[[1,0,1,0],[2,2,2,0],[3,0,4,0]]"))
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
    let moves = moves(.time, shapes: [[[0, 0, 1]]], choices: [0, 0, 0])
    let scratch = try rendered(.moves(moves), diagram: diagram)
    #expect(try !scratch.text("public/en/a.html").contains("data-moves"))
  }

  @Test func `where the order of marbles of one frame is unknown, there is no table`() throws {
    let scratch = try rendered(.moves(moves(.order, shapes: [[[0, 0, 1]]], choices: [0])))
    #expect(try !scratch.text("public/en/a.html").contains("data-moves"))
  }
}
