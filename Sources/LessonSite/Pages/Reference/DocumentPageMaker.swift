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
    var keys: [String] = []
    var titles: [String: String] = [:]
    var lessons: [String: [HTML]] = [:]
    for page in frame.map.pages {
      let original = page.version.original.frontMatter.mirrors
      guard let original, original.document == document.id else { continue }
      // Lessons that are not translated name the same section in other words.
      let key = original.section ?? ""
      if lessons[key] == nil { keys.append(key) }
      let title = page.lesson.frontMatter.mirrors?.section ?? ""
      if titles[key] == nil || page.version.language == frame.map.language { titles[key] = title }
      lessons[key, default: []].append(frame.map.link(to: page))
    }
    return keys.map { key in
      let title = titles[key] ?? ""
      let isWhole = title.isEmpty
      return DocumentView.Section(
        title: isWhole ? frame.theme.words.text(.wholeDocument) : HTML(text: title),
        lessons: lessons[key] ?? [])
    }
  }
}
