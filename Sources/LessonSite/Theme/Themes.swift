/// A theme in all languages of a site.
struct Themes {
  /// The languages; the first one is that of the originals.
  let languages: [String]

  private let first: Theme
  private let others: [String: Theme]

  /// Reads a theme.
  ///
  /// - Parameters:
  ///   - folder: where it is.
  ///   - languages: the languages to speak, at least one.
  /// - Throws: `SiteFailure` with what is wrong with it, such as a word that a language lacks.
  init(folder: String, languages: [String]) throws(SiteFailure) {
    self.languages = languages
    first = try Theme(folder: folder, language: languages[0])
    var others: [String: Theme] = [:]
    for language in languages.dropFirst() {
      others[language] = try Theme(first, folder: folder, language: language)
    }
    self.others = others
  }

  /// The files to copy, by path.
  var files: [String: [UInt8]] { first.files }

  /// The theme in a language of the site.
  subscript(language: String) -> Theme { others[language] ?? first }
}
