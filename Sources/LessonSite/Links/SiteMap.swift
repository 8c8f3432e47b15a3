import LessonKit

/// The lessons of a site in the order of reading, and where their pages are.
struct SiteMap {
  /// The page of one lesson.
  struct Page {
    /// The lesson, in whichever language there is.
    let version: LessonVersion

    /// The title of the part that the lesson stands in; nil where the course does not list it.
    let part: String?

    var lesson: Lesson { version.lesson }

    /// The page, seen from the other pages of its language.
    let address: String

    fileprivate init(_ version: LessonVersion, part: String?) {
      self.version = version
      self.part = part
      address = version.original.slug + ".html"
    }
  }

  /// The language of the pages' frames.
  let language: String

  /// The course.
  let course: Course

  /// What its documents claim.
  let claims: [Claim]

  /// Where the files behind the pages are on the web.
  let sources: SourceLinks

  /// The pages: first those that the course lists, in its order.
  let pages: [Page]

  /// A link from one page of the language to another.
  func link(to page: Page) -> HTML {
    let language = page.version.language
    let attribute: HTML = language == self.language ? "" : " lang=\"\(language)\""
    return "<a href=\"\(page.address)\"\(attribute)>\(page.lesson.title)</a>"
  }

  /// Lays out a workbook.
  ///
  /// - Parameters:
  ///   - workbook: the workbook.
  ///   - translation: its lessons in another language, where the site is to be in that one.
  ///   - commit: the commit that the workbook is at.
  /// - Throws: `SiteFailure` where two lessons would have one page, or a name makes no address.
  init(
    _ workbook: Workbook, in translation: Translation? = nil, commit: Commit? = nil
  ) throws(SiteFailure) {
    language = translation?.language ?? WorkbookLoader.language
    course = translation?.workbook.course ?? workbook.course
    claims = workbook.claims
    sources = SourceLinks(
      repository: course.repository, commit: commit, root: FilePath.normalized(workbook.root))
    let versions = workbook.lessons.map { LessonVersion($0, of: workbook, in: translation) }
    let bySlug = Dictionary(versions.map { ($0.original.slug, $0) }) { first, _ in first }
    let listed = course.parts.flatMap { part in
      part.lessons.compactMap { reference in
        bySlug[Self.slug(of: reference)].map { Page($0, part: part.title) }
      }
    }
    let paths = Set(listed.map(\.lesson.path))
    let others = versions.filter { !paths.contains($0.lesson.path) }
    pages = listed + others.map { Page($0, part: nil) }
    let problems = Self.problems(
      of: pages, taken: ReferencePage.takenNames(documents: course.documents.map(\.id)))
    if !problems.isEmpty { throw SiteFailure(.arrange, problems) }
  }

  /// The page of a lesson that another one names.
  func page(named reference: FrontMatter.Reference) -> Page? {
    let address = Self.slug(of: reference) + ".html"
    return pages.first { $0.address == address }
  }

  private static func slug(of reference: FrontMatter.Reference) -> String {
    reference.name.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The address of a page on the web; empty where nobody said where the site is.
  ///
  /// - Parameter address: the page, seen from the top of the site.
  /// - Returns: its address, whose name an index has not.
  func canonical(_ address: String) -> HTML {
    guard let top = course.address?.text else { return HTML() }
    let path = address.hasSuffix("index.html") ? String(address.dropLast(10)) : address
    return HTML(text: top + path)
  }

  private static func problems(of pages: [Page], taken: [String: String]) -> [LessonProblem] {
    var taken = taken
    let name = /[A-Za-z0-9][A-Za-z0-9._\-]*/
    return pages.compactMap { page in
      let lesson = page.lesson
      guard lesson.slug.wholeMatch(of: name) != nil else {
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
