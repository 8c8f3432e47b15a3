public import LessonKit
import Sandbox

/// All exercises of a course, in the order of its lessons.
public struct ExerciseBook: Sendable {
  /// The exercises.
  public let items: [ExerciseItem]

  /// Gathers the exercises; lessons that break the lesson format are left out.
  ///
  /// - Parameter workbook: the course.
  public init(_ workbook: Workbook) {
    let lessons = workbook.lessons.filter(\.problems.isEmpty)
    let ids = lessons.flatMap { $0.exercises.map(\.id) }
    items = lessons.flatMap { lesson in
      lesson.exercises.map { exercise in
        let isUnique = ids.count { $0 == exercise.id } == 1
        return ExerciseItem(exercise, of: lesson, isUnique: isUnique, workbook: workbook)
      }
    }
  }

  /// An exercise by its name.
  ///
  /// - Parameter name: its id, or its lesson's name, a slash and its id.
  /// - Returns: the exercise.
  /// - Throws: `CheckError` where there is none, or several.
  public func item(named name: String) throws -> ExerciseItem {
    let found = items.filter {
      [$0.name, $0.exercise.id, "\($0.lesson.slug)/\($0.exercise.id)"].contains(name)
    }
    if found.count == 1 { return found[0] }
    guard found.isEmpty else {
      throw CheckError(
        "there are \(found.count) exercises '\(name)'",
        advice: "write one of \(found.map(\.name).joined(separator: ", "))")
    }
    let meant = Suggestion.nearest(to: name, among: items.flatMap { [$0.name, $0.exercise.id] })
    throw CheckError(
      "there is no exercise '\(TerminalText.message(name))'",
      advice: meant.map { "did you mean '\($0)'?" } ?? "'workbook try' lists them all")
  }
}
