import Testing

@testable import LessonKit

@Suite struct ExerciseTests {
  private static let starter = "<!-- check: id=a -->\n```swift starter\n1\n```\n```output\n1\n```\n"
  private static let solution =
    "<details>\n<summary>Solution</summary>\n\n```swift solution\n2\n```\n\n</details>\n"

  private static let whole =
    """
    # T

    ## One

    ```swift
    let above = 1
    ```

    \(starter)
    <details>
    <summary>Hint 1</summary>

    Look *up*.

    ```text
    code
    ```

    </details>

    <details open>
    <summary>
    Hint 2
    </summary>

    Look down.
    </details>

    ```swift
    let between = 1
    ```

    \(solution)
    <details>

    No hint.

    </details>
    """

  @Test func `an exercise is a starter, hints and a solution`() throws {
    let lesson = try rawLesson(Self.whole)
    #expect(lesson.complaints == [])
    let exercise = try #require(lesson.exercises.first)
    #expect(exercise.id == "a")
    #expect(exercise.hints == ["Look *up*.\n\n```text\ncode\n```", "Look down."])
    #expect(exercise.starter.code == "1\n")
    #expect(exercise.solution.code == "2\n")
    #expect(exercise.section.title == "One")
    #expect(exercise.context.map(\.code) == ["let above = 1\n"])
  }

  private static let unnamed = starter.replacing("check: id=a", with: "none")
  private static let seen = starter + "```swift solution\n2\n```\n"

  private static let faults: [(String, String)] = [
    (
      "\(starter)\n<details>\n\nA hint.\n\n\(solution)",
      "10:1: this '<details>' isn't closed; end it with '</details>'"
    ),
    (
      solution,
      "5:1: this solution has no starter; put it below its own 'swift starter' snippet, in the same section"
    ),
    (
      "\(starter)## Next\n",
      "3:1: this starter has no solution; put a solution below it in its section"
    ),
    (
      "\(unnamed)\(solution)",
      "3:1: this starter has no id; write '<!-- check: id=name -->' above it"
    ),
    (
      starter.replacing("id=a", with: "id=../a") + solution,
      "3:1: '../a' can't be the id of a starter; use only a to z, A to Z, digits, '-' and '_', because a file gets this name"
    ),
    (
      seen,
      "9:1: this solution isn't between '<details>' and '</details>'; put it there"
    ),
    (
      "\(starter)\(solution)\(solution)",
      "20:1: this solution has no starter; put it below its own 'swift starter' snippet, in the same section"
    ),
  ]

  @Test("an incomplete exercise is an error", arguments: faults)
  func problems(text: String, complaint: String) throws {
    #expect(try rawLesson("# T\n" + text).complaints == [complaint])
  }
}
