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

  /// How its lessons stand in the list of the course, a line for each that stands there twice or not
  /// at all; a check of some lessons alone would not tell.
  public var listingNotes: [String] {
    guard docs == nil else { return [] }
    let list = course.lessons.map(\.name)
    return lessons.compactMap { lesson in
      let folder = RelativePath.path(of: lesson.path, from: root + WorkbookLoader.lessonsFolder)
      guard !folder.hasPrefix("..") else { return nil }
      let name = String(folder.dropLast(".md".count))
      return switch list.count(where: { $0 == name }) {
      case 1: nil
      case 0: "\(course.path) does not list '\(name)'; add it to a part"
      default: "\(course.path) lists '\(name)' twice; list it once"
      }
    }
  }
}
