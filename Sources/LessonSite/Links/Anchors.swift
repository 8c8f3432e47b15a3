import LessonKit

/// The anchors of a lesson's page.
///
/// A heading's anchor has no dots and no capitals; the theme's own ids have, so the two never
/// clash.
enum Anchors {
  /// The anchor of a snippet that has an id.
  static func anchor(of snippet: Snippet) -> String? {
    snippet.options.id.map { "snippet.\($0)" }
  }

  /// All anchors of a lesson.
  static func all(of lesson: Lesson) -> Set<String> {
    let headings = lesson.headings.map(\.slug).filter { !$0.isEmpty }
    return Set(headings + lesson.snippets.compactMap(anchor))
  }
}
