import LessonKit

/// The sections of a document in its own order, each with the places of the course that mirror it
/// and with the claims that it makes.
///
/// Sections that lessons name and the course does not list come last.
struct DocumentSections {
  /// The sections, each with a heading, lessons and claims.
  private(set) var values: [TemplateValues] = []

  /// The names of lessons, headings and claims that do not exist.
  private(set) var problems: [Diagnostic] = []

  /// The claims that stand in no section.
  var otherClaims: [TemplateValues] {
    let known = Set(document.sections.flatMap(\.claims).map(\.name))
    return claims.filter { !known.contains($0.id) }.map(\.values)
  }

  private let document: Course.Document
  private let site: SiteContext
  private var claims: [ClaimEntries.Entry] { site.claims[document.id] }
  /// The lessons that mirror the document, each with a section that it names; empty for the whole.
  private let mirrors: [(page: LessonRoute, section: String, title: String)]

  /// Gathers the sections of a document; none where no lesson mirrors it.
  init(_ document: Course.Document, site: SiteContext) {
    self.document = document
    self.site = site
    mirrors = site.routes.pages.flatMap { page in
      Self.mirrors(of: document, on: page)
    }
    guard !mirrors.isEmpty else { return }
    for (index, section) in document.sections.enumerated() { add(section, number: index + 1) }
    addOtherSections()
  }

  private static func mirrors(
    of document: Course.Document, on page: LessonRoute
  ) -> [(page: LessonRoute, section: String, title: String)] {
    let shown = page.lesson.frontMatter.mirrors
    return page.version.original.frontMatter.mirrors.enumerated().compactMap { index, mirror in
      guard mirror.document == document.id else { return nil }
      let section = mirror.section ?? ""
      // A translation names the same section in other words.
      let title = shown.indices.contains(index) ? shown[index].section ?? "" : section
      return (page, section, title)
    }
  }

  /// The anchor of a section.
  static func anchor(ofSection number: Int) -> HTML { "Section.\(number)" }

  private mutating func add(_ section: Course.Document.Section, number: Int) {
    var links = mirrors.filter { section.names.contains($0.section) }
      .map { site.routes.link(to: $0.page) }
    for reference in section.lessons {
      do throws(Diagnostic) {
        links.append(try LessonPlace(reference, in: site.routes).link)
      } catch { problems.append(error) }
    }
    let known = Dictionary(claims.map { ($0.id, $0) }) { first, _ in first }
    let proven = section.claims.compactMap { known[$0.name] }
    let places = (links + proven.flatMap(\.places)).withoutRepetitions
    for claim in section.claims where known[claim.name] == nil {
      problems.append(
        Diagnostic(
          in: site.routes.course.path, at: claim.position, "unknown claim '\(claim.name)'",
          advice: "Lessons/claims.yml lists all claims"))
    }
    values.append([
      "heading": HTML(text: section.heading), "anchor": Self.anchor(ofSection: number),
      "language": HTML(text: document.language ?? ""), "lessons": places,
      "claims": proven.map(\.values),
    ])
  }

  /// The sections that the lessons name and the document does not list, in the order of the course.
  private mutating func addOtherSections() {
    let listed = Set(document.sections.flatMap(\.names))
    let others = mirrors.filter { !listed.contains($0.section) }
    let names = others.map(\.section).reduce(into: [String]()) { names, name in
      if !names.contains(name) { names.append(name) }
    }
    for name in names {
      let own = others.filter { $0.section == name }
      let translated = own.first { $0.page.version.language == site.routes.language } ?? own[0]
      let title = translated.title
      values.append([
        "heading": title.isEmpty ? site.words.text(.wholeDocument) : HTML(text: title),
        "anchor": HTML(), "language": HTML(), "claims": [TemplateValues](),
        "lessons": own.map { site.routes.link(to: $0.page) },
      ])
    }
  }
}
