import LessonKit

/// One page in the languages of the site, as the `page` template links to it.
struct PageLanguages {
  /// The page in one language.
  struct Link {
    /// The language, as HTML names it.
    let code: HTML

    /// What the language calls itself.
    let name: HTML

    /// The page, seen from the one that links to it.
    let address: HTML
  }

  /// The page at the addresses of the other languages.
  let others: [Link]

  /// The languages that the page is really written in, its own among them; none where that is one.
  let alternates: [Link]

  /// Where the page is on the web, or the one that it repeats; empty where nobody said so.
  let canonical: HTML

  /// Gathers the links of a page.
  ///
  /// - Parameters:
  ///   - themes: the languages of the site.
  ///   - map: the pages of one of them.
  ///   - address: the page, seen from the top of the site.
  ///   - written: the languages that it is written in; nil for all.
  init(_ themes: Themes, _ map: SiteMap, address: String, written: [String]? = nil) {
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
    others = pairs.filter { $0.0 != map.language }.map(\.1)
    let isOwn = written.contains(map.language)
    canonical = map.canonical(isOwn ? address : "\(written[0])/\(page)")
    let isListed = isOwn && !isTop && written.count > 1
    alternates =
      isListed
      ? pairs.filter { written.contains($0.0) }.map(\.1).map { link in
        let known = map.canonical("\(link.code.markup)/\(page)")
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
