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

  /// The page that this one repeats; empty where it is one of its own.
  let canonical: HTML

  /// Gathers the links of a page.
  ///
  /// - Parameters:
  ///   - themes: the languages of the site.
  ///   - address: the page, seen from the other pages of its language.
  ///   - written: the languages that it is written in.
  ///   - language: the language of its frame.
  ///   - isTop: whether it is the page at the top of the site.
  init(
    _ themes: Themes, address: String, written: [String], in language: String, isTop: Bool = false
  ) {
    let links = themes.languages.map { code in
      Link(
        code: HTML(text: code), name: themes[code].words.text(.languageName),
        address: "\(isTop ? "" : "../")\(code)/\(address)")
    }
    let pairs = Array(zip(themes.languages, links))
    others = pairs.filter { $0.0 != language }.map(\.1)
    let isRepeated = isTop || !written.contains(language)
    let real = pairs.filter { written.contains($0.0) }.map(\.1)
    alternates = isRepeated || real.count < 2 ? [] : real
    canonical = isRepeated ? links[0].address : HTML()
  }
}
