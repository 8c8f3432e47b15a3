import LessonKit

/// The index of the course: in each language, and in the language of the originals at the top as
/// well.
extension PageKind {
  static let index = PageKind(
    template: "index", reservedNames: { _ in ["index": "the course index"] },
    pages: { site in
      let page: Maker = { IndexPage(site, isTop: false).page }
      return site.isFirstLanguage ? [page, { IndexPage(site, isTop: true).page }] : [page]
    })
}

/// The index of the course, either at the top of the site or among the pages of its language.
private struct IndexPage {
  private let site: SiteContext
  private let isTop: Bool

  /// The way from the index to the pages of its language.
  private let base: HTML

  init(_ site: SiteContext, isTop: Bool) {
    self.site = site
    self.isTop = isTop
    base = isTop ? "\(site.routes.language)/" : ""
  }

  var page: Page {
    let course = site.routes.course
    let ways = EntranceWays(site, base: base)
    let diagram = EntranceDiagram(site, base: base)
    return Page(
      address: isTop ? "index.html" : site.address(of: "index.html"),
      description: HTML(text: course.summary), template: "index",
      values: [
        "title": HTML(text: course.title), "summary": HTML(text: course.summary),
        "tally": tally, "size": size, "ways": ways.values, "diagram": diagram.values ?? HTML(),
        "parts": parts, "documents": mirrored.map(link), "references": references,
      ],
      picture: site.picture(named: diagram.lesson),
      data: StructuredData(course, language: site.routes.language),
      problems: ways.problems + diagram.problems)
  }

  /// How many snippets of all pages were verified; empty where there is none.
  private var tally: HTML {
    let tallies = site.routes.pages.map { SnippetTally($0.version.original, results: site.results) }
    let count = tallies.reduce(0) { $0 + $1.count }
    guard count > 0, let compiler = site.results.compiler else { return HTML() }
    let verified = tallies.reduce(0) { $0 + $1.verified }
    return site.words.text(
      .courseVerified,
      ["verified": "\(verified)", "count": "\(count)", "compiler": HTML(text: compiler)])
  }

  /// The number of lessons, and the time that they take.
  private var size: HTML {
    let minutes = site.map.parts.reduce(0) { $0 + $1.minutes }
    let count = site.map.parts.reduce(0) { $0 + $1.entries.count }
    let time = TimeText.html(ofMinutes: minutes, in: site.words)
    return site.words.text(.courseSize, ["count": "\(count)", "time": time])
  }

  /// The documents that some lesson mirrors.
  private var mirrored: [Course.Document] {
    let ids = Set(site.routes.pages.flatMap(\.lesson.frontMatter.mirrors).map(\.document))
    return site.routes.course.documents.filter { ids.contains($0.id) }
  }

  private func link(to document: Course.Document) -> HTML {
    let address = DocumentPage.address(ofDocument: document.id)
    let credit = DocumentCredit.html(of: document, words: site.words)
    return "<a href=\"\(base)\(address)\">\(document.id)</a>: \(credit)"
  }

  private var references: [HTML] {
    site.kinds.compactMap(\.reference).filter { $0.isNeeded(site.routes) }.map { reference in
      "<a href=\"\(base)\(reference.address)\">\(reference.title(site.routes, site.words))</a>"
    }
  }

  private var parts: [TemplateValues] {
    site.map.parts.map { part in
      [
        "title": part.title, "anchor": part.anchor,
        "time": TimeText.html(ofMinutes: part.minutes, in: site.words),
        "first": "\(part.entries.first?.number ?? 1)" as HTML,
        "lessons": part.entries.map(entry),
      ]
    }
  }

  private func entry(_ entry: CourseMap.Entry) -> TemplateValues {
    let lesson = entry.route.lesson
    return [
      "address": "\(base)\(entry.route.address)" as HTML, "slug": HTML(text: lesson.slug),
      "language": site.routes.foreignLanguage(of: entry.route),
      "title": HTML(text: lesson.title),
      "exercises": HTML(text: lesson.exercises.map(\.id).joined(separator: " ")),
      "time": TimeText.html(ofMinutes: entry.minutes, in: site.words),
    ]
  }
}
