import LessonKit

extension PageKind {
  static let lesson = PageKind(template: "lesson") { site in
    site.routes.pages.indices.map { index in
      { LessonPage(at: index, in: site).page }
    }
  }
}

private struct LessonPage {
  /// The number of sections from which on the page has a list of the sections.
  private static let sectionsWorthListing = 3

  private let route: LessonRoute
  private let index: Int
  private let site: SiteContext

  private var lesson: Lesson { route.lesson }

  /// The theme in the language of the lesson.
  ///
  /// The surrounding page may have another language.
  private var theme: Theme { site.themes[route.version.language] }
  private var words: Localization { theme.words }

  init(at index: Int, in site: SiteContext) {
    route = site.routes.pages[index]
    self.index = index
    self.site = site
  }

  var page: Page {
    // Languages without a translation show the same text, so the text is rendered only once.
    let known = site.bodies[lesson.path].flatMap { $0.isSame(with: site.links) ? $0 : nil }
    let body = known ?? makeBody()
    let facts = LessonFacts(
      route.version, routes: site.routes, words: words, results: site.results)
    let summary = HTML(text: site.routes.course.summary)
    return Page(
      address: site.address(of: route.address), title: HTML(text: lesson.title),
      description: introduction.isEmpty ? summary : introduction, template: "lesson",
      values: [introduction(facts), text(of: body), copiedImports, navigation]
        .reduce(into: [:]) { $0.merge($1) { $1 } },
      picture: site.picture(named: route.version.original.slug),
      written: route.version.languages, body: body,
      problems: body.linkProblems + facts.problems + body.diagramProblems)
  }

  private func makeBody() -> LessonBody {
    let figures = FigureRenderer(
      route.version, results: site.results, sources: site.routes.sources,
      documents: Set(site.routes.course.documents.map(\.id)),
      differences: site.routes.differences, theme: theme, course: site.routes.course)
    return LessonBody(lesson, links: site.links, figures: figures)
  }

  private func introduction(_ facts: LessonFacts) -> TemplateValues {
    [
      "part": part, "title": HTML(text: lesson.title),
      "anchor": titleAnchor, "promise": introduction, "facts": facts.values,
      "factsInShort": facts.summary,
      "notices": SnippetTally(route.version.original, results: site.results).notices(in: words),
      "translation": translationNotice,
    ]
  }

  /// A notice about the translation: that it is missing, with the lesson's subject, or which of its
  /// sections are out of date.
  ///
  /// Empty if the translation is up to date.
  private var translationNotice: HTML {
    let original = WorkbookLoader.language
    let link: HTML = """
      <a href="../\(original)/\(route.address)" hreflang="\(original)" lang="\(original)">\(
        site.themes[original].words.text(.languageName))</a>
      """
    guard route.version.language == site.routes.language else {
      let about = HTML(text: route.version.about ?? "")
      return site.words.text(.translationMissing, ["original": link, "about": about])
    }
    guard !route.version.stale.isEmpty else { return HTML() }
    let sections = route.version.stale.map { section -> HTML in
      let anchor = section.slug.isEmpty ? "Text" : URLText.encoded(section.slug)
      return "<a href=\"#\(anchor)\">\(section.title)</a>"
    }
    return site.words.text(
      .translationStale, ["original": link, "sections": sections.separated(by: ", ")])
  }

  /// The part of the course, with the lesson's place in the part, or empty if no part lists the
  /// lesson.
  private var part: any TemplateValue {
    guard !site.routes.isDocs, let (part, number) = site.map.place(of: route) else { return HTML() }
    let values = ["number": "\(number)" as HTML, "count": "\(part.entries.count)"]
    return [
      "title": part.title, "address": "index.html#\(part.anchor)" as HTML,
      "colour": part.colour, "position": site.words.text(.position, values),
      "lane": Self.lane(number, of: part.entries.count),
    ] as TemplateValues
  }

  /// Returns the lessons of a part as marbles on a lane, with a ring around this lesson.
  ///
  /// The marbles up to this lesson are filled. The script fills the lessons that were read instead.
  private static func lane(_ number: Int, of count: Int) -> HTML {
    let marbles = { (numbers: ClosedRange<Int>?) -> HTML in
      (numbers.map(Array.init) ?? []).map { "M\($0 * 14 - 7) 7h0" as HTML }.joined()
    }
    let ahead = number < count ? marbles(number + 1...count) : HTML()
    let width = count * 14 + 8
    return """
      <svg class="way" viewBox="0 0 \(width) 14" width="\(width)" height="14" aria-hidden="true">\
      <path class="time" d="M1 7H\(width - 2)"/><path class="here" d="\(marbles(number...number))"/>\
      <path class="ahead" d="\(ahead)"/><path class="read" d="\(marbles(1...number))"/></svg>
      """
  }

  private func text(of body: LessonBody) -> TemplateValues {
    [
      "slug": HTML(text: lesson.slug),
      "isForPlay": site.routes.course.entrance.play?.name == lesson.slug,
      "contents": contents(body.titles), "body": body.html,
      "language": site.routes.foreignLanguage(of: route),
      "frameLanguage": HTML(text: site.routes.language), "words": words,
    ]
  }

  /// The modules that copied code imports: the course's own modules, or the modules of another
  /// library in their place.
  private var copiedImports: TemplateValues {
    let course = site.routes.course
    let modules = lesson.frontMatter.modules?.map(\.name) ?? course.defaultModules
    let others = course.importsElsewhere?.modules ?? [:]
    let theirs = modules.flatMap { others[$0] ?? [] }.withoutRepetitions
    let hasScreens = !ForeignModules.platforms.isDisjoint(with: theirs)
    let leftOut = hasScreens ? course.importsElsewhere?.leftOut ?? [] : []
    return [
      "imports": HTML(text: modules.joined(separator: " ")),
      "elsewhere": HTML(text: theirs.joined(separator: " ")),
      "lacking": HTML(text: modules.filter { others[$0] == nil }.joined(separator: " ")),
      "library": HTML(text: theirs.isEmpty ? "" : course.importsElsewhere?.library ?? ""),
      "leftOut": HTML(text: leftOut.joined(separator: " ")),
    ]
  }

  /// The links below the text.
  ///
  /// A missing link is empty, because a template's keys always have values.
  private var navigation: TemplateValues {
    let previous = link(toPage: index - 1)
    let next = link(toPage: index + 1)
    return [
      "editing": site.routes.sources.editingAddress(of: lesson.path),
      "previous": previous ?? HTML(), "next": next ?? HTML(),
      "hasNeighbours": previous != nil || next != nil, "frameWords": site.words,
    ]
  }

  /// The anchor of the heading that is the title, or empty if the front matter has the title.
  private var titleAnchor: HTML {
    guard lesson.frontMatter.title == nil else { return HTML() }
    return HTML(text: lesson.headings.first { $0.level == 1 }?.slug ?? "")
  }

  private var introduction: HTML {
    guard let summary = lesson.frontMatter.summary else { return HTML() }
    // Reference pages teach nothing.
    guard !site.routes.course.isReference(lesson.slug) else {
      return HTML(text: summary.beginningSentence)
    }
    return words.text(.afterLesson, ["summary": HTML(text: summary.continuingSentence)])
  }

  private func contents(_ titles: [String: HTML]) -> [TemplateValues] {
    let headings = lesson.headings.filter { !$0.slug.isEmpty }
    // If a page has few sections, readers look for the headings inside the sections.
    for deepest in 2...3 {
      let listed = headings.filter { (2...deepest).contains($0.level) }
      guard listed.count >= Self.sectionsWorthListing else { continue }
      return listed.map { heading in
        [
          "address": HTML(text: "#" + URLText.encoded(heading.slug)),
          "title": titles[heading.slug] ?? HTML(text: heading.title), "language": HTML(),
        ]
      }
    }
    return []
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
  /// The text for the middle of a sentence, with a first word in lower case unless the word is a
  /// name.
  fileprivate var continuingSentence: String {
    let word = prefix { !$0.isWhitespace }
    let isName = word.dropFirst().contains { $0.isUppercase }
    return isName ? self : prefix(1).lowercased() + dropFirst()
  }

  fileprivate var beginningSentence: String { prefix(1).uppercased() + dropFirst() }
}

/// The list of facts above a lesson: its requirements, its sources, and the compiler of its check.
private struct LessonFacts {
  /// The facts in the order of the page, each with a `name` and a `value`.
  private(set) var values: [TemplateValues] = []

  /// The line that is shown until a reader unfolds the facts, which has the reading time.
  private(set) var summary = HTML()

  /// The required lessons that do not exist.
  private(set) var problems: [Diagnostic] = []

  private let lesson: Lesson
  private let course: Course
  private let sources: SourceLinks
  private let words: Localization

  init(_ version: LessonVersion, routes: Routes, words: Localization, results: CheckResults) {
    lesson = version.lesson
    self.words = words
    course = routes.course
    sources = routes.sources
    addRequirements(in: routes)
    // Nobody reads a reference page from top to bottom.
    let isReference = course.isReference(lesson.slug)
    summary =
      isReference
      ? words.text(.references)
      : words.text(.minutes, ["minutes": "\(lesson.readingMinutes)"])
    // A translation names the same section in its own language.
    let originals = version.original.frontMatter.mirrors
    for (mirror, original) in zip(lesson.frontMatter.mirrors, originals) {
      add(mirror, of: original)
    }
    addModules()
    let tally = SnippetTally(version.original, results: results).summary(in: words)
    if !tally.isEmpty {
      if isReference { summary = "\(words.text(.snippets)): \(tally)" }
      add(.snippets, tally)
      addCheck(with: results.compiler)
    }
    addSource()
  }

  private mutating func addCheck(with compiler: String?) {
    guard let compiler else { return add(.checkedWith, words.text(.noCompiler)) }
    guard let commit = sources.commit else { return add(.checkedWith, HTML(text: compiler)) }
    let key: LocalizationKey = commit.hasChanges ? .compilerAtChanged : .compilerAtCommit
    let hash: HTML = "<code>\(commit.shortHash)</code>"
    add(.checkedWith, words.text(key, ["compiler": HTML(text: compiler), "commit": hash]))
  }

  private mutating func addSource() {
    let address = sources.address(of: lesson.path)
    guard !address.isEmpty else { return }
    add(.source, "<a href=\"\(address)\">\(sources.fromRoot(lesson.path))</a>")
  }

  private mutating func addRequirements(in routes: Routes) {
    var links: [HTML] = []
    for reference in lesson.frontMatter.requires {
      guard let page = routes.page(named: reference) else {
        problems.append(
          .problem(
            in: lesson.path, at: reference.position,
            "the lesson '\(reference.name)' has no page",
            advice: "check the name under 'requires'"))
        continue
      }
      links.append("<a href=\"\(page.address)\">\(page.lesson.title)</a>")
    }
    if !links.isEmpty { add(.readFirst, links.separated(by: ", ")) }
  }

  private mutating func add(_ mirror: FrontMatter.Mirror, of original: FrontMatter.Mirror) {
    guard let document = course.documents.first(where: { $0.id == mirror.document })
    else { return }
    let section: HTML = mirror.section.map { ", “\($0)”" } ?? ""
    let credit = words.credit(for: document)
    let page = DocumentPage.address(ofDocument: document.id)
    let anchor = anchor(of: original.section, in: document)
    add(.mirrors, "<a href=\"\(page)\(anchor)\">\(credit)</a>\(section)")
  }

  /// Returns the anchor of a section of a document, or empty if the document does not list the
  /// section.
  private func anchor(of name: String?, in document: Course.Document) -> HTML {
    let index = name.flatMap { name in document.sections.firstIndex { $0.names.contains(name) } }
    return index.map { "#\(DocumentPage.anchor(ofSection: $0 + 1))" } ?? HTML()
  }

  private mutating func addModules() {
    let modules = lesson.frontMatter.modules?.map(\.name) ?? course.defaultModules
    guard !modules.isEmpty, !lesson.snippets.isEmpty else { return }
    add(.modules, modules.map { "<code>\($0)</code>" as HTML }.separated(by: ", "))
  }

  private mutating func add(_ name: LocalizationKey, _ value: HTML) {
    values.append(["name": words.text(name), "value": value])
  }
}

/// The number of a lesson's snippets in each state.
struct SnippetTally {
  private(set) var count = 0
  private(set) var verified = 0
  private(set) var failed = 0
  private(set) var unchecked = 0

  init(_ lesson: Lesson, results: CheckResults) {
    for snippet in lesson.snippets {
      count += 1
      switch results.result(of: snippet, in: lesson.path).state {
      case .verified, .compared: verified += 1
      case .failed: failed += 1
      case .unchecked: unchecked += 1
      case .compiled, .ran, .skipped, .leftOut, .accepted, .disputed: break
      }
    }
  }

  /// Returns warnings about failed and unchecked snippets, or empty if no snippet failed or is
  /// unchecked.
  func notices(in words: Localization) -> [HTML] {
    let counts: [(LocalizationKey, Int)] = [(.noticeFailed, failed), (.noticeUnchecked, unchecked)]
    return counts.filter { $0.1 > 0 }.map { key, number in
      words.text(key, ["number": "\(number)", "count": "\(count)"])
    }
  }

  /// Returns "5 of 6 verified", or empty for a lesson without snippets.
  func summary(in words: Localization) -> HTML {
    guard count > 0 else { return HTML() }
    return words.text(.verifiedOf, ["verified": "\(verified)", "count": "\(count)"])
  }
}
