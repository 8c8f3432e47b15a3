import LessonKit

/// The list of a site's pages for search engines: `sitemap.xml`.
enum AddressList {
  /// Makes the list.
  ///
  /// - Parameters:
  ///   - files: the site's files, seen from its top.
  ///   - map: knows where the site is on the web, and which lessons are in which languages.
  /// - Returns: the list; nil where nobody said where that is.
  static func xml(of files: some Sequence<String>, on map: SiteMap) -> HTML? {
    guard map.course.address != nil else { return nil }
    let pages = files.filter { $0.hasSuffix(".html") && $0 != "404.html" }
    let written = Dictionary(map.pages.map { ($0.address, $0.version.languages) }) { $1 }
    let all = Set(pages.compactMap(language)).sorted()
    let entries = pages.sorted().compactMap { page -> HTML? in
      guard let language = language(of: page) else { return entry(page, on: map) }
      let name = String(page.dropFirst(language.count + 1))
      let own = written[name] ?? all
      return own.contains(language) ? entry(page, name, in: own, on: map) : nil
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
      \(entries.joined())</urlset>

      """
  }

  /// The folder that a page lies in, which is named like its language.
  private static func language(of page: String) -> String? {
    page.contains("/") ? String(page.prefix { $0 != "/" }) : nil
  }

  private static func entry(
    _ page: String, _ name: String = "", in languages: [String] = [], on map: SiteMap
  ) -> HTML {
    let others = languages.count < 2 ? [] : languages
    let links = others.map { code -> HTML in
      let address = map.canonical("\(code)/\(name)")
      return "<xhtml:link rel=\"alternate\" hreflang=\"\(code)\" href=\"\(address)\"/>"
    }
    return "<url><loc>\(map.canonical(page))</loc>\(links.joined())</url>\n"
  }
}
