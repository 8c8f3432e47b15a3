import LessonKit

/// A page of the site before it is rendered: its address, its title, and the values of its
/// template.
struct Page {
  /// The file, relative to the top of the site.
  let address: String

  /// The title in the browser.
  ///
  /// If it is empty, the browser shows the title of the course.
  var title = HTML()

  /// The description for search engines.
  let description: HTML

  /// The name of the template of everything between the page's header and its footer.
  let template: String

  /// The values that the template names.
  ///
  /// The frame adds `words` if they are missing.
  var values: TemplateValues = [:]

  /// The path of the picture that other sites show beside a link to the page, or empty without a
  /// picture.
  var picture = ""

  /// The languages in which the content is written, or nil for all languages of the site.
  var written: [String]?

  /// Whether a server shows the page at any address, so that its links begin at the server's root.
  var isAtAnyAddress = false

  /// The text of the lesson that the page shows, or nil for all other pages.
  var body: LessonBody?

  /// Broken links and diagrams in the content.
  var problems: [Diagnostic] = []

  /// The way from a page in the folder of its language to that folder: empty, or `../` for each
  /// folder between.
  var pathToPages: HTML {
    HTML(text: String(repeating: "../", count: max(0, address.count { $0 == "/" } - 1)))
  }
}

extension Page {
  /// A rendered page, or another file of the site.
  struct Rendered: Sendable {
    /// The files, by their paths in the output folder; empty if rendering failed.
    let files: [String: [UInt8]]

    /// The text of the lesson on the page, or nil if the page shows no lesson.
    let body: LessonBody?

    /// Broken links and other reasons not to publish the page.
    let problems: [Diagnostic]

    /// Renders a page.
    ///
    /// - Parameter page: the page, or nil to render nothing.
    init(_ page: Page?, in frame: Page.Frame) {
      self.init(body: page?.body, problems: page?.problems ?? []) { () throws(SiteFailure) in
        guard let page else { return [:] }
        let tables = try page.body?.tables.files(beside: page.address) ?? [:]
        return tables.merging([page.address: Array(try frame.html(of: page).markup.utf8)]) { $1 }
      }
    }

    init(
      body: LessonBody? = nil, problems: [Diagnostic] = [],
      _ files: () throws(SiteFailure) -> [String: [UInt8]]
    ) {
      self.body = body
      do {
        self.files = try files()
        self.problems = problems
      } catch {
        self.files = [:]
        self.problems = problems + error.problems
      }
    }
  }
}

extension Page {
  /// Renders pages: fills their templates, and adds the site's header and footer.
  struct Frame {
    private let site: SiteContext
    private let links: HeaderLinks

    private var routes: Routes { site.routes }

    /// Prepares everything that the pages of a language share.
    init(_ site: SiteContext) {
      self.site = site
      links = HeaderLinks(site)
    }

    func html(of page: Page) throws(SiteFailure) -> HTML {
      let theme = site.theme
      let values = page.values.merging(["words": theme.words]) { own, _ in own }
      let content = try theme.render(values, with: page.template)
      let course = HTML(text: routes.course.title)
      let isAtTop = !page.address.contains("/")
      let top = top(of: page)
      let languages =
        page.isAtAnyAddress
        ? PageLanguages(toFrontPagesOf: site.themes, routes, top: top)
        : PageLanguages(site.themes, routes, address: page.address, written: page.written)
      let base =
        page.isAtAnyAddress || isAtTop ? "\(top)\(theme.language)/" as HTML : page.pathToPages
      let icon = site.picture(named: SharingPicture.icon)
      let frame: TemplateValues = [
        "language": HTML(text: theme.language),
        "title": page.title.isEmpty ? course : "\(page.title) · \(course)" as HTML,
        "description": page.description, "course": course, "content": content,
        "top": top, "base": base, "front": routes.frontAddress,
        "map": try map(base: base, on: page.address),
        "unlisted": unlisted(seenFrom: base), "repository": routes.sources.cloning ?? HTML(),
        "picture": page.picture.isEmpty ? HTML() : routes.canonical(page.picture),
        "icon": icon.isEmpty ? HTML() : "\(top)\(icon)" as HTML,
        "feed": Feed.exists(for: site) ? "\(top)\(Feed.file)" as HTML : HTML(),
        "canonical": languages.canonical, "languages": languages.values, "words": theme.words,
      ]
      let lists = links.values(base: base, on: page.address)
      return try theme.render(frame.merging(lists) { own, _ in own }, with: Templates.frame)
    }

    private func map(base: HTML, on page: String) throws(SiteFailure) -> [HTML] {
      try site.map.parts.map { part throws(SiteFailure) in
        try site.theme.render(site.map.values(of: part, base: base, on: page), with: Templates.map)
      }
    }

    /// Returns links to the lessons that the index does not show, by their parts.
    private func unlisted(seenFrom base: HTML) -> [TemplateValues] {
      routes.course.parts.filter { !$0.isListed }.map { part in
        let links = routes.pages.filter { $0.part == part.title }.map {
          routes.link(to: $0, base: base)
        }
        return ["title": HTML(text: part.title), "links": links]
      }
    }

    /// Returns the way from a page to the top of the site, which is empty or ends in a slash.
    private func top(of page: Page) -> HTML {
      if page.isAtAnyAddress { return HTML(text: routes.address?.path ?? "/") }
      return page.address.contains("/") ? "../\(page.pathToPages)" : HTML()
    }
  }
}

/// The links in the header of every page, to the lessons that the course names for the header and
/// to reference pages.
private struct HeaderLinks {
  /// A link.
  ///
  /// The short title for the header is nil if the link is only on the map.
  private typealias Link = (page: String, title: HTML, shortTitle: HTML?, language: HTML)

  private let links: [Link]
  private let folder: String

  /// Gathers the links.
  ///
  /// If a name has no lesson, only the index reports a problem, not every page.
  init(_ site: SiteContext) {
    let routes = site.routes
    let lessons = routes.course.entrance.header.compactMap { routes.page(named: $0.name) }.map {
      route -> Link in
      let title = HTML(text: route.lesson.title)
      return (route.address, title, title, routes.foreignLanguage(of: route))
    }
    let needed = site.kinds.compactMap(\.reference).filter { $0.isNeeded(routes) }
    let references = needed.map { reference -> Link in
      let shortTitle = reference.shortName.map(site.words.text(named:))
      return (reference.address, reference.title(routes, site.words), shortTitle, HTML())
    }
    links = lessons + references
    folder = routes.language
  }

  func values(base: HTML, on page: String) -> TemplateValues {
    let all = links.map { link -> (Link, TemplateValues) in
      let values: TemplateValues = [
        "address": "\(base)\(link.page)" as HTML, "title": link.title, "language": link.language,
        "isCurrent": page == "\(folder)/\(link.page)",
      ]
      return (link, values)
    }
    let short = all.compactMap { link, values in
      link.shortTitle.map { values.merging(["title": $0]) { $1 } }
    }
    return ["links": short, "references": all.map(\.1)]
  }
}

/// Links from a page to the same page in the other languages of the site.
private struct PageLanguages {
  /// The page's address on the web, or the address of the page that this page repeats.
  ///
  /// Empty if the course has no address.
  var canonical = HTML()

  /// The same page in other languages.
  ///
  /// `others` has the addresses in all other languages. `alternates` has all languages in which the
  /// page is really written, including its own language. It is empty if the page is written in one
  /// language only.
  var values: TemplateValues = ["others": [TemplateValues](), "alternates": [TemplateValues]()]
}

extension PageLanguages {
  /// Makes links from a page at any address, which exists only once, to the first pages in the
  /// other languages.
  init(toFrontPagesOf themes: Themes, _ routes: Routes, top: HTML) {
    values["others"] = themes.languages.filter { $0 != routes.language }.map { code in
      [
        "code": HTML(text: code), "name": themes[code].words.text(.languageName),
        "address": "\(top)\(code)/\(routes.frontAddress)" as HTML,
      ] as TemplateValues
    }
  }

  /// Makes links from a page to the same page in the other languages.
  ///
  /// - Parameter written: the languages in which the page is written, or nil for all.
  init(_ themes: Themes, _ routes: Routes, address: String, written: [String]? = nil) {
    let isTop = !address.contains("/")
    let page = isTop ? address : String(address.drop { $0 != "/" }.dropFirst())
    let written = written ?? themes.languages
    let way = HTML(text: String(repeating: "../", count: address.count { $0 == "/" }))
    let link = { (code: String, known: HTML) -> TemplateValues in
      [
        "code": HTML(text: code), "name": themes[code].words.text(.languageName),
        "address": known.isEmpty ? "\(way)\(code)/\(page)" : known,
      ]
    }
    let isOwn = written.contains(routes.language)
    let listed = isOwn && !isTop && written.count > 1 ? written : []
    canonical = routes.canonical(isOwn ? address : "\(written[0])/\(page)")
    values = [
      "others": themes.languages.filter { $0 != routes.language }.map { link($0, HTML()) },
      "alternates": themes.languages.filter(listed.contains).map { code in
        link(code, routes.canonical("\(code)/\(page)"))
      },
    ]
  }
}
