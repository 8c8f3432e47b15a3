import LessonKit

/// Gathers the facts about a lesson: what to read first, where it comes from, who checked it.
struct FactMaker {
  /// The facts, in the order to show them in.
  private(set) var facts: [LessonView.Fact] = []

  /// What is wrong with what the lesson says of others.
  private(set) var problems: [LessonProblem] = []

  private let lesson: Lesson
  private let course: Course
  private let sources: SourceLinks
  private let words: Words

  init(_ version: LessonVersion, map: SiteMap, words: Words, results: CheckResults) {
    lesson = version.lesson
    self.words = words
    course = map.course
    sources = map.sources
    addRequirements(in: map)
    let minutes = ReadingTime.minutes(for: lesson)
    add(.timeNeeded, words.text(.minutes, ["minutes": "\(minutes)"]))
    addMirror()
    addModules()
    let summary = Tally(version.original, results: results).summary(in: words)
    if !summary.isEmpty {
      add(.snippets, summary)
      addCheck(with: results.compiler)
    }
    addSource()
  }

  private mutating func addCheck(with compiler: String?) {
    guard let compiler else { return add(.checkedWith, words.text(.noCompiler)) }
    guard let commit = sources.commit else { return add(.checkedWith, HTML(text: compiler)) }
    let key: WordKey = commit.hasChanges ? .compilerAtChanged : .compilerAtCommit
    let hash: HTML = "<code>\(commit.shortHash)</code>"
    add(.checkedWith, words.text(key, ["compiler": HTML(text: compiler), "commit": hash]))
  }

  private mutating func addSource() {
    let address = sources.address(of: lesson.path)
    guard !address.isEmpty else { return }
    add(.source, "<a href=\"\(address)\">\(sources.fromRoot(lesson.path))</a>")
  }

  private mutating func addRequirements(in map: SiteMap) {
    var links: [HTML] = []
    for reference in lesson.frontMatter.requires {
      guard let page = map.page(named: reference) else {
        problems.append(
          LessonProblem(
            in: lesson.path, at: reference.position,
            "the lesson '\(reference.name)' has no page",
            advice: "check the name under 'requires'"))
        continue
      }
      links.append("<a href=\"\(page.address)\">\(page.lesson.title)</a>")
    }
    if !links.isEmpty { add(.readFirst, links.separated(by: ", ")) }
  }

  private mutating func addMirror() {
    guard let mirror = lesson.frontMatter.mirrors,
      let document = course.documents.first(where: { $0.id == mirror.document })
    else { return }
    let section: HTML = mirror.section.map { ", “\($0)”" } ?? ""
    add(.mirrors, "\(Credit.html(of: document, words: words))\(section)")
  }

  private mutating func addModules() {
    let modules = lesson.frontMatter.modules?.map(\.name) ?? course.defaultModules
    guard !modules.isEmpty, !lesson.snippets.isEmpty else { return }
    add(.modules, modules.map { "<code>\($0)</code>" as HTML }.separated(by: ", "))
  }

  private mutating func add(_ name: WordKey, _ value: HTML) {
    facts.append(LessonView.Fact(name: words.text(name), value: value))
  }
}
