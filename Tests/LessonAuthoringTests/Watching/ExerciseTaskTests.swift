import LessonKit
import TestSupport
import Testing

@testable import LessonAuthoring

/// What the terminal and the file of an exercise say before the starter.
@Suite struct ExerciseTaskTests {
  @Test(arguments: [
    ("2", ["Make it print:"]), ("3", ["Make it print:", "", "```text", "3", "```"]),
  ])
  func `a task says what the goal repeats only once`(text: String, task: [String]) throws {
    let folder = try TemporaryFolder()
    try folder.write("title: T\n", to: "Lessons/workbook.yml")
    try folder.write(
      """
      # T

      Make it print:

      ```text
      \(text)
      ```

      <!-- check: id=two -->
      ```swift starter
      print(1)
      ```
      ```output
      1
      ```

      <details>
      <summary>Solution</summary>

      ```swift solution
      print(2)
      ```
      ```output
      2
      ```

      </details>

      """, to: "Lessons/en/a.md")
    let item = try ExerciseBook(WorkbookLoader.load(root: folder.root)).item(named: "two")
    #expect(item.task == task)
    #expect(item.goal == ["It must print:", "    2"])
  }
}
