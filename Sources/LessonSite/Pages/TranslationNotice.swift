import LessonKit

/// The notice above a lesson that is not translated, or whose translation is out of date.
enum TranslationNotice {
  /// Says that there is no translation, or which sections are out of date.
  ///
  /// - Parameters:
  ///   - page: the page.
  ///   - words: the words in the language of the site around the lesson.
  ///   - original: the name of the original's language.
  ///   - language: the language of the site around the lesson.
  /// - Returns: the sentence; empty where the translation is up to date.
  static func html(
    for page: LessonRoute, words: Localization, original: HTML, in language: String
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
