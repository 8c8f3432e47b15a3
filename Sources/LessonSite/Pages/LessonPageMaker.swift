import LessonKit

/// The page of one lesson.
struct LessonPage: Sendable {
  let lesson: Lesson

  /// The page, seen from the other pages of its language.
  let address: String
  let body: LessonBody

  /// The whole page.
  let html: HTML

  /// What is wrong with what it links to and shows.
  let problems: [LessonProblem]
}

/// Makes the page of one lesson.
struct LessonPageMaker {
  /// From this number of sections on, a list of them helps.
  private static let sectionsWorthListing = 3

  private let page: SiteMap.Page
  private let index: Int
  private let map: SiteMap
  private let themes: Themes
  private let results: CheckResults

  private var lesson: Lesson { page.lesson }
  /// The theme in the language of the lesson, and that in the language around it.
  private var theme: Theme { themes[page.version.language] }
  private var frame: Theme { themes[map.language] }
  private var words: Words { theme.words }

  init(
    _ page: SiteMap.Page, at index: Int, in map: SiteMap, themes: Themes, results: CheckResults
  ) {
    self.page = page
    self.index = index
    self.map = map
    self.themes = themes
    self.results = results
  }

  /// Makes the page.
  ///
  /// - Parameters:
  ///   - links: where links lead.
  ///   - known: the lesson's text on the page of another language, where there is one.
  /// - Returns: the whole page.
  func lessonPage(links: LinkResolver, known: LessonBody? = nil) -> LessonPage {
    let body = known.flatMap { $0.isSame(with: links) ? $0 : nil } ?? makeBody(links: links)
    let facts = FactMaker(page.version, map: map, words: words, results: results)
    let content = theme.render(
      view(body: body.html, titles: body.titles, facts: facts.facts), with: .lesson)
    let html = FrameMaker(map: map, themes: themes).page(
      content, title: HTML(text: lesson.title),
      description: HTML(text: lesson.frontMatter.summary ?? map.course.summary),
      at: "\(map.language)/\(page.address)", written: page.version.languages)
    return LessonPage(
      lesson: lesson, address: page.address, body: body, html: html,
      problems: body.linkProblems + facts.problems + body.diagramProblems)
  }

  private func makeBody(links: LinkResolver) -> LessonBody {
    let figures = FigureMaker(
      page.version, results: results, sources: map.sources, theme: theme)
    return LessonBody(lesson, links: links, figures: figures)
  }

  private func view(
    body: HTML, titles: [String: HTML], facts: [LessonView.Fact]
  ) -> LessonView {
    let previous = link(toPage: index - 1)
    let next = link(toPage: index + 1)
    return LessonView(
      part: HTML(text: page.part ?? ""), title: HTML(text: lesson.title), anchor: titleAnchor,
      promise: promise, facts: facts,
      notices: Tally(page.version.original, results: results).notices(in: words),
      contents: contents(titles),
      slug: HTML(text: lesson.slug), imports: imports, body: body,
      editing: map.sources.editingAddress(of: lesson.path), previous: previous, next: next,
      hasNeighbours: previous != nil || next != nil,
      translation: TranslationNotice.html(
        for: page, words: frame.words,
        original: themes[WorkbookLoader.language].words.text(.languageName), in: map.language),
      language: Self.html(page.version.language, within: map.language),
      frameLanguage: HTML(text: map.language), words: words, frameWords: frame.words)
  }

  private var imports: HTML {
    let modules = lesson.frontMatter.modules?.map(\.name) ?? map.course.defaultModules
    return HTML(text: modules.joined(separator: " "))
  }

  /// The anchor of the heading that is the title, where the lesson has one.
  private var titleAnchor: HTML {
    guard lesson.frontMatter.title == nil else { return HTML() }
    return HTML(text: lesson.headings.first { $0.level == 1 }?.slug ?? "")
  }

  private var promise: HTML {
    guard let summary = lesson.frontMatter.summary else { return HTML() }
    return words.text(.afterLesson, ["summary": HTML(text: summary.continuingSentence)])
  }

  private func contents(_ titles: [String: HTML]) -> [LessonView.Link] {
    let sections = lesson.sections.filter { !$0.slug.isEmpty }
    guard sections.count >= Self.sectionsWorthListing else { return [] }
    return sections.map {
      LessonView.Link(
        address: HTML(text: "#" + URLText.encoded($0.slug)),
        title: titles[$0.slug] ?? HTML(text: $0.title))
    }
  }

  private func link(toPage index: Int) -> LessonView.Link? {
    guard map.pages.indices.contains(index) else { return nil }
    let page = map.pages[index]
    return LessonView.Link(
      address: HTML(text: page.address), title: HTML(text: page.lesson.title),
      language: Self.html(page.version.language, within: map.language))
  }

  /// A language where it is another one than that around it, else nothing.
  static func html(_ language: String, within frame: String) -> HTML {
    language == frame ? HTML() : HTML(text: language)
  }
}

extension String {
  /// The text as it goes on within a sentence: its first word small, unless that is a name.
  fileprivate var continuingSentence: String {
    let word = prefix { !$0.isWhitespace }
    let isName = word.dropFirst().contains { $0.isUppercase }
    return isName ? self : prefix(1).lowercased() + dropFirst()
  }
}
