import LessonKit

/// Renders pages: fills their templates, and puts the site's header and footer around them.
struct PageFrame {
  private let site: SiteContext
  private let links: HeaderLinks
  private let map: RenderedMap

  private var routes: Routes { site.routes }
  private var themes: Themes { site.themes }

  /// Prepares what all pages of a language have in common.
  init(_ site: SiteContext) {
    self.site = site
    links = HeaderLinks(site)
    map = RenderedMap(site.map, theme: site.theme)
  }

  /// Renders a page.
  ///
  /// - Parameter page: the page.
  /// - Returns: the whole page.
  /// - Throws: `SiteFailure` where a template names a key that has no value.
  func html(of page: Page) throws(SiteFailure) -> HTML {
    let theme = themes[routes.language]
    let values = page.values.merging(["words": theme.words]) { own, _ in own }
    let content = try theme.render(values, with: page.template)
    let course = HTML(text: routes.course.title)
    let isAtTop = !page.address.contains("/")
    let top = top(of: page)
    let languages =
      page.isAtAnyAddress
      ? PageLanguages()
      : PageLanguages(themes, routes, address: page.address, written: page.written)
    let base = page.isAtAnyAddress || isAtTop ? "\(top)\(theme.language)/" as HTML : HTML()
    let icon = site.picture(named: SharingPicture.icon)
    let frame: TemplateValues = [
      "language": HTML(text: theme.language),
      "title": page.title.isEmpty ? course : "\(page.title) · \(course)" as HTML,
      "description": page.description, "course": course, "content": content,
      "top": top, "base": base, "map": try map.parts(base: base, on: page.address),
      "links": links.values(base: base, on: page.address), "unlisted": unlisted(seenFrom: base),
      "picture": page.picture.isEmpty ? HTML() : routes.canonical(page.picture),
      "data": page.data?.html ?? HTML(),
      "icon": icon.isEmpty ? HTML() : "\(top)\(icon)" as HTML,
      "feed": Feed.isMade(for: site) ? "\(top)\(Feed.file)" as HTML : HTML(),
      "canonical": languages.canonical, "languages": languages.values, "words": theme.words,
    ]
    return try theme.render(frame, with: Templates.frame)
  }

  /// Links to the lessons that the index does not show.
  private func unlisted(seenFrom base: HTML) -> [HTML] {
    routes.pages.filter { !$0.isListed }.map { page in
      let language = routes.foreignLanguage(of: page)
      let attribute: HTML = language.isEmpty ? "" : " lang=\"\(language)\""
      return "<a href=\"\(base)\(page.address)\"\(attribute)>\(page.lesson.title)</a>"
    }
  }

  /// The way from a page to the top of the site: empty, or ending in a slash.
  private func top(of page: Page) -> HTML {
    if page.isAtAnyAddress { return HTML(text: routes.address?.path ?? "/") }
    return page.address.contains("/") ? "../" : HTML()
  }
}
