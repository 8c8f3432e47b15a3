/// The theme in all languages of a site.
struct Themes {
  /// The languages; the first one is that of the originals.
  let languages: [String]

  private let first: Theme
  private let others: [String: Theme]

  /// Reads a theme.
  ///
  /// - Parameters:
  ///   - folder: the folder of the theme.
  ///   - languages: the languages of the words, at least one.
  ///   - needs: the templates and words that the pages need.
  /// - Throws: `SiteFailure` where a file or a word of any language is missing.
  init(folder: String, languages: [String], needs: Theme.Needs) throws(SiteFailure) {
    self.languages = languages
    first = try Theme(folder: folder, language: languages[0], needs: needs)
    var others: [String: Theme] = [:]
    for language in languages.dropFirst() {
      others[language] = try Theme(
        first, folder: folder, language: language, needs: needs)
    }
    self.others = others
  }

  /// The files to copy, by path.
  var files: [String: [UInt8]] { first.files }

  /// The theme in a language of the site.
  subscript(language: String) -> Theme { others[language] ?? first }
}
