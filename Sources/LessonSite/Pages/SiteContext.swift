import LessonKit

/// Everything that the pages of one language are made of.
struct SiteContext: Sendable {
  /// The kinds of pages that the site has.
  let kinds: [PageKind]

  /// The lessons, and the addresses of their pages.
  let routes: Routes

  /// The templates and words in all languages.
  let themes: Themes

  /// The results of the snippets.
  let results: CheckResults

  /// Resolves the links of the lessons.
  let links: LinkResolver

  /// The claims, with links to the snippets that prove them.
  let claims: ClaimEntries

  /// The parts of the course, and the time that each lesson takes.
  let map: CourseMap

  /// Which lessons introduce and use a name, in the language of the originals.
  let uses: SymbolUses

  /// The metadata of the site for other sites.
  let publication: Publication

  /// The text of lessons on the pages of other languages, by the lessons' paths.
  let bodies: [String: LessonBody]

  /// Gathers what the pages of one language need.
  ///
  /// - Parameters:
  ///   - kinds: the kinds of pages.
  ///   - routes: the pages of the language.
  ///   - themes: the theme in all languages.
  ///   - results: the results of the snippets.
  ///   - uses: which lessons introduce and use a name.
  ///   - files: the files that lessons may link to and show.
  ///   - publication: the metadata of the site for other sites.
  ///   - bodies: the text of lessons on the pages of other languages, by the lessons' paths.
  init(
    kinds: [PageKind], routes: Routes, themes: Themes, results: CheckResults, uses: SymbolUses,
    files: LinkedFiles, publication: Publication = Publication(), bodies: [String: LessonBody] = [:]
  ) {
    self.publication = publication
    self.uses = uses
    self.kinds = kinds
    self.routes = routes
    self.themes = themes
    self.results = results
    self.bodies = bodies
    links = LinkResolver(routes, files: files)
    map = CourseMap(routes, words: themes[routes.language].words)
    claims = ClaimEntries(routes, words: themes[routes.language].words, results: results)
  }

  /// The theme in the language of the pages.
  var theme: Theme { themes[routes.language] }

  /// Whether the pages are in the language of the originals, which has the pages at the top as
  /// well.
  var isFirstLanguage: Bool { routes.language == themes.languages[0] }

  /// The words of that theme.
  var words: Localization { theme.words }

  /// The path of a picture on the site, or empty if the site has none of that name.
  func picture(named name: String) -> String {
    publication.pictures[name] == nil ? "" : SharingPicture.path(ofPicture: name)
  }

  /// The address of a page of this language, seen from the top of the site.
  func address(of page: String) -> String { "\(routes.language)/\(page)" }
}
