import LessonKit

/// The page of all operators as small pictures, and a page for each of them.
extension PageKind {
  static let operators = PageKind(
    reference: "operators", called: "the list of operators", at: OperatorList.address,
    isNeeded: { !$0.operators.isEmpty },
    values: { OperatorPages($0).values })

  static let `operator` = PageKind(template: "operator") { site in
    let pages = OperatorPages(site)
    return site.routes.operators.groups.flatMap { group in
      group.operators.map { one -> Maker in { pages.page(of: one, in: group) } }
    }
  }
}

/// What the pages of the operators are made of.
private struct OperatorPages {
  /// The way from these pages to the pages of the lessons.
  private static let base: HTML = "../"

  private let site: SiteContext
  private let figures: [String: FigureRenderer]

  private var words: Localization { site.words }

  init(_ site: SiteContext) {
    self.site = site
    let names = Set(site.routes.operators.all.map { LessonPlace($0.example.name).lesson })
    let made = names.sorted().compactMap(site.routes.page(named:)).parallelMap(chunkSize: 1) {
      ($0.version.original.slug, Self.figures(of: $0, in: site))
    }
    figures = Dictionary(made) { first, _ in first }
  }

  private static func figures(of page: LessonRoute, in site: SiteContext) -> FigureRenderer {
    FigureRenderer(
      page.version, results: site.results, sources: site.routes.sources,
      documents: Set(site.routes.course.documents.map(\.id)),
      differences: site.routes.differences, theme: site.theme, course: site.routes.course,
      base: base)
  }

  /// The snippet that shows an operator, and what draws it.
  private func example(
    of one: OperatorList.Operator
  ) -> (page: LessonRoute, snippet: Snippet, figures: FigureRenderer)? {
    let place = LessonPlace(one.example.name)
    guard let page = site.routes.page(named: place.lesson), let figures = figures[place.lesson],
      let snippet = page.version.original.snippets.first(where: { $0.options.id == place.snippet })
    else { return nil }
    return (page, snippet, figures)
  }

  /// A link to an operator's page from the page of another.
  private func link(to one: OperatorList.Operator) -> HTML {
    "<a href=\"\(one.key.name).html\"><code>\(one.name)</code></a>"
  }

  private func anchor(of group: OperatorList.Group) -> HTML { "Group.\(group.id.name)" }

  /// A text as pages have it.
  private func sentence(_ text: OperatorList.Text) -> HTML { HTML(textWithCode: text.shown) }

  /// The language of a text, or empty if the page around it has the same.
  private func language(of text: OperatorList.Text) -> HTML {
    HTML(text: text.foreignLanguage ?? "")
  }
}

extension OperatorPages {
  /// The values of the page of all operators.
  var values: TemplateValues {
    [
      "groups": site.routes.operators.groups.map { group -> TemplateValues in
        [
          "anchor": anchor(of: group), "title": sentence(group.title),
          "language": language(of: group.title), "operators": group.operators.map(entry),
        ]
      }
    ]
  }

  private func entry(_ one: OperatorList.Operator) -> TemplateValues {
    let example = example(of: one)
    let picture = example?.snippet.expectation(.marbles).flatMap { example?.figures.diagrams[$0] }
    let others = one.otherNames.map(\.name).joined(separator: " ")
    return [
      "address": HTML(text: "\(one.key.name).html"), "name": HTML(text: one.name),
      "others": HTML(text: others), "picture": picture?.small ?? HTML(),
      "summary": sentence(one.summary), "language": language(of: one.summary),
    ]
  }
}

extension OperatorPages {
  func page(of one: OperatorList.Operator, in group: OperatorList.Group) -> Page {
    var problems: [Diagnostic] = []
    let example = example(of: one)
    var figure = HTML()
    if let example {
      do throws(SiteFailure) {
        figure = try example.figures.html(ofExample: example.snippet)
      } catch {
        problems = error.problems
      }
    }
    let source = example.map { link(to: $0.page, anchor: $0.snippet.anchor) } ?? HTML()
    let hasDiagram = example?.snippet.expectation(.marbles) != nil
    return Page(
      address: site.address(of: one.address), title: HTML(text: one.name),
      description: HTML(text: one.summary.shown.replacing("`", with: "")), template: "operator",
      values: [
        "name": HTML(text: one.name), "summary": sentence(one.summary),
        "language": language(of: one.summary), "group": sentence(group.title),
        "groupLanguage": language(of: group.title), "groupAnchor": anchor(of: group),
        "figure": figure,
        "source": words.text(hasDiagram ? .operatorDiagram : .operatorCode, ["lesson": source]),
        "hasStreams": example.map { Self.hasStreams($0.snippet) } ?? false,
        "facts": one.facts.map(values), "comparisons": one.comparisons.compactMap(comparison),
        "otherNames": one.otherNames.map { other -> TemplateValues in
          ["library": HTML(text: other.library), "name": HTML(text: other.name)]
        },
        "questions": one.questions.compactMap { place($0, isTitled: false) },
        "lesson": one.lesson.flatMap { place($0, isTitled: true) } ?? HTML(),
      ],
      problems: problems)
  }

  /// Whether the diagram of a snippet has the stream a, which the facts name, too.
  private static func hasStreams(_ snippet: Snippet) -> Bool {
    snippet.expectation(.marbles)?.lines.contains { $0.text.hasPrefix("a:") } ?? false
  }

  private func values(of statement: OperatorList.Statement) -> TemplateValues {
    [
      "title": words.text(named: statement.fact.word), "text": sentence(statement.text),
      "language": language(of: statement.text), "proof": address(of: statement.proof) ?? HTML(),
    ]
  }

  private func comparison(_ other: LocatedName) -> TemplateValues? {
    site.routes.operators[other.name].map {
      [
        "link": link(to: $0), "summary": sentence($0.summary),
        "language": language(of: $0.summary),
      ]
    }
  }

  private func link(to page: LessonRoute, anchor: String?) -> HTML {
    site.routes.link(to: page, base: Self.base, anchor: anchor)
  }

  /// A link to a lesson or to a heading of it, with its title in the language of the page.
  ///
  /// - Parameter isTitled: whether the title of the lesson stands before that of the heading
  private func place(_ link: LocatedName, isTitled: Bool) -> HTML? {
    let place = LessonPlace(link.name)
    guard let page = site.routes.page(named: place.lesson) else { return nil }
    guard let anchor = place.anchor else { return self.link(to: page, anchor: nil) }
    // A translation has the same headings in the same order.
    let (own, originals) = (page.lesson.headings, page.version.original.headings)
    guard let index = originals.firstIndex(where: { $0.slug == anchor }) else { return nil }
    let heading = own.count == originals.count ? own[index] : originals[index]
    guard !isTitled else {
      return site.routes.link(
        to: page, base: Self.base, anchor: heading.slug, titled: heading.title)
    }
    let language = site.routes.foreignLanguage(of: page)
    let attribute: HTML = language.isEmpty ? "" : " lang=\"\(language)\""
    let address: HTML = "\(Self.base)\(page.address)#\(URLText.encoded(heading.slug))"
    return "<a href=\"\(address)\"\(attribute)>\(heading.title)</a>"
  }

  /// The address of a proof.
  private func address(of proof: LocatedName) -> HTML? {
    let place = LessonPlace(proof.name)
    return site.routes.page(named: place.lesson).map { page in
      "\(Self.base)\(page.address)#\(URLText.encoded(place.anchor ?? "top"))"
    }
  }
}
