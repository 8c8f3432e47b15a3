import LessonKit

/// The lessons of one language of the site in the order of reading, and the addresses of their
/// pages.
struct Routes {
  /// The language of the pages' frames.
  let language: String

  let course: Course

  /// The address of the site, or nil if it is not known.
  let address: SiteAddress?

  let claims: [Claim]
  let differences: RecordedDifferences
  let operators: OperatorList
  let sources: SourceLinks

  /// The pages.
  ///
  /// The pages that the course lists come first, in the course's order.
  let pages: [LessonRoute]

  /// Whether the pages are documentation, which also links to files without a page.
  let isDocs: Bool

  /// The README that documentation shows in place of an index.
  ///
  /// It is nil for a course, and for documentation without a README.
  var frontPage: LessonRoute? {
    guard isDocs else { return nil }
    return pages.first { $0.lesson.slug == "readme" }
  }

  /// The address of the first page, relative to the other pages of its language.
  var frontAddress: HTML { frontPage.map { HTML(text: $0.address) } ?? "index.html" }

  /// Returns a link to a page of the language, or to a titled place on the page.
  ///
  /// - Parameter base: the way to the pages of the language
  func link(
    to page: LessonRoute, base: HTML = "", anchor: String? = nil, titled title: String? = nil
  ) -> HTML {
    let language = foreignLanguage(of: page)
    let attribute: HTML = language.isEmpty ? "" : " lang=\"\(language)\""
    let place = anchor.map { "#" + URLText.encoded($0) } ?? ""
    let name = title.map { "\(page.lesson.title): \($0)" } ?? page.lesson.title
    return "<a href=\"\(base)\(page.address)\(place)\"\(attribute)>\(name)</a>"
  }

  /// Returns the language of a lesson, or empty if the surrounding site has the same language.
  func foreignLanguage(of page: LessonRoute) -> HTML {
    page.version.language == language ? HTML() : HTML(text: page.version.language)
  }

  /// Gives every lesson an address.
  ///
  /// - Parameters:
  ///   - translation: the language of the site, or nil for the language of the originals.
  ///   - address: the address of the site, or nil for the address that the course names.
  ///   - repository: the repository of the site's files, or nil for the repository that the course
  ///     names.
  ///   - reserved: the names, without `.html`, of pages that are not lessons. Each has the words
  ///     for the page in
  ///     messages.
  /// - Throws: `SiteFailure` if two pages would have the same address, a name gives no address, or
  ///   a record of differences can't be read.
  init(
    _ workbook: Workbook, in translation: Translation? = nil, commit: Commit? = nil,
    address: SiteAddress? = nil, repository: SourceRepository? = nil,
    reserved: [String: String] = [:]
  ) throws(SiteFailure) {
    language = translation?.language ?? WorkbookLoader.language
    course = translation?.workbook.course ?? workbook.course
    self.address = address ?? course.address
    claims = translation?.workbook.claims ?? workbook.claims
    isDocs = workbook.isDocs
    differences = try RecordedDifferences(workbook)
    operators = try OperatorList(workbook, in: language, isChecked: translation != nil)
    sources = SourceLinks(
      repository: repository ?? course.repository, commit: commit,
      root: FilePath.normalized(workbook.root))
    let versions = workbook.lessons.map { LessonVersion($0, of: workbook, in: translation) }
    let bySlug = Dictionary(versions.map { ($0.original.slug, $0) }) { first, _ in first }
    // If the course lists a lesson twice, which is a fault, the lesson still has only one page.
    var seen: Set<String> = []
    let listed = course.parts.flatMap { part in
      part.lessons.compactMap { reference in
        bySlug[Self.slug(of: reference.name)].map { LessonRoute($0, part: part) }
      }.filter { seen.insert($0.lesson.path).inserted }
    }
    let paths = Set(listed.map(\.lesson.path))
    let others = versions.filter { !paths.contains($0.lesson.path) }
    pages = listed + others.map { LessonRoute($0, part: nil) }
    let problems = Self.problems(of: pages, reserved: reserved)
    if !problems.isEmpty { throw SiteFailure(.arrange, problems) }
  }

  /// Returns the page of a lesson that another lesson or the course's file names.
  func page(named reference: LocatedName) -> LessonRoute? { page(named: reference.name) }

  func page(named name: String) -> LessonRoute? {
    let address = Self.slug(of: name) + ".html"
    return pages.first { $0.address == address }
  }

  /// Returns whether a file name can be an address without escapes.
  ///
  /// Such a name has ASCII letters and digits and, after the first character, also dots,
  /// underscores and hyphens.
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

  /// Returns the address of a page on the web, or empty if the course has no address.
  ///
  /// - Returns: the address, without the name `index.html`.
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
          in: lesson.path, "this file name can't be in a URL",
          advice: "rename the file, and its entry in Lessons/workbook.yml; use only letters from "
            + "a to z, digits and hyphens, and begin with a letter or digit")
      }
      // Some file systems don't distinguish upper and lower case.
      if let other = taken.updateValue(lesson.path, forKey: lesson.slug.lowercased()) {
        return Diagnostic.problem(
          in: lesson.path, "this lesson and \(other) have the same address",
          advice: "rename this file")
      }
      return nil
    }
    return problems + pages.flatMap { Self.problems(ofFormerNamesOf: $0, taken: &taken) }
  }

  /// Returns a problem if a former address of a lesson is the address of another page.
  private static func problems(
    ofFormerNamesOf page: LessonRoute, taken: inout [String: String]
  ) -> [Diagnostic] {
    let lesson = page.version.original
    return lesson.frontMatter.formerNames.compactMap { former in
      guard isAddress(former.name) else {
        return Diagnostic.problem(
          in: lesson.path, at: former.position, "'\(former.name)' can't be the name of a page",
          advice: "write an earlier file name, without '.md'")
      }
      guard let other = taken.updateValue(lesson.path, forKey: former.name.lowercased()) else {
        return nil
      }
      return Diagnostic.problem(
        in: lesson.path, at: former.position,
        "the address '\(former.name)' belongs to \(other) already", advice: "remove it here")
    }
  }
}

/// A lesson with the address of its page in one language of the site.
struct LessonRoute {
  /// The lesson, translated if a translation exists.
  let version: LessonVersion

  /// The title of the lesson's part of the course, or nil if the course does not list the lesson.
  let part: String?

  /// Whether the index of the course shows this part.
  let isListed: Bool

  /// Whether the page is a reference, on which readers look things up.
  let isReference: Bool

  /// The page's address, relative to the other pages of its language.
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

/// A lesson in the language of a site, or in its original language if it is not translated.
struct LessonVersion {
  let lesson: Lesson

  /// The lesson that was checked: this lesson, or the original of a translation.
  let original: Lesson

  /// The language of the lesson that is shown.
  let language: String

  /// The sections whose originals have changed since they were translated.
  let stale: [Section]

  /// The subject of the lesson, in the language of the surrounding site, or nil if it isn't given.
  let about: String?

  let languages: [String]

  /// The paths by which links name the lesson.
  ///
  /// A translation may link to the translation of another lesson before that translation exists.
  let files: [String]

  /// Picks the version of a lesson.
  ///
  /// If a translation's code differs from the original's code, the original is shown.
  ///
  /// - Parameter translation: the language of the site, or nil for the language of the originals.
  init(_ original: Lesson, of workbook: Workbook, in translation: Translation?) {
    let translated = translation?.lesson(for: original).flatMap { $0.isSound ? $0 : nil }
    self.original = original
    lesson = translated?.lesson ?? original
    language =
      translated == nil ? WorkbookLoader.language : translation?.language ?? WorkbookLoader.language
    stale = translated?.stale ?? []
    about = translation?.aboutTexts[original.slug]
    languages =
      [WorkbookLoader.language]
      + workbook.translations.filter { $0.lesson(for: original)?.isSound == true }.map(\.language)
    let path = FilePath.normalized(original.path)
    let folder = FilePath.normalized(workbook.root + WorkbookLoader.lessonsFolder) + "/"
    guard let translation, path.hasPrefix(folder) else {
      files = [path]
      return
    }
    let beside = FilePath.resolved("../\(translation.language)/", in: folder)
    files = [path, "\(beside)/\(path.dropFirst(folder.count))"]
  }

  /// The lines of code blocks in the original, by their lines in the translation.
  var originalLines: [Int: Int] {
    guard lesson.path != original.path else { return [:] }
    let pairs = zip(lesson.document.codeBlocks, original.document.codeBlocks)
    return Dictionary(pairs.map { ($0.range.start.line, $1.range.start.line) }) { first, _ in first
    }
  }
}

struct SnippetPlace {
  /// The address of the snippet, or of the heading above it if it has no id.
  let address: HTML

  let heading: HTML

  /// The title of the lesson, and of the section if the section has a title.
  let title: HTML

  init(_ snippet: Snippet, on page: LessonRoute) {
    let lesson = page.lesson
    let index = page.version.original.sections.firstIndex { section in
      section.snippets.contains { $0.range == snippet.range }
    }
    let section = index.flatMap { lesson.sections.indices.contains($0) ? lesson.sections[$0] : nil }
    let slug = section?.slug ?? ""
    address = Self.address(of: snippet.anchor ?? slug, on: page)
    heading = Self.address(of: slug, on: page)
    title = HTML(
      text: slug.isEmpty ? lesson.title : "\(lesson.title): \(section?.title ?? "")")
  }

  private static func address(of anchor: String, on page: LessonRoute) -> HTML {
    HTML(text: page.address + (anchor.isEmpty ? "" : "#" + URLText.encoded(anchor)))
  }
}

extension Snippet {
  /// The snippet's anchor on a page, if it has an id.
  ///
  /// This anchor has dots or capitals, as the theme's anchors have. A heading's anchor has neither,
  /// so the two kinds never clash.
  var anchor: String? { options.id.map { "snippet.\($0)" } }
}

/// Links to the files behind the pages in the repository that the course names.
struct SourceLinks {
  let repository: SourceRepository?
  let commit: Commit?
  let root: String

  /// Returns the address of a file, or empty if the file has no address.
  ///
  /// - Parameter file: the file, as the workbook names it or relative to the workbook's root.
  func address(of file: String, lines: ClosedRange<Int>? = nil) -> HTML {
    // The commit doesn't contain a file that has changed since.
    let hash = commit.flatMap { $0.hasChanges ? nil : $0.hash }
    return html(repository?.address(of: fromRoot(file), lines: lines, at: hash))
  }

  func editingAddress(of file: String) -> HTML {
    html(repository?.editingAddress(of: fromRoot(file)))
  }

  /// The commands that get the repository and enter its folder, or nil if the course names no
  /// repository.
  var cloning: TemplateValues? {
    guard let url = repository?.url, let name = url.split(separator: "/").last else { return nil }
    return ["address": html(url), "folder": html(String(name))]
  }

  func fromRoot(_ file: String) -> String {
    let path = FilePath.normalized(file)
    guard !root.isEmpty, path.hasPrefix(root + "/") else { return path }
    return String(path.dropFirst(root.count + 1))
  }

  private func html(_ address: String?) -> HTML {
    address.map { HTML(text: URLText.encoded($0)) } ?? HTML()
  }
}
