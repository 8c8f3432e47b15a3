import LessonKit

/// `sitemap.xml`, the list of a site's pages for search engines.
enum Sitemap {
  /// Makes the list.
  ///
  /// - Parameters:
  ///   - files: the site's files, seen from its top.
  ///   - routes: the site's address on the web, and the languages of each lesson.
  /// - Returns: the list; nil where the course has no address.
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

  /// The language of a page: the folder that it lies in.
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
