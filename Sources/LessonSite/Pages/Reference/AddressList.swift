import LessonKit

/// The list of a site's pages for search engines: `sitemap.xml`.
enum AddressList {
  /// Makes the list.
  ///
  /// - Parameters:
  ///   - files: the site's files, seen from its top.
  ///   - map: knows where the site is on the web.
  /// - Returns: the list; nil where nobody said where that is.
  static func xml(of files: some Sequence<String>, on map: SiteMap) -> HTML? {
    guard map.course.address != nil else { return nil }
    let pages = files.filter { $0.hasSuffix(".html") && $0 != "404.html" }.sorted()
    let entries = pages.map { "<url><loc>\(map.canonical($0))</loc></url>\n" as HTML }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
      \(entries.joined())</urlset>

      """
  }
}
