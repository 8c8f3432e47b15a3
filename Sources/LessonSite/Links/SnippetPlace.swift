import LessonKit

/// Where a snippet stands on the site.
struct SnippetPlace {
  /// The snippet, or the heading above it where it has no id.
  let address: HTML

  /// The heading above it.
  let heading: HTML

  /// The title of the lesson, with that of the section where it has one.
  let title: HTML

  /// Finds a snippet on the page of its lesson.
  ///
  /// - Parameters:
  ///   - snippet: the snippet of the original lesson
  ///   - page: the lesson's page, in any language
  init(_ snippet: Snippet, on page: LessonRoute) {
    let lesson = page.lesson
    let index = page.version.original.sections.firstIndex { section in
      section.snippets.contains { $0.range == snippet.range }
    }
    let section = index.flatMap { lesson.sections.indices.contains($0) ? lesson.sections[$0] : nil }
    let slug = section?.slug ?? ""
    address = Self.address(of: Anchors.anchor(of: snippet) ?? slug, on: page)
    heading = Self.address(of: slug, on: page)
    title = HTML(
      text: slug.isEmpty ? lesson.title : "\(lesson.title): \(section?.title ?? "")")
  }

  private static func address(of anchor: String, on page: LessonRoute) -> HTML {
    HTML(text: page.address + (anchor.isEmpty ? "" : "#" + URLText.encoded(anchor)))
  }
}
