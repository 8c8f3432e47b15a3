import LessonKit

/// Says what a reader should know of a translation.
enum TranslationNotice {
  /// That there is none, or which sections are out of date.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - words: the words of the language that the page was asked for in.
  ///   - original: what that of the original is called.
  ///   - language: that language.
  /// - Returns: the sentence, empty where all is well.
  static func html(
    for page: SiteMap.Page, words: Words, original: HTML, in language: String
  ) -> HTML {
    let link: HTML = """
      <a href="../\(WorkbookLoader.language)/\(page.address)" \
      hreflang="\(WorkbookLoader.language)" lang="\(WorkbookLoader.language)">\(original)</a>
      """
    guard page.version.language == language else {
      return words.text(.translationMissing, ["original": link])
    }
    guard !page.version.stale.isEmpty else { return HTML() }
    let sections = page.version.stale.map { section -> HTML in
      let anchor = section.slug.isEmpty ? "Text" : URLText.encoded(section.slug)
      return "<a href=\"#\(anchor)\">\(section.title)</a>"
    }
    return words.text(
      .translationStale, ["original": link, "sections": sections.separated(by: ", ")])
  }
}
