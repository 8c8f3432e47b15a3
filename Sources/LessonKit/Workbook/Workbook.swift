/// A course and its lessons, as far as they could be read.
public struct Workbook: Sendable {
  /// The folder that holds `Lessons/`, as the user named it; empty for the current folder.
  public let root: String

  /// The course.
  public let course: Course

  /// What the documents claim.
  public let claims: [Claim]

  /// The lessons, in the order of reading.
  public let lessons: [Lesson]

  /// What is wrong with files that could not be read, and with what lessons say of each other.
  public let problems: [LessonProblem]

  /// The lessons in other languages, by the names of their folders.
  public internal(set) var translations: [Translation] = []

  /// How it is checked, where it is no course but a folder of Markdown.
  public var tree: TreeConfiguration?
}
