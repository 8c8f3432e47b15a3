import LessonKit

/// The list of facts above a lesson: its requirements, its sources, and the compiler of its check.
struct LessonFacts {
  /// The facts in the order of the page, each with a `name` and a `value`.
  private(set) var values: [TemplateValues] = []

  /// The line that stands for the facts until a reader unfolds them: the time.
  private(set) var summary = HTML()

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
    summary = words.text(.minutes, ["minutes": "\(ReadingTime.minutes(for: lesson))"])
    // A translation names the same section in other words.
    let originals = version.original.frontMatter.mirrors
    for (mirror, original) in zip(lesson.frontMatter.mirrors, originals) {
      add(mirror, of: original)
    }
    addModules()
    let tally = SnippetTally(version.original, results: results).summary(in: words)
    if !tally.isEmpty {
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
    let credit = DocumentCredit.html(of: document, words: words)
    let page = DocumentPage.address(ofDocument: document.id)
    let anchor = anchor(of: original.section, in: document)
    add(.mirrors, "<a href=\"\(page)\(anchor)\">\(credit)</a>\(section)")
  }

  /// The anchor of a section of a document; empty where the document does not list it.
  private func anchor(of name: String?, in document: Course.Document) -> HTML {
    let index = name.flatMap { name in document.sections.firstIndex { $0.names.contains(name) } }
    return index.map { "#\(DocumentSections.anchor(ofSection: $0 + 1))" } ?? HTML()
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
