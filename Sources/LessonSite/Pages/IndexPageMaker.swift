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
      documents: mirrored.map { Credit.html(of: $0, words: theme.words) },
      words: theme.words)
    let frame = PageView(
      language: theme.language, title: HTML(text: course.title),
      description: HTML(text: course.summary), top: isTop ? "" : "../", base: base,
      course: HTML(text: course.title), content: theme.render(view, with: .index),
      languages: PageLanguages(
        themes, address: "index.html", written: themes.languages, in: map.language, isTop: isTop),
      words: theme.words)
    return theme.render(frame, with: .page)
  }

  /// The documents that some lesson follows.
  private var mirrored: [Course.Document] {
    let ids = Set(map.pages.compactMap(\.lesson.frontMatter.mirrors?.document))
    return map.course.documents.filter { ids.contains($0.id) }
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
