import LessonKit

/// The places of a lesson's page that links can name.
///
/// A heading's anchor has no dots and no capitals, so the theme's own ids, which have, are never taken.
enum Anchors {
  /// The anchor of a snippet that has an id.
  static func anchor(of snippet: Snippet) -> String? {
    snippet.options.id.map { "snippet.\($0)" }
  }

  /// All of a lesson.
  static func all(of lesson: Lesson) -> Set<String> {
    let headings = lesson.headings.map(\.slug).filter { !$0.isEmpty }
    return Set(headings + lesson.snippets.compactMap(anchor))
  }
}
