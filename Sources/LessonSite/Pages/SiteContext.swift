import LessonKit

/// Everything that is needed to make the pages of one language.
struct SiteContext: Sendable {
  let kinds: [PageKind]
  let routes: Routes
  let themes: Themes
  let results: CheckResults
  let links: LinkResolver

  /// The claims, with links to the proving snippets.
  let claims: ClaimEntries

  let map: CourseMap

  /// The lessons that introduce and use each name, in the language of the originals.
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

  /// Whether the pages are in the language of the originals.
  ///
  /// Its pages are also at the top of the site.
  var isFirstLanguage: Bool { routes.language == themes.languages[0] }

  var words: Localization { theme.words }

  /// Returns the path of a picture on the site, or empty if the site has no picture of that name.
  func picture(named name: String) -> String {
    publication.pictures[name] == nil ? "" : SharingPicture.path(ofPicture: name)
  }

  /// Returns the address of a page of this language, relative to the top of the site.
  func address(of page: String) -> String { "\(routes.language)/\(page)" }
}
