import Foundation
public import LessonKit
import Sandbox

/// The metadata of a site for other sites.
public struct Publication: Sendable {
  /// The site's address, or nil for the address that the course names.
  public var address: SiteAddress?

  /// The repository of the site's files, or nil for the repository that the course names.
  public var repository: SourceRepository?

  /// PNG pictures by their names without `.png`: the pictures of lessons by the lessons' names, and
  /// the icon.
  public var pictures: [String: [UInt8]] = [:]

  /// When each lesson last changed, by its path from the workbook's root, as in
  /// `2026-01-31T12:00:00+00:00`.
  public var dates: [String: String] = [:]

  /// Makes metadata with only the values that the course names.
  public init() {}
}

/// `feed.xml`, which lists the lessons with the latest changes first, for people who follow the
/// course.
enum Feed {
  static let file = "feed.xml"

  /// Returns whether a site has a feed.
  ///
  /// It needs an address and the dates of its lessons.
  static func exists(for site: SiteContext) -> Bool {
    site.routes.address != nil && !site.publication.dates.isEmpty && site.isFirstLanguage
  }

  /// Returns the feed of a site in its first language, or nil if the site has no feed.
  static func xml(of site: SiteContext) -> HTML? {
    guard exists(for: site) else { return nil }
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

/// `sitemap.xml`, the list of a site's pages for search engines.
enum Sitemap {
  /// Makes the list.
  ///
  /// - Returns: the list, or nil if the course has no address.
  static func xml(of files: some Sequence<String>, on routes: Routes) -> HTML? {
    guard routes.address != nil else { return nil }
    let pages = files.filter { $0.hasSuffix(".html") && $0 != "404.html" }
    let written = Dictionary(routes.pages.map { ($0.address, $0.version.languages) }) { $1 }
    let all = Set(pages.compactMap(language)).sorted()
    let entries = pages.sorted().compactMap { page -> HTML? in
      guard let language = language(of: page) else { return entry(page, on: routes) }
      let name = String(page.dropFirst(language.count + 1))
      let own = written[name] ?? all
      return own.contains(language) ? entry(page, name, in: own, on: routes) : nil
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
      \(entries.joined())</urlset>

      """
  }

  /// Returns the language of a page, which is its folder.
  private static func language(of page: String) -> String? {
    page.contains("/") ? String(page.prefix { $0 != "/" }) : nil
  }

  private static func entry(
    _ page: String, _ name: String = "", in languages: [String] = [], on routes: Routes
  ) -> HTML {
    let others = languages.count < 2 ? [] : languages
    let links = others.map { code -> HTML in
      let address = routes.canonical("\(code)/\(name)")
      return "<xhtml:link rel=\"alternate\" hreflang=\"\(code)\" href=\"\(address)\"/>"
    }
    return "<url><loc>\(routes.canonical(page))</loc>\(links.joined())</url>\n"
  }
}

extension Sitemap {
  /// Returns `robots.txt`, which leads search engines to the list of pages, or nil if the site's
  /// address is unknown.
  static func robots(on routes: Routes) -> String? {
    guard let address = routes.address else { return nil }
    return "User-agent: *\nAllow: /\nSitemap: \(address.text)sitemap.xml\n"
  }
}

extension Publication {
  /// Asks git when each file of a workbook last changed.
  ///
  /// - Parameters:
  ///   - folder: the folder to ask about, relative to the root
  ///   - root: the workbook's root, as a path to put before other paths
  /// - Returns: the date of the last commit of each file, by its path from the root. Empty if the
  ///   workbook is in no repository.
  public static func dates(in folder: String, of root: String) async -> [String: String] {
    await Git(in: Files.absolute(root))?.dates(in: folder) ?? [:]
  }
}

extension Routes {
  /// The small pages that lead from the former addresses of lessons to the present addresses, and
  /// from an index to a README, by their paths in the output folder.
  ///
  /// They need no server, so they also work from disk. A script keeps the anchor of the address.
  /// Without the script, they lead to the top of the page.
  var forwardingPages: [String: [UInt8]] {
    var files: [String: [UInt8]] = [:]
    for page in pages {
      for former in page.version.original.frontMatter.formerNames {
        files["\(language)/\(former.name).html"] = Array(forwardingPage(to: page).markup.utf8)
      }
    }
    if let frontPage {
      files["\(language)/index.html"] = Array(forwardingPage(to: frontPage).markup.utf8)
      files["index.html"] = Array(forwardingPage(to: frontPage, base: "\(language)/").markup.utf8)
    }
    return files
  }

  private func forwardingPage(to page: LessonRoute, base: HTML = "") -> HTML {
    let known = self.canonical("\(page.version.language)/\(page.address)")
    let address: HTML = "\(base)\(page.address)"
    let canonical = known.isEmpty ? address : known
    return """
      <!DOCTYPE html>
      <html lang="\(page.version.language)">
      <head>
      <meta charset="utf-8">
      <script>location.replace("\(address)" + location.hash)</script>
      <meta http-equiv="refresh" content="0; url=\(address)">
      <meta name="robots" content="noindex">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <link rel="canonical" href="\(canonical)">
      <title>\(page.lesson.title)</title>
      </head>
      <body>
      <p><a href="\(address)">\(page.lesson.title)</a></p>
      </body>
      </html>

      """
  }
}
