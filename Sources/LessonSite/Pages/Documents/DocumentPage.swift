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
    let sections = DocumentSections(document, site: site)
    guard !sections.values.isEmpty else { return nil }
    let title = HTML(text: document.title)
    return Page(
      address: site.address(of: Self.address(ofDocument: document.id)), title: title,
      description: site.words.text(.documentAbout, ["title": title]), template: "document",
      values: [
        "title": title, "facts": facts, "sections": sections.values,
        "language": HTML(text: document.language ?? ""), "claims": sections.otherClaims,
      ],
      problems: sections.problems)
  }

  /// The original title, the author and the date, or that they are unknown.
  private var facts: [TemplateValues] {
    let words = site.words
    let language: HTML = document.language.map { " lang=\"\($0)\"" } ?? ""
    let original: HTML = "<cite\(language)>\(document.original ?? document.title)</cite>"
    return [
      ["name": words.text(.documentOriginal), "value": original],
      [
        "name": words.text(.documentAuthor),
        "value": document.author.map { HTML(text: $0) } ?? words.text(.unknownAuthor),
      ],
      [
        "name": words.text(.documentDate),
        "value": document.date.map { HTML(text: $0) } ?? words.text(.unknownDate),
      ],
    ]
  }
}
