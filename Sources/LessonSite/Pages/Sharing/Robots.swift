import LessonKit

/// `robots.txt`, which leads search engines to the list of pages.
enum Robots {
  /// The text; nil where the site's address is not known.
  static func text(on routes: Routes) -> String? {
    guard let address = routes.address else { return nil }
    return "User-agent: *\nAllow: /\nSitemap: \(address.text)sitemap.xml\n"
  }
}
