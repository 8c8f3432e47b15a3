/// The lessons of a workbook in another language, as far as they are translated.
public struct Translation: Sendable {
  /// The code of the language, which is the name of their folder, such as `ko`.
  public let language: String

  /// The same course with the translated lessons.
  public let workbook: Workbook

  /// The translated lessons, each with its original.
  public let lessons: [TranslatedLesson]

  /// The texts of the course without a translation, which pages show in the original language.
  public let missingWords: [Diagnostic]

  /// The problems of unreadable files, of the format, and of differences from the originals.
  public var problems: [Diagnostic] {
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
