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
    return Page(
      address: isTop ? "index.html" : site.address(of: "index.html"),
      description: HTML(text: course.summary), template: "index",
      values: [
        "title": HTML(text: course.title), "summary": HTML(text: course.summary), "parts": parts,
        "documents": mirrored.map(link), "references": references,
      ])
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
      "<a href=\"\(base)\(reference.address)\">\(site.words.text(named: reference.name))</a>"
    }
  }

  private var parts: [TemplateValues] {
    let parts = site.routes.course.parts.filter(\.isListed).map { part in
      (HTML(text: part.title), site.routes.pages.filter { $0.part == part.title })
    }
    let drafts = site.routes.pages.filter { $0.part == nil }
    let all = parts + [(site.words.text(.drafts), drafts)]
    return all.filter { !$0.1.isEmpty }.map { title, pages in
      ["title": title, "lessons": pages.map(entry)]
    }
  }

  private func entry(_ page: LessonRoute) -> TemplateValues {
    let lesson = page.lesson
    let tally = SnippetTally(page.version.original, results: site.results)
    return [
      "address": "\(base)\(page.address)" as HTML, "slug": HTML(text: lesson.slug),
      "language": site.routes.foreignLanguage(of: page),
      "title": HTML(text: lesson.title), "summary": HTML(text: lesson.frontMatter.summary ?? ""),
      "exercises": HTML(text: lesson.exercises.map(\.id).joined(separator: " ")),
      "tally": tally.summary(in: site.words),
    ]
  }
}
