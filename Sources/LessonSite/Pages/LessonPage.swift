import LessonKit

/// The pages of the lessons.
extension PageKind {
  static let lesson = PageKind(template: "lesson") { site in
    site.routes.pages.indices.map { index in
      { LessonPage(at: index, in: site).page }
    }
  }
}

/// The page of one lesson.
private struct LessonPage {
  /// From this number of sections on, the page lists them.
  private static let sectionsWorthListing = 3

  private let route: LessonRoute
  private let index: Int
  private let site: SiteContext

  private var lesson: Lesson { route.lesson }

  /// The theme in the language of the lesson, which may differ from that of the page around it.
  private var theme: Theme { site.themes[route.version.language] }
  private var words: Localization { theme.words }

  init(at index: Int, in site: SiteContext) {
    route = site.routes.pages[index]
    self.index = index
    self.site = site
  }

  var page: Page {
    // Languages without a translation show the same text, which is rendered once.
    let known = site.bodies[lesson.path].flatMap { $0.isSame(with: site.links) ? $0 : nil }
    let body = known ?? makeBody()
    let facts = LessonFacts(
      route.version, routes: site.routes, words: words, results: site.results)
    let summary = HTML(text: site.routes.course.summary)
    return Page(
      address: site.address(of: route.address), title: HTML(text: lesson.title),
      description: promise.isEmpty ? summary : promise, template: "lesson",
      values: introduction(facts).merging(text(of: body)) { $1 }.merging(navigation) { $1 },
      picture: site.picture(named: route.version.original.slug),
      data: StructuredData(
        route.version, in: site.routes.course, minutes: ReadingTime.minutes(for: lesson)),
      written: route.version.languages, body: body,
      problems: body.linkProblems + facts.problems + body.diagramProblems)
  }

  private func makeBody() -> LessonBody {
    let figures = FigureRenderer(
      route.version, results: site.results, sources: site.routes.sources,
      documents: Set(site.routes.course.documents.map(\.id)),
      differences: site.routes.differences, theme: theme)
    return LessonBody(lesson, links: site.links, figures: figures)
  }

  /// The values above the text.
  private func introduction(_ facts: LessonFacts) -> TemplateValues {
    [
      "part": part, "title": HTML(text: lesson.title),
      "anchor": titleAnchor, "promise": promise, "facts": facts.values,
      "factsInShort": facts.summary,
      "notices": SnippetTally(route.version.original, results: site.results).notices(in: words),
      "translation": TranslationNotice.html(
        for: route, words: site.words,
        original: site.themes[WorkbookLoader.language].words.text(.languageName),
        in: site.routes.language),
    ]
  }

  /// The part of the course, with the lesson's place in it; empty where no part lists the lesson.
  private var part: any TemplateValue {
    guard let (part, number) = site.map.place(of: route) else { return HTML() }
    let values = ["number": "\(number)" as HTML, "count": "\(part.entries.count)"]
    return [
      "title": part.title, "address": "index.html#\(part.anchor)" as HTML,
      "position": site.words.text(.position, values),
    ] as TemplateValues
  }

  /// The text, and the values that the script reads.
  private func text(of body: LessonBody) -> TemplateValues {
    let imports = CopiedImports(lesson, in: site.routes.course)
    return [
      "slug": HTML(text: lesson.slug), "imports": imports.own, "elsewhere": imports.elsewhere,
      "lacking": imports.lacking, "library": imports.library,
      "contents": contents(body.titles), "body": body.html,
      "language": site.routes.foreignLanguage(of: route),
      "frameLanguage": HTML(text: site.routes.language), "words": words,
    ]
  }

  /// The links below the text; an absent link is empty, since a template's keys always have values.
  private var navigation: TemplateValues {
    let previous = link(toPage: index - 1)
    let next = link(toPage: index + 1)
    return [
      "editing": site.routes.sources.editingAddress(of: lesson.path),
      "previous": previous ?? HTML(), "next": next ?? HTML(),
      "hasNeighbours": previous != nil || next != nil, "frameWords": site.words,
    ]
  }

  /// The anchor of the heading that is the title; empty where the front matter has the title.
  private var titleAnchor: HTML {
    guard lesson.frontMatter.title == nil else { return HTML() }
    return HTML(text: lesson.headings.first { $0.level == 1 }?.slug ?? "")
  }

  private var promise: HTML {
    guard let summary = lesson.frontMatter.summary else { return HTML() }
    // Pages to look things up on teach nothing.
    guard !site.routes.course.isReference(lesson.slug) else {
      return HTML(text: summary.beginningSentence)
    }
    return words.text(.afterLesson, ["summary": HTML(text: summary.continuingSentence)])
  }

  private func contents(_ titles: [String: HTML]) -> [TemplateValues] {
    let sections = lesson.sections.filter { !$0.slug.isEmpty }
    guard sections.count >= Self.sectionsWorthListing else { return [] }
    return sections.map { section in
      [
        "address": HTML(text: "#" + URLText.encoded(section.slug)),
        "title": titles[section.slug] ?? HTML(text: section.title),
      ]
    }
  }

  private func link(toPage index: Int) -> TemplateValues? {
    guard site.routes.pages.indices.contains(index) else { return nil }
    let page = site.routes.pages[index]
    guard page.isListed == route.isListed else { return nil }
    return [
      "address": HTML(text: page.address), "title": HTML(text: page.lesson.title),
      "language": site.routes.foreignLanguage(of: page),
    ]
  }
}

extension String {
  /// The text in the middle of a sentence: its first word in lower case, unless that is a name.
  fileprivate var continuingSentence: String {
    let word = prefix { !$0.isWhitespace }
    let isName = word.dropFirst().contains { $0.isUppercase }
    return isName ? self : prefix(1).lowercased() + dropFirst()
  }

  /// The text as a sentence of its own.
  fileprivate var beginningSentence: String { prefix(1).uppercased() + dropFirst() }
}
