/// A course with its lessons, or a folder of documentation, as far as it could be read.
public struct Workbook: Sendable {
  /// The folder that holds `Lessons/`, as the user named it; empty for the current folder.
  public let root: String

  /// The course.
  public let course: Course

  /// The claims of the documents.
  public let claims: [Claim]

  /// The lessons, in the order of reading.
  public let lessons: [Lesson]

  /// The problems of files that could not be read, and of references between lessons.
  public let problems: [Diagnostic]

  /// The lessons in other languages, by the names of their folders.
  public internal(set) var translations: [Translation] = []

  /// The configuration of a folder of documentation; nil for a course.
  public var docs: DocsConfiguration?
}
