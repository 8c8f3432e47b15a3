import LessonKit

/// Puts the frame around the content of a page.
struct FrameMaker {
  let map: SiteMap
  let themes: Themes

  /// The theme in the language of the frame.
  var theme: Theme { themes[map.language] }

  /// Makes a page.
  ///
  /// - Parameters:
  ///   - content: what stands between header and footer.
  ///   - title: what the browser calls it; empty for the title of the course.
  ///   - description: what search engines say of it.
  ///   - address: where it is, seen from the top of the site.
  ///   - written: the languages that the content is written in; nil for all of the site.
  /// - Returns: the whole page.
  func page(
    _ content: HTML, title: HTML = "", description: HTML, at address: String,
    written: [String]? = nil
  ) -> HTML {
    let course = HTML(text: map.course.title)
    let isTop = !address.contains("/")
    let languages = PageLanguages(themes, map, address: address, written: written)
    let frame = PageView(
      language: theme.language, title: title.isEmpty ? course : "\(title) · \(course)",
      description: description, top: isTop ? "" : "../", base: isTop ? "\(theme.language)/" : "",
      course: course, canonical: languages.canonical, content: content, languages: languages,
      words: theme.words)
    return theme.render(frame, with: .page)
  }
}
