import LessonKit

/// A lesson with the address of its page in one language of the site.
struct LessonRoute {
  /// The lesson, translated where there is a translation.
  let version: LessonVersion

  /// The title of the lesson's part of the course; nil where the course does not list the lesson.
  let part: String?

  /// Whether the index of the course shows that part.
  let isListed: Bool

  /// Whether it is a page to look things up on.
  let isReference: Bool

  /// The page, seen from the other pages of its language.
  let address: String

  var lesson: Lesson { version.lesson }

  init(_ version: LessonVersion, part: Course.Part?) {
    self.version = version
    self.part = part?.title
    isListed = part?.isListed ?? true
    isReference = part?.isReference ?? false
    address = version.original.slug + ".html"
  }
}
