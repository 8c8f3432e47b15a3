import LessonKit
import Testing

@testable import LessonAuthoring

@Suite struct LazyAnswerPlaceTests {
  private static let text = """
    # T

    Make `f` double.

    <!-- check: id=f -->
    ```swift starter
    func f(_ n: Int) -> Int { n }
    print(f(4))

    ```
    ```output
    4
    ```

    <details>

    ```swift solution
    func f(_ n: Int) -> Int { n * 2 }
    print(f(4))
    ```
    ```output
    8
    ```

    </details>

    """

  @Test(arguments: [
    (LazyAnswer.missingTextAtTheEnd, 8), (.missingTextInPlace, 8), (.nothingInPlace, 6),
    (.previousSolution, 6),
  ])
  func `an exercise that takes no learning is reported at the line to change`(
    answer: LazyAnswer, line: Int
  ) throws {
    let lesson = try LessonParser.parse(Array(Self.text.utf8), path: "t.md")
    let exercise = try #require(lesson.exercises.first)
    let problem = answer.problem(of: exercise, in: lesson)
    #expect(problem.position?.line == line)
    #expect(problem.message.hasPrefix("this exercise can be solved by "))
    #expect(problem.advice?.contains("of the solution (line 19)") == (line == 8))
  }
}
