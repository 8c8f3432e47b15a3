import LessonKit

/// The links in the header of every page: to the lessons that the course names there, and to pages
/// for looking things up.
struct HeaderLinks {
  private struct Link {
    let page: String
    let title: HTML
    let language: HTML
  }

  private let links: [Link]
  private let folder: String

  /// Gathers the links; a name without a lesson is a problem of the index, not of every page.
  init(_ site: SiteContext) {
    let routes = site.routes
    let lessons = routes.course.entrance.header.compactMap { routes.page(named: $0.name) }.map {
      route in
      Link(
        page: route.address, title: HTML(text: route.lesson.title),
        language: routes.foreignLanguage(of: route))
    }
    let references = site.kinds.compactMap(\.reference).compactMap { reference -> Link? in
      guard let name = reference.shortName, reference.isNeeded(routes) else { return nil }
      return Link(
        page: reference.address, title: site.words.text(named: name), language: HTML())
    }
    links = lessons + references
    folder = routes.language
  }

  /// The values for the template of the frame.
  ///
  /// - Parameters:
  ///   - base: the way from the page to the pages of its language
  ///   - page: the page, seen from the top of the site
  /// - Returns: the links
  func values(base: HTML, on page: String) -> [TemplateValues] {
    links.map { link in
      [
        "address": "\(base)\(link.page)" as HTML, "title": link.title, "language": link.language,
        "isCurrent": page == "\(folder)/\(link.page)",
      ]
    }
  }
}
