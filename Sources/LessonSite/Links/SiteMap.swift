import LessonKit

/// The lessons of a site in the order of reading, and where their pages are.
struct SiteMap {
  /// The page of one lesson.
  struct Page {
    let lesson: Lesson

    /// The title of the part that the lesson stands in; nil where the course does not list it.
    let part: String?

    /// The page, seen from the other pages of its language.
    var address: String { lesson.slug + ".html" }
  }

  /// The course.
  let course: Course

  /// Where the files behind the pages are on the web.
  let sources: SourceLinks

  /// The pages: first those that the course lists, in its order.
  let pages: [Page]

  /// Lays out a workbook.
  ///
  /// - Throws: `SiteFailure` where two lessons would have one page, or a name makes no address.
  init(_ workbook: Workbook, commit: Commit? = nil) throws(SiteFailure) {
    course = workbook.course
    sources = SourceLinks(
      repository: course.repository, commit: commit, root: FilePath.normalized(workbook.root))
    let bySlug = Dictionary(workbook.lessons.map { ($0.slug, $0) }) { first, _ in first }
    let listed = course.parts.flatMap { part in
      part.lessons.compactMap { reference in
        bySlug[Self.slug(of: reference)].map { Page(lesson: $0, part: part.title) }
      }
    }
    let paths = Set(listed.map(\.lesson.path))
    let others = workbook.lessons.filter { !paths.contains($0.path) }
    pages = listed + others.map { Page(lesson: $0, part: nil) }
    let problems = Self.problems(of: pages)
    if !problems.isEmpty { throw SiteFailure(.arrange, problems) }
  }

  /// The page of a lesson that another one names.
  func page(named reference: FrontMatter.Reference) -> Page? {
    pages.first { $0.lesson.slug == Self.slug(of: reference) }
  }

  private static func slug(of reference: FrontMatter.Reference) -> String {
    reference.name.split(separator: "/").last.map(String.init) ?? ""
  }

  private static func problems(of pages: [Page]) -> [LessonProblem] {
    var taken = ["index": "the course index"]
    return pages.compactMap { page in
      let lesson = page.lesson
      guard lesson.slug.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9._\-]*/) != nil else {
        return LessonProblem(
          in: lesson.path, "the file's name makes no good address",
          advice: "use letters from a to z, digits and hyphens")
      }
      // Some file systems take names that differ in case for one.
      if let other = taken.updateValue(lesson.path, forKey: lesson.slug.lowercased()) {
        return LessonProblem(
          in: lesson.path, "the page of this lesson is that of \(other) as well",
          advice: "rename one of them")
      }
      return nil
    }
  }
}
