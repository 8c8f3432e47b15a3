import LessonKit

/// Everything that the pages of one language are made of.
struct SiteContext: Sendable {
  let kinds: [PageKind]
  let routes: Routes
  let themes: Themes
  let results: CheckResults
  let links: LinkResolver

  /// The claims, with links to the snippets that prove them.
  let claims: ClaimEntries

  let map: CourseMap

  /// Which lessons introduce and use a name, in the language of the originals.
  let uses: SymbolUses

  let publication: Publication

  /// The text of lessons on the pages of other languages, by the lessons' paths.
  let bodies: [String: LessonBody]

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

  var theme: Theme { themes[routes.language] }

  /// Whether the pages are in the language of the originals, which has the pages at the top as
  /// well.
  var isFirstLanguage: Bool { routes.language == themes.languages[0] }

  var words: Localization { theme.words }

  /// The path of a picture on the site, or empty if the site has none of that name.
  func picture(named name: String) -> String {
    publication.pictures[name] == nil ? "" : SharingPicture.path(ofPicture: name)
  }

  /// The address of a page of this language, seen from the top of the site.
  func address(of page: String) -> String { "\(routes.language)/\(page)" }
}
