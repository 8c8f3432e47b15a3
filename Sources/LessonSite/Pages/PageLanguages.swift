import LessonKit

/// Links from a page to the same page in the other languages of the site.
struct PageLanguages {
  /// The page in one language.
  private struct Link {
    /// The language, as HTML names it.
    let code: HTML

    /// The language's own name for itself.
    let name: HTML

    /// The page, seen from the one that links to it.
    let address: HTML

    var values: TemplateValues { ["code": code, "name": name, "address": address] }
  }

  /// The page at the addresses of the other languages.
  private let others: [Link]

  /// The languages that the page is really written in, its own among them; none where that is one.
  private let alternates: [Link]

  /// The page's address on the web, or that of the page it repeats; empty where the course has no
  /// address.
  let canonical: HTML

  /// The values for the template of the frame.
  var values: TemplateValues {
    ["others": others.map(\.values), "alternates": alternates.map(\.values)]
  }

  /// Gathers the links of a page.
  ///
  /// - Parameters:
  ///   - themes: the languages of the site.
  ///   - routes: the pages of one of them.
  ///   - address: the page, seen from the top of the site.
  ///   - written: the languages that it is written in; nil for all.
  init(_ themes: Themes, _ routes: Routes, address: String, written: [String]? = nil) {
    let isTop = !address.contains("/")
    let page = isTop ? address : String(address.drop { $0 != "/" }.dropFirst())
    let written = written ?? themes.languages
    let links = themes.languages.map { code -> Link in
      let place = "\(code)/\(page)"
      return Link(
        code: HTML(text: code), name: themes[code].words.text(.languageName),
        address: "\(isTop ? "" : "../")\(place)")
    }
    let pairs = Array(zip(themes.languages, links))
    others = pairs.filter { $0.0 != routes.language }.map(\.1)
    let isOwn = written.contains(routes.language)
    canonical = routes.canonical(isOwn ? address : "\(written[0])/\(page)")
    let isListed = isOwn && !isTop && written.count > 1
    alternates =
      isListed
      ? pairs.filter { written.contains($0.0) }.map(\.1).map { link in
        let known = routes.canonical("\(link.code.markup)/\(page)")
        return Link(
          code: link.code, name: link.name, address: known.isEmpty ? link.address : known)
      } : []
  }

  /// No other languages, for a page that is only in one.
  init() {
    others = []
    alternates = []
    canonical = HTML()
  }
}
