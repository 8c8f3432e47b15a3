import LessonChecker
import LessonKit
import TestSupport
import Testing

@testable import LessonAuthoring

/// The exercises of the course, which can be solved, and not without learning.
@Suite(.compiles) struct LazyAnswerTests {
  @Test func `no exercise is solved by an answer that takes no learning`() async throws {
    let workbook = try await CheckedLessons.verdicts.workbook
    let problems = try await LazyAnswer.problems(in: workbook, checker: Checker(workbook))
    #expect(problems.map(\.description) == [])
  }

  @Test func `each exercise is solved by its solution`() async throws {
    let workbook = try await CheckedLessons.verdicts.workbook
    let items = ExerciseBook(workbook).items
    let solved = try await LazyAnswer.solved(items, in: workbook, checker: Checker(workbook)) {
      exercise, _ in exercise.solution.code
    }
    #expect(solved == Set(items.map(\.workFile)))
  }
}
