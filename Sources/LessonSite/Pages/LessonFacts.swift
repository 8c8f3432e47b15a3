import LessonKit

/// The list of facts above a lesson: its requirements, its sources, and the compiler of its check.
struct LessonFacts {
  /// The facts in the order of the page, each with a `name` and a `value`.
  private(set) var values: [TemplateValues] = []

  /// The required lessons that do not exist.
  private(set) var problems: [Diagnostic] = []

  private let lesson: Lesson
  private let course: Course
  private let sources: SourceLinks
  private let words: Localization

  /// Gathers the facts of a lesson.
  ///
  /// - Parameters:
  ///   - version: the lesson.
  ///   - routes: the pages of the lessons that it requires.
  ///   - words: the words of the theme.
  ///   - results: the results of the snippets.
  init(_ version: LessonVersion, routes: Routes, words: Localization, results: CheckResults) {
    lesson = version.lesson
    self.words = words
    course = routes.course
    sources = routes.sources
    addRequirements(in: routes)
    let minutes = ReadingTime.minutes(for: lesson)
    add(.timeNeeded, words.text(.minutes, ["minutes": "\(minutes)"]))
    for mirror in lesson.frontMatter.mirrors { add(mirror) }
    addModules()
    let summary = SnippetTally(version.original, results: results).summary(in: words)
    if !summary.isEmpty {
      add(.snippets, summary)
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

  private mutating func add(_ mirror: FrontMatter.Mirror) {
    guard let document = course.documents.first(where: { $0.id == mirror.document })
    else { return }
    let section: HTML = mirror.section.map { ", “\($0)”" } ?? ""
    add(.mirrors, "\(DocumentCredit.html(of: document, words: words))\(section)")
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
