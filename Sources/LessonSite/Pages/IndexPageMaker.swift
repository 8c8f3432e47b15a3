import LessonKit

/// What the `index` template shows.
struct IndexView {
  /// A part of the course.
  struct Part {
    let title: HTML
    let lessons: [Entry]
  }

  /// A lesson of a part.
  struct Entry {
    let address: HTML
    let slug: HTML

    /// The language of title and summary; empty where it is that of the page.
    let language: HTML
    let title: HTML
    let summary: HTML

    /// The names of its exercises.
    let exercises: HTML

    /// How many of its snippets are verified.
    let tally: HTML
  }

  let title: HTML
  let summary: HTML
  let parts: [Part]

  /// The documents that the lessons mirror, each with its author and date.
  let documents: [HTML]

  /// Links to pages that lead to places in lessons.
  let references: [HTML]

  let words: Words
}

/// Makes the index of the course.
struct IndexPageMaker {
  private let map: SiteMap
  private let themes: Themes
  private let results: CheckResults

  private var theme: Theme { themes[map.language] }

  init(_ map: SiteMap, themes: Themes, results: CheckResults) {
    self.map = map
    self.themes = themes
    self.results = results
  }

  /// The index, either at the top of the site or among the pages of its language.
  func html(isTop: Bool) -> HTML {
    let course = map.course
    let base: HTML = isTop ? "\(theme.language)/" : ""
    let view = IndexView(
      title: HTML(text: course.title), summary: HTML(text: course.summary),
      parts: parts(base: base),
      documents: mirrored.map { document(in: $0, base: base) },
      references: references(base: base),
      words: theme.words)
    return FrameMaker(map: map, themes: themes).page(
      theme.render(view, with: .index), description: HTML(text: course.summary),
      at: isTop ? "index.html" : "\(theme.language)/index.html")
  }

  /// The documents that some lesson follows.
  private var mirrored: [Course.Document] {
    let ids = Set(map.pages.compactMap(\.lesson.frontMatter.mirrors?.document))
    return map.course.documents.filter { ids.contains($0.id) }
  }

  private func document(in document: Course.Document, base: HTML) -> HTML {
    let address = ReferencePage.address(ofDocument: document.id)
    let credit = Credit.html(of: document, words: theme.words)
    return "<a href=\"\(base)\(address)\">\(document.id)</a>: \(credit)"
  }

  private func references(base: HTML) -> [HTML] {
    let lessons = map.pages.map(\.lesson)
    let documents = Set(map.course.documents.map(\.id))
    let pages: [(ReferencePage, WordKey, Bool)] = [
      (.claims, .claims, map.claims.contains { documents.contains($0.document) }),
      (.symbols, .symbols, lessons.contains { !$0.frontMatter.introduces.isEmpty }),
    ]
    return pages.filter(\.2).map { page, word, _ in
      "<a href=\"\(base)\(page.address)\">\(theme.words.text(word))</a>"
    }
  }

  private func parts(base: HTML) -> [IndexView.Part] {
    let drafts = map.pages.filter { $0.part == nil }.map { entry($0, base: base) }
    let parts = map.course.parts.compactMap { part -> IndexView.Part? in
      let pages = map.pages.filter { $0.part == part.title }
      guard !pages.isEmpty else { return nil }
      return IndexView.Part(
        title: HTML(text: part.title), lessons: pages.map { entry($0, base: base) })
    }
    guard !drafts.isEmpty else { return parts }
    return parts + [IndexView.Part(title: theme.words.text(.drafts), lessons: drafts)]
  }

  private func entry(_ page: SiteMap.Page, base: HTML) -> IndexView.Entry {
    let lesson = page.lesson
    return IndexView.Entry(
      address: "\(base)\(page.address)", slug: HTML(text: lesson.slug),
      language: LessonPageMaker.html(page.version.language, within: map.language),
      title: HTML(text: lesson.title), summary: HTML(text: lesson.frontMatter.summary ?? ""),
      exercises: HTML(text: lesson.exercises.map(\.id).joined(separator: " ")),
      tally: Tally(page.version.original, results: results).summary(in: theme.words))
  }
}
