import LessonKit
import Testing

@testable import LessonChecker

@Suite struct ToldResultsTests {
  private let lesson = """
    # A

    ```swift
    print(1)
    ```

    ```output
    2
    ```

    ```swift
    print(3)
    ```
    """

  /// What each of the two snippets is told of a failure at a line.
  private func told(line: Int, states: [SnippetResult.State]) throws -> [[String]] {
    let snippets = try LessonParser.parse(Array(lesson.utf8), path: "a.md").snippets
    let position = SourcePosition(line: line, column: 1, offset: 0)
    let judgement = Judgement(
      failures: [Failure(in: "a.md", at: position, "no", advice: "mend it", details: ["+ 1"])],
      results: states.map { SnippetResult($0) })
    return judgement.toldResults(of: snippets).map { result in
      result.failures.map { "\($0.position.line) \($0.message) \($0.details)" }
    }
  }

  @Test(arguments: [(3, 0), (4, 0), (8, 0), (11, 1), (13, 1), (1, 1), (99, 1)])
  func `a failure is told of the snippet where it stands, or of the first that failed`(
    line: Int, place: Int
  ) throws {
    let told = try told(line: line, states: [.verified, .failed])
    #expect(told[place] == ["\(line) no [\"+ 1\"]"])
    #expect(told[1 - place] == [])
  }

  @Test func `a failure that stands nowhere is told of none`() throws {
    #expect(try told(line: 1, states: [.verified, .verified]) == [[], []])
  }
}
