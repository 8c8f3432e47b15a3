import LessonKit

/// The lessons of one language of the site in the order of reading, and the addresses of their
/// pages.
struct Routes {
  /// The language of the pages' frames.
  let language: String

  /// The course.
  let course: Course

  /// The address of the site; nil where it is not known.
  let address: SiteAddress?

  /// The claims of its documents.
  let claims: [Claim]

  /// What other implementations do otherwise.
  let differences: RecordedDifferences

  /// Links to the files behind the pages.
  let sources: SourceLinks

  /// The pages, those that the course lists first, in its order.
  let pages: [LessonRoute]

  /// A link from one page of the language to another.
  func link(to page: LessonRoute) -> HTML {
    let language = foreignLanguage(of: page)
    let attribute: HTML = language.isEmpty ? "" : " lang=\"\(language)\""
    return "<a href=\"\(page.address)\"\(attribute)>\(page.lesson.title)</a>"
  }

  /// The language of a lesson where it is not that of the site around it; else empty.
  func foreignLanguage(of page: LessonRoute) -> HTML {
    page.version.language == language ? HTML() : HTML(text: page.version.language)
  }

  /// Gives every lesson an address.
  ///
  /// - Parameters:
  ///   - workbook: the workbook.
  ///   - translation: the language of the site; nil for that of the originals.
  ///   - commit: the commit that the workbook is at.
  ///   - address: the address of the site; nil takes the one that the course names.
  ///   - reserved: names, without `.html`, of pages that are no lessons, each with what messages
  ///     call the page.
  /// - Throws: `SiteFailure` where two pages would have one address, a name makes no address, or a
  ///   record of differences can't be read.
  init(
    _ workbook: Workbook, in translation: Translation? = nil, commit: Commit? = nil,
    address: SiteAddress? = nil, reserved: [String: String] = [:]
  ) throws(SiteFailure) {
    language = translation?.language ?? WorkbookLoader.language
    course = translation?.workbook.course ?? workbook.course
    self.address = address ?? course.address
    claims = workbook.claims
    differences = try RecordedDifferences(workbook)
    sources = SourceLinks(
      repository: course.repository, commit: commit, root: FilePath.normalized(workbook.root))
    let versions = workbook.lessons.map { LessonVersion($0, of: workbook, in: translation) }
    let bySlug = Dictionary(versions.map { ($0.original.slug, $0) }) { first, _ in first }
    let listed = course.parts.flatMap { part in
      part.lessons.compactMap { reference in
        bySlug[Self.slug(of: reference.name)].map { LessonRoute($0, part: part) }
      }
    }
    let paths = Set(listed.map(\.lesson.path))
    let others = versions.filter { !paths.contains($0.lesson.path) }
    pages = listed + others.map { LessonRoute($0, part: nil) }
    let problems = Self.problems(of: pages, reserved: reserved)
    if !problems.isEmpty { throw SiteFailure(.arrange, problems) }
  }

  /// The page of a lesson that another lesson or the course's file names.
  func page(named reference: LocatedName) -> LessonRoute? { page(named: reference.name) }

  /// The page of a lesson by its name; nil where there is none.
  func page(named name: String) -> LessonRoute? {
    let address = Self.slug(of: name) + ".html"
    return pages.first { $0.address == address }
  }

  /// Whether a file name is an address as it is: ASCII letters and digits, and `.`, `_` and `-` after
  /// the first.
  private static func isAddress(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first != ".", first != "_", first != "-" else {
      return false
    }
    return name.unicodeScalars.allSatisfy { scalar in
      switch scalar {
      case "A"..."Z", "a"..."z", "0"..."9", ".", "_", "-": true
      default: false
      }
    }
  }

  private static func slug(of name: String) -> String {
    name.split(separator: "/").last.map(String.init) ?? ""
  }

  /// The address of a page on the web; empty where the course has no address.
  ///
  /// - Parameter address: the page, seen from the top of the site.
  /// - Returns: its address, without the name `index.html`.
  func canonical(_ address: String) -> HTML {
    guard let top = self.address?.text else { return HTML() }
    let path = address.hasSuffix("index.html") ? String(address.dropLast(10)) : address
    return HTML(text: top + path)
  }

  private static func problems(
    of pages: [LessonRoute], reserved: [String: String]
  ) -> [Diagnostic] {
    var taken = reserved
    let problems = pages.compactMap { page -> Diagnostic? in
      let lesson = page.lesson
      guard isAddress(lesson.slug) else {
        return Diagnostic.problem(
          in: lesson.path, "the file's name makes no good address",
          advice: "use letters from a to z, digits and hyphens")
      }
      // Some file systems don't distinguish upper and lower case.
      if let other = taken.updateValue(lesson.path, forKey: lesson.slug.lowercased()) {
        return Diagnostic.problem(
          in: lesson.path, "the page of this lesson is that of \(other) as well",
          advice: "rename one of them")
      }
      return nil
    }
    return problems + pages.flatMap { Self.problems(ofFormerNamesOf: $0, taken: &taken) }
  }

  /// An address that leads to a lesson can't be that of another page.
  private static func problems(
    ofFormerNamesOf page: LessonRoute, taken: inout [String: String]
  ) -> [Diagnostic] {
    let lesson = page.version.original
    return lesson.frontMatter.formerly.compactMap { former in
      guard isAddress(former.name) else {
        return Diagnostic.problem(
          in: lesson.path, at: former.position, "'\(former.name)' is no name of a page",
          advice: "write a former file name without '.md'")
      }
      guard let other = taken.updateValue(lesson.path, forKey: former.name.lowercased()) else {
        return nil
      }
      return Diagnostic.problem(
        in: lesson.path, at: former.position,
        "the former address '\(former.name)' is that of \(other) as well",
        advice: "name another one, or drop it")
    }
  }
}
