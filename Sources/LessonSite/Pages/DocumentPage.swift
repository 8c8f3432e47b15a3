import LessonKit

/// The pages of the documents: which lessons mirror which section, and the document's claims.
extension PageKind {
  static let document = PageKind(
    template: "document",
    reservedNames: { course in
      let names = course.documents.map {
        (DocumentPage.name(ofDocument: $0.id), "the page of document \($0.id)")
      }
      return Dictionary(names) { $1 }
    },
    pages: { site in
      site.routes.course.documents.map { document in { DocumentPage(document, site: site).page } }
    })
}

/// The page of one document.
struct DocumentPage {
  let document: Course.Document
  let site: SiteContext

  init(_ document: Course.Document, site: SiteContext) {
    self.document = document
    self.site = site
  }

  /// The page of a document, seen from the other pages of its language.
  static func address(ofDocument id: String) -> String { "\(name(ofDocument: id)).html" }

  fileprivate static func name(ofDocument id: String) -> String { "document-\(id.lowercased())" }

  /// The page; nil where no lesson mirrors the document.
  var page: Page? {
    let sections = sections
    guard !sections.isEmpty else { return nil }
    let title = HTML(text: document.title)
    return Page(
      address: site.address(of: Self.address(ofDocument: document.id)), title: title,
      description: site.words.text(.documentAbout, ["title": title]), template: "document",
      values: [
        "credit": DocumentCredit.html(of: document, words: site.words), "sections": sections,
        "claims": site.claims[document.id].map(\.values),
      ])
  }

  /// The sections, in the document's own order; those that the course does not list come last, in
  /// the order in which lessons mirror them.
  private var sections: [TemplateValues] {
    var keys: [String] = []
    var titles: [String: String] = [:]
    var lessons: [String: [HTML]] = [:]
    for page in site.routes.pages {
      let originals = page.version.original.frontMatter.mirrors
      let shown = page.lesson.frontMatter.mirrors
      for (index, original) in originals.enumerated() where original.document == document.id {
        // Lessons that are not translated name the same section in other words.
        let key = original.section ?? ""
        if lessons[key] == nil { keys.append(key) }
        let title = shown.indices.contains(index) ? shown[index].section ?? "" : key
        if titles[key] == nil || page.version.language == site.routes.language {
          titles[key] = title
        }
        lessons[key, default: []].append(site.routes.link(to: page))
      }
    }
    let listed = document.sections.filter(keys.contains)
    return (listed + keys.filter { !listed.contains($0) }).map { key in
      let title = titles[key] ?? ""
      let whole = site.words.text(.wholeDocument)
      return ["title": title.isEmpty ? whole : HTML(text: title), "lessons": lessons[key] ?? []]
    }
  }
}
