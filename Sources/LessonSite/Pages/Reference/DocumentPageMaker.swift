import LessonKit

/// What the `document` template shows.
struct DocumentView {
  /// A section of the document, and the lessons that mirror it.
  struct Section {
    let title: HTML
    let lessons: [HTML]
  }

  let credit: HTML
  let sections: [Section]
  let claims: [ClaimView]
  let words: Words
}

/// Makes the page of a document: which lessons mirror which of its sections, and what it claims.
struct DocumentPageMaker {
  let frame: FrameMaker
  let claims: ClaimMaker

  /// The pages by their addresses, seen from the other pages of their language.
  func pages() -> [String: HTML] {
    let pages = frame.map.course.documents.compactMap { document in
      html(of: document).map { (ReferencePage.address(ofDocument: document.id), $0) }
    }
    return Dictionary(pages) { first, _ in first }
  }

  /// The page; nil where no lesson mirrors the document.
  private func html(of document: Course.Document) -> HTML? {
    let sections = sections(of: document)
    guard !sections.isEmpty else { return nil }
    let words = frame.theme.words
    let view = DocumentView(
      credit: Credit.html(of: document, words: words), sections: sections,
      claims: claims.views(ofDocument: document.id), words: words)
    let address = ReferencePage.address(ofDocument: document.id)
    return frame.page(
      frame.theme.render(view, with: .document), title: HTML(text: document.title),
      description: words.text(.documentAbout, ["title": HTML(text: document.title)]),
      at: "\(frame.theme.language)/\(address)")
  }

  /// The sections in the order in which the course comes to them.
  private func sections(of document: Course.Document) -> [DocumentView.Section] {
    var titles: [String] = []
    var lessons: [String: [HTML]] = [:]
    for page in frame.map.pages {
      guard let mirror = page.lesson.frontMatter.mirrors, mirror.document == document.id else {
        continue
      }
      let title = mirror.section ?? ""
      if lessons[title] == nil { titles.append(title) }
      lessons[title, default: []].append("<a href=\"\(page.address)\">\(page.lesson.title)</a>")
    }
    return titles.map { title in
      let isWhole = title.isEmpty
      return DocumentView.Section(
        title: isWhole ? frame.theme.words.text(.wholeDocument) : HTML(text: title),
        lessons: lessons[title] ?? [])
    }
  }
}
