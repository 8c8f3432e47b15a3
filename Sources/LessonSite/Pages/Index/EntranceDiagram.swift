import LessonKit

/// The marble diagram on the index, with the lesson that it is from.
struct EntranceDiagram {
  /// The values for the template; nil where the course names no diagram.
  private(set) var values: TemplateValues?

  /// The name of the lesson that it is from; empty where there is no diagram.
  private(set) var lesson = ""

  /// What is wrong with the name of the diagram.
  private(set) var problems: [Diagnostic] = []

  /// Finds the diagram.
  ///
  /// - Parameters:
  ///   - site: what the pages are made of
  ///   - base: the way from the index to the pages of its language
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
          advice: "write 'diagram: lesson#id', with the id of a snippet that prints a diagram")
      ]
      return
    }
    lesson = route.version.original.slug
    let result = site.results.result(of: snippet, in: route.version.original.path)
    let place = Anchors.anchor(of: snippet).map { "#" + URLText.encoded($0) } ?? ""
    let address: HTML = "\(base)\(route.address)\(place)"
    let language = site.routes.foreignLanguage(of: route)
    let attribute: HTML = language.isEmpty ? "" : " lang=\"\(language)\""
    let link: HTML = "<a href=\"\(address)\"\(attribute)>\(route.lesson.title)</a>"
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
