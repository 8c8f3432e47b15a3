import LessonKit

/// The ways into the course on its index: the first lesson, and those that the course names.
struct EntranceWays {
  /// The ways, each with an address, what readers say of themselves, a lesson and its time.
  private(set) var values: [TemplateValues] = []

  /// The names of lessons that have no page, those of the header among them.
  private(set) var problems: [Diagnostic] = []

  private let site: SiteContext
  private let base: HTML

  /// Gathers the ways.
  ///
  /// - Parameters:
  ///   - site: what the pages are made of
  ///   - base: the way from the index to the pages of its language
  init(_ site: SiteContext, base: HTML) {
    self.site = site
    self.base = base
    guard let first = site.map.parts.first?.entries.first else { return }
    add(site.words.text(.startHere), to: first)
    let entrance = site.routes.course.entrance
    for way in entrance.ways {
      if let entry = site.map.entry(named: way.lesson) { add(HTML(text: way.title), to: entry) }
    }
    let names = entrance.ways.map(\.lesson) + entrance.header
    problems = names.filter { site.map.entry(named: $0) == nil }.map { name in
      Diagnostic(
        in: site.routes.course.path, at: name.position, "the lesson '\(name.name)' has no page",
        advice: "check the name under 'entrance'")
    }
  }

  private mutating func add(_ title: HTML, to entry: CourseMap.Entry) {
    values.append([
      "title": title, "address": "\(base)\(entry.route.address)" as HTML,
      "lesson": HTML(text: entry.route.lesson.title),
      "language": site.routes.foreignLanguage(of: entry.route),
      "time": TimeText.html(ofMinutes: entry.minutes, in: site.words),
    ])
  }
}
