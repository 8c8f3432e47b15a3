import LessonKit

/// An id can be typed without its lesson, so it stands for one snippet of the workbook.
enum IdRule {
  /// The ids that another lesson has as well.
  static func problems(in workbook: Workbook) -> [Diagnostic] {
    var owners: [String: Lesson] = [:]
    return workbook.lessons.flatMap { lesson in
      lesson.snippets.compactMap { snippet in
        guard let id = snippet.options.id else { return nil }
        guard let owner = owners[id], owner.path != lesson.path else {
          owners[id] = lesson
          return nil
        }
        return Diagnostic.problem(
          in: lesson.path, at: snippet.options.position,
          "the id '\(id)' is that of a snippet in \(owner.path) too", advice: "choose another one")
      }
    }
  }
}
