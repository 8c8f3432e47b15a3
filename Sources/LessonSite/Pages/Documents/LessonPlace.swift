import LessonKit

/// A place in the course, named as `lesson` or `lesson#heading` in the course's file.
struct LessonPlace {
  /// A link with the lesson's title, and the heading's where it names one.
  let link: HTML

  /// Finds a place.
  ///
  /// - Parameters:
  ///   - reference: the name; the heading is the anchor that the original's heading has
  ///   - routes: the lessons
  /// - Throws: `Diagnostic` where there is no such lesson or heading.
  init(_ reference: LocatedName, in routes: Routes) throws(Diagnostic) {
    let parts = reference.name.split(separator: "#", maxSplits: 1).map(String.init)
    guard let page = routes.page(named: Self.lesson(in: reference.name)) else {
      throw Diagnostic(
        in: routes.course.path, at: reference.position,
        "the lesson '\(reference.name)' has no page", advice: "check the name under 'sections'")
    }
    guard parts.count > 1 else {
      link = routes.link(to: page)
      return
    }
    let headings = page.version.original.headings
    let file = routes.sources.fromRoot(page.version.original.path)
    guard let index = headings.firstIndex(where: { $0.slug == parts[1] }) else {
      throw Diagnostic(
        in: routes.course.path, at: reference.position,
        "there is no heading '#\(parts[1])' in \(file)",
        advice: "use the anchor that GitHub makes of the heading's words")
    }
    // A translation has the same headings in the same order.
    let own = page.lesson.headings
    let heading = own.count == headings.count ? own[index] : headings[index]
    let language = routes.foreignLanguage(of: page)
    let attribute: HTML = language.isEmpty ? "" : " lang=\"\(language)\""
    link = """
      <a href="\(page.address)#\(URLText.encoded(heading.slug))"\(attribute)>\
      \(page.lesson.title): \(heading.title)</a>
      """
  }

  /// The lesson's name in the name of a place.
  static func lesson(in name: String) -> String { String(name.prefix { $0 != "#" }) }
}
