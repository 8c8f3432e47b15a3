import LessonKit

/// Renders pages: fills their templates, and puts the site's header and footer around them.
struct PageFrame {
  let routes: Routes
  let themes: Themes

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
    let frame: TemplateValues = [
      "language": HTML(text: theme.language),
      "title": page.title.isEmpty ? course : "\(page.title) · \(course)" as HTML,
      "description": page.description, "course": course, "content": content,
      "top": top, "base": isAtTop ? "\(top)\(theme.language)/" as HTML : HTML(),
      "unlisted": unlisted(seenFrom: isAtTop ? "\(top)\(theme.language)/" : ""),
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
    if page.isAtAnyAddress { return HTML(text: routes.course.address?.path ?? "/") }
    return page.address.contains("/") ? "../" : HTML()
  }
}
