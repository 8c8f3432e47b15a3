import LessonKit

/// `feed.xml`, the lessons with the last changes first, for those who follow the course.
enum Feed {
  /// The file, seen from the top of the site.
  static let file = "feed.xml"

  /// Whether a site has a feed: its addresses and dates have to be known.
  static func isMade(for site: SiteContext) -> Bool {
    site.routes.address != nil && !site.publication.dates.isEmpty && site.isFirstLanguage
  }

  /// Makes the feed of a site in its first language; nil where the site has none.
  static func xml(of site: SiteContext) -> HTML? {
    guard isMade(for: site) else { return nil }
    let entries = site.routes.pages.compactMap { page -> (date: String, html: HTML)? in
      let path = site.routes.sources.fromRoot(page.version.original.path)
      return site.publication.dates[path].map { ($0, entry(page, date: $0, on: site)) }
    }.sorted { $0.date > $1.date }
    guard let last = entries.first else { return nil }
    let top = site.routes.canonical("")
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <feed xmlns="http://www.w3.org/2005/Atom">
      <title>\(site.routes.course.title)</title>
      <id>\(top)</id>
      <link rel="self" href="\(site.routes.canonical(file))"/>
      <link href="\(top)"/>
      <updated>\(last.date)</updated>
      \(entries.map(\.html).joined())</feed>

      """
  }

  private static func entry(_ page: LessonRoute, date: String, on site: SiteContext) -> HTML {
    let address = site.routes.canonical(site.address(of: page.address))
    let summary = page.lesson.frontMatter.summary ?? ""
    return """
      <entry>
      <title>\(page.lesson.title)</title>
      <id>\(address)</id>
      <link href="\(address)"/>
      <updated>\(date)</updated>
      <author><name>\(site.routes.course.title)</name></author>
      <summary>\(summary)</summary>
      </entry>

      """
  }
}
