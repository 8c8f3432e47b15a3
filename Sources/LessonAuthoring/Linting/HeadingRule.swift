import LessonKit

/// A reader who goes from heading to heading must not wonder what was left out.
enum HeadingRule {
  /// The headings that are more than one level below the one above them.
  static func problems(in lesson: Lesson) -> [Diagnostic] {
    // The title is of the first level, wherever it stands.
    var above = 1
    return lesson.headings.compactMap { heading in
      defer { above = heading.level }
      guard heading.level > above + 1 else { return nil }
      let mark = String(repeating: "#", count: above + 1)
      return Diagnostic.problem(
        in: lesson.path, at: heading.position,
        "a heading of level \(heading.level) under one of level \(above)",
        advice: "write it with '\(mark)'")
    }
  }
}
