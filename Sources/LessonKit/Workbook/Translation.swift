/// The lessons of a workbook in another language, as far as they are there.
public struct Translation: Sendable {
  /// The name of their folder, which is that of the language, such as `ko`.
  public let language: String

  /// The same course with the translated lessons.
  public let workbook: Workbook

  /// The translated lessons, each beside the one that it was made from.
  public let lessons: [TranslatedLesson]

  /// What the course says of itself that nobody has translated, which pages then show as it is.
  public let missingWords: [LessonProblem]

  /// What keeps translations from being read, breaks the format, or is not as in the original.
  public var problems: [LessonProblem] {
    workbook.problems + lessons.flatMap { $0.lesson.problems + $0.drift }
  }

  /// The translation of a lesson.
  ///
  /// - Parameter original: the lesson.
  /// - Returns: its translation; nil where there is none.
  public func lesson(for original: Lesson) -> TranslatedLesson? {
    lessons.first { $0.original.path == original.path }
  }
}
