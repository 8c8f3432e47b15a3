import LessonKit
import Testing

@testable import LessonChecker

@Suite struct ProgramVerdictTests {
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

  /// The failures of each of the two snippets, given a failure at a line.
  private func failures(line: Int, states: [SnippetResult.State]) throws -> [[String]] {
    let snippets = try LessonParser.parse(Array(lesson.utf8), path: "a.md").snippets
    let position = SourcePosition(line: line, column: 1, offset: 0)
    let program = Program(
      lesson: "a.md", name: "a", section: "A", anchor: "a/1", purpose: .run, context: [],
      judged: snippets, modules: [], languageMode: 6, isOptimised: false, timeout: 1)
    let verdict = ProgramVerdict(
      program: program,
      failures: [
        Diagnostic(in: "a.md", at: position, "no", advice: "mend it", details: [.extra("1")])
      ],
      results: states.map { SnippetResult($0) })
    return verdict.resultsIncludingFailures.map { result in
      result.failures.map {
        "\($0.position?.line ?? 0) \($0.message) \($0.details.map(\.description))"
      }
    }
  }

  @Test(arguments: [(3, 0), (4, 0), (8, 0), (11, 1), (13, 1), (1, 1), (99, 1)])
  func `a failure belongs to the snippet where it stands, or to the first that failed`(
    line: Int, place: Int
  ) throws {
    let found = try failures(line: line, states: [.verified, .failed])
    #expect(found[place] == ["\(line) no [\"+ 1\"]"])
    #expect(found[1 - place] == [])
  }

  @Test func `a failure that stands nowhere belongs to none`() throws {
    #expect(try failures(line: 1, states: [.verified, .verified]) == [[], []])
  }
}
