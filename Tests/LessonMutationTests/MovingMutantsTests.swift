import LessonChecker
import LessonKit
import LessonMutation
import TestSupport
import Testing

/// A lesson whose diagram readers can move on its page, tested with mutants of what moves it.
@Suite(.compiles) struct MovingMutantsTests {
  /// Draws a diagram, and tells a checker that asks for it what comes of moving its marble.
  private static let module = ##"""
    import Foundation

    public func draw() {
      if let word = ProcessInfo.processInfo.environment["MARBLES_MOVES"] {
        let frames = 3
        print(word, #"{"begin":{"_0":"a: -1-\n   map\n=: -1-"}}"#)
        print(
          word,
          #"{"end":{"_0":{"moves":{"_0":{"frames":3,"reach":3,"lanes":[{"name":"a","isHot":true,"#
            + #""frames":\#(frames),"units":[{"frame":1,"moves":true,"symbols":[0]}]}],"ties":[0],"#
            + #""symbols":[{"value":{"_0":"1"}}],"tracks":["="],"shapes":[[[0,0,0]]],"choices":[0]}}}}}"#)
      }
      print("a: -1-\n   map\n=: -1-")
    }

    """##

  private static let lesson = """
    ---
    title: Sample
    modules: [Module]
    ---

    ```swift
    draw()
    ```

    ```marbles
    a: -1-
       map
    =: -1-
    ```

    """

  @Test func `a mutant that only moved marbles show is killed`() async throws {
    let sample = try SampleWorkbook(lessons: ["sample": Self.lesson])
    try sample.folder.write(Self.module, to: "Sources/Module/Module.swift")
    var plan = MutationPlan()
    plan.words = ["draw"]
    let report = try await sample.checker().mutating(plan)
    #expect(report.unreliable.isEmpty)
    let kills = report.results.compactMap { result -> String? in
      guard case .killed(_, "its marbles come out otherwise when they are moved") = result.outcome
      else { return nil }
      return "\(result.mutant.line) \(result.mutant.mutation)"
    }
    #expect(Set(kills) == ["5 number", "6 drop-call"])
    #expect(report.survived == 0)
  }
}
