import LessonKit

/// The index of the course.
///
/// Each language has an index. The index in the language of the originals is also at the top of the
/// site.
extension PageKind {
  static let index = PageKind(
    template: "index", reservedNames: { _ in ["index": "the course index"] },
    pages: { site in
      guard site.routes.frontPage == nil else { return [] }
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
    let ways = EntranceWays(site, base: base)
    let diagram = EntranceDiagram(site, base: base)
    return Page(
      address: isTop ? "index.html" : site.address(of: "index.html"),
      description: HTML(text: course.summary), template: "index",
      values: [
        "title": HTML(text: course.title), "summary": HTML(text: course.summary),
        "race": race ?? HTML(), "tally": tally, "size": size, "ways": ways.values,
        "diagram": diagram.values ?? HTML(),
        "parts": parts(isAside: false), "asides": parts(isAside: true),
        "documents": mirrored.map(link), "references": references,
      ],
      picture: site.picture(named: diagram.lesson),
      problems: ways.problems + diagram.problems)
  }

  /// The text of the first page about the race for a search field, before a script runs the race.
  ///
  /// It links to the lesson that proves the race. It is nil if the course has no race.
  private var race: TemplateValues? {
    guard let entry = site.routes.course.entrance.race.flatMap(site.map.entry) else { return nil }
    let link = site.routes.link(to: entry.route, base: base)
    return [
      "first": site.words.text(.raceResults, ["query": "t"]),
      "last": site.words.text(.raceResults, ["query": "tea"]),
      "wrong": site.words.text(.raceWrong, ["text": "tea"]),
      "three": site.words.text(.raceRequests, ["count": "3"]),
      "one": site.words.text(.raceRequests, ["count": "1"]),
      "proof": site.words.text(.raceProof, ["lesson": link]),
    ]
  }

  /// The number of verified snippets on all pages, or empty if no snippet was verified.
  private var tally: HTML {
    let tallies = site.routes.pages.map { SnippetTally($0.version.original, results: site.results) }
    let count = tallies.reduce(0) { $0 + $1.count }
    guard count > 0, let compiler = site.results.compiler else { return HTML() }
    let verified = tallies.reduce(0) { $0 + $1.verified }
    return site.words.text(
      .courseVerified,
      ["verified": "\(verified)", "count": "\(count)", "compiler": HTML(text: compiler)])
  }

  /// The number of lessons, and the time that they take.
  private var size: HTML {
    let entries = site.map.parts.filter { !$0.isAside }.flatMap(\.entries)
    let minutes = entries.filter { !$0.route.isReference }.reduce(0) { $0 + $1.minutes }
    let count = entries.count
    let time = site.words.time(ofMinutes: minutes)
    return site.words.text(.courseSize, ["count": "\(count)", "time": time])
  }

  /// The documents that at least one lesson mirrors.
  private var mirrored: [Course.Document] {
    let ids = Set(site.routes.pages.flatMap(\.lesson.frontMatter.mirrors).map(\.document))
    return site.routes.course.documents.filter { ids.contains($0.id) }
  }

  private func link(to document: Course.Document) -> HTML {
    let address = DocumentPage.address(ofDocument: document.id)
    let credit = site.words.credit(for: document)
    return "<a href=\"\(base)\(address)\">\(document.id)</a>: \(credit)"
  }

  private var references: [HTML] {
    site.kinds.compactMap(\.reference).filter { $0.isNeeded(site.routes) }.map { reference in
      "<a href=\"\(base)\(reference.address)\">\(reference.title(site.routes, site.words))</a>"
    }
  }

  private func parts(isAside: Bool) -> [TemplateValues] {
    site.map.parts.filter { $0.isAside == isAside }.map { part in
      [
        "title": part.title, "anchor": part.anchor, "colour": part.colour,
        "time": time(part.minutes, for: part.entries),
        "first": "\(part.entries.first?.number ?? 1)" as HTML,
        "lessons": part.entries.map(entry),
      ]
    }
  }

  private func entry(_ entry: CourseMap.Entry) -> TemplateValues {
    let lesson = entry.route.lesson
    return [
      "address": "\(base)\(entry.route.address)" as HTML, "slug": HTML(text: lesson.slug),
      "language": site.routes.foreignLanguage(of: entry.route),
      "title": HTML(text: lesson.title),
      "exercises": HTML(text: lesson.exercises.map(\.id).joined(separator: " ")),
      "time": time(entry.minutes, for: [entry]),
      "words": site.words,
    ]
  }

  /// Returns the time that lessons take, or empty for reference pages, which nobody reads from top
  /// to bottom.
  private func time(_ minutes: Int, for entries: [CourseMap.Entry]) -> HTML {
    guard !entries.allSatisfy(\.route.isReference) else { return HTML() }
    return site.words.time(ofMinutes: minutes)
  }
}

/// The ways into the course on its index: the first lesson, and the lessons that the course names.
private struct EntranceWays {
  /// The ways, each with an address, a description of the readers, a lesson and its time.
  private(set) var values: [TemplateValues] = []

  /// The names of lessons that have no page, including names in the header.
  private(set) var problems: [Diagnostic] = []

  private var addresses: Set<String> = []
  private let site: SiteContext
  private let base: HTML

  init(_ site: SiteContext, base: HTML) {
    self.site = site
    self.base = base
    guard let first = site.map.parts.first?.entries.first else { return }
    add(site.words.text(.startHere), to: first)
    let entrance = site.routes.course.entrance
    for way in entrance.ways {
      if let entry = site.map.entry(named: way.lesson) { add(HTML(text: way.title), to: entry) }
    }
    let names =
      entrance.ways.map(\.lesson) + entrance.header
      + [entrance.race, entrance.play].compactMap(\.self)
    problems = names.filter { site.map.entry(named: $0) == nil }.map { name in
      Diagnostic(
        in: site.routes.course.path, at: name.position, "the lesson '\(name.name)' has no page",
        advice: "check the name under 'entrance'")
    }
  }

  /// Adds a way, unless an earlier way leads to the same page.
  private mutating func add(_ title: HTML, to entry: CourseMap.Entry) {
    guard addresses.insert(entry.route.address).inserted else { return }
    values.append([
      "title": title, "address": "\(base)\(entry.route.address)" as HTML,
      "lesson": HTML(text: entry.route.lesson.title),
      "language": site.routes.foreignLanguage(of: entry.route),
      "time": site.words.time(ofMinutes: entry.minutes),
    ])
  }
}

/// The marble diagram on the index, with the lesson that contains the diagram.
private struct EntranceDiagram {
  /// The values for the template, or nil if the course names no diagram.
  private(set) var values: TemplateValues?

  /// The name of the lesson with the diagram, or empty without a diagram.
  private(set) var lesson = ""

  private(set) var problems: [Diagnostic] = []

  init(_ site: SiteContext, base: HTML) {
    guard let reference = site.routes.course.entrance.diagram else { return }
    let parts = reference.name.split(separator: "#", maxSplits: 1).map(String.init)
    let route = site.routes.page(named: parts.first ?? "")
    let snippet = route?.version.original.snippets.first { $0.options.id == parts.last }
    let diagrams = route.map { MarbleDiagrams($0.version.original, words: site.words) }
    guard let route, let snippet, let expectation = snippet.expectation(.marbles),
      let diagrams, let picture = diagrams[expectation]
    else {
      problems = [
        Diagnostic(
          in: site.routes.course.path, at: reference.position,
          "there is no diagram '\(reference.name)'",
          advice: "write 'diagram: LESSON#ID' with the id of a snippet that prints a diagram")
      ]
      return
    }
    lesson = route.version.original.slug
    let result = site.results.result(of: snippet, in: route.version.original.path)
    let link = site.routes.link(to: route, base: base, anchor: snippet.anchor)
    let mark = StateMark(
      snippet, result, isExplained: true, compiler: site.results.compiler, words: site.words)
    let table = MoveTables(
      route.version.original, results: site.results, diagrams: diagrams
    ).file(of: expectation)
    let moves: TemplateValues = ["moves": table.isEmpty ? table : "\(base)\(table)"]
    values = [
      "picture": picture.values.merging(moves) { $1 }, "mark": mark.values,
      "from": site.words.text(.diagramFrom, ["lesson": link]),
    ]
  }
}

extension Localization {
  private static let minutesPerHour = 60

  /// Returns a reading time, such as "40 min" for a lesson, or "about 2.5 h" for more.
  fileprivate func time(ofMinutes minutes: Int) -> HTML {
    guard minutes > Self.minutesPerHour else {
      return text(.minutesShort, ["minutes": "\(minutes)"])
    }
    let halves = (minutes * 2 + Self.minutesPerHour / 2) / Self.minutesPerHour
    let half = halves.isMultiple(of: 2) ? "" : ".5"
    return text(.hours, ["hours": HTML(text: "\(halves / 2)\(half)")])
  }
}
