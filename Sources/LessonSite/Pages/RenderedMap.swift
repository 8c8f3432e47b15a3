/// The map of all lessons as it stands in the headers of pages.
///
/// Nearly all pages have the same map. So each of its parts is rendered once, and once more for each lesson
/// in it, where the lesson is marked.
struct RenderedMap {
  private let map: CourseMap
  private let theme: Theme

  /// The parts as pages of the same folder that are not in them have them.
  private let unmarked: Result<[HTML], SiteFailure>

  /// Renders the parts.
  ///
  /// - Parameters:
  ///   - map: the map
  ///   - theme: the theme in the language of the pages
  init(_ map: CourseMap, theme: Theme) {
    self.map = map
    self.theme = theme
    unmarked = Result { () throws(SiteFailure) in
      try map.parts.map { part throws(SiteFailure) in
        try theme.render(map.values(of: part, base: "", on: ""), with: Templates.map)
      }
    }
  }

  /// The parts of the map on a page.
  ///
  /// - Parameters:
  ///   - base: the way from the page to the pages of its language
  ///   - page: the page, seen from the top of the site
  /// - Returns: the parts
  /// - Throws: `SiteFailure` where the template names a key that has no value
  func parts(base: HTML, on page: String) throws(SiteFailure) -> [HTML] {
    let unmarked = try unmarked.get()
    return try zip(map.parts, unmarked).map { part, html throws(SiteFailure) in
      if base.isEmpty, !map.lists(page: page, in: part) { return html }
      return try theme.render(map.values(of: part, base: base, on: page), with: Templates.map)
    }
  }
}
