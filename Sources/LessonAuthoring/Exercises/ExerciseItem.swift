import LessonChecker
public import LessonKit

/// An exercise of a course, and the file that a learner works on it in.
public struct ExerciseItem: Sendable {
  /// The folder of all such files, seen from the workbook's root.
  public static let folder = "Exercises"

  /// The lesson that it stands in.
  public let lesson: Lesson

  /// The exercise.
  public let exercise: Exercise

  /// Its name on the command line: its id, after its lesson's name where several lessons have that
  /// id.
  public let name: String

  /// The learner's file.
  public let workFile: String

  /// Where to read about it again: `file:line`, and the heading.
  public var place: String {
    let section = exercise.section
    let title = section.title.isEmpty ? lesson.title : section.title
    return "\(lesson.path):\(section.position.line) \(title)"
  }

  init(_ exercise: Exercise, of lesson: Lesson, isUnique: Bool, root: String) {
    self.lesson = lesson
    self.exercise = exercise
    name = isUnique ? exercise.id : "\(lesson.slug)/\(exercise.id)"
    // The name of the lesson is always there, so that the file does not move when a name is taken.
    workFile = "\(root)\(Self.folder)/\(lesson.slug)/\(exercise.id).swift"
  }

  /// The program that a learner's file makes, which must do what the solution does.
  func program(_ file: SourceText, in course: Course) -> Program? {
    let planned = ProgramPlanner(lesson, in: course).programs()
    guard let own = planned.first(where: { $0.judged == [exercise.starter] }) else { return nil }
    let lines = (1...max(1, file.lineCount)).map { line in
      FencedLine(text: file.line(line), start: file.position(line: line))
    }
    let whole = SourceRange(
      start: file.position(line: 1), end: file.position(offset: file.bytes.count))
    let expected = exercise.solution.expectations.map { $0.placed(at: whole) }
    return own.attempted(
      exercise.starter.expecting(expected, lines: lines, range: whole), in: file.path)
  }
}
