import LessonKit

/// Sets the exercises of a lesson apart from the text around them.
struct ExerciseFrames {
  private let exercises: [Exercise]
  private let words: Words

  init(_ lesson: Lesson, words: Words) {
    exercises = lesson.exercises
    self.words = words
  }

  /// What stands before a block: the beginning of an exercise, or nothing.
  func opening(before block: MarkdownNode) -> HTML {
    let start = block.range.start.offset
    guard let exercise = exercises.first(where: { $0.extent?.lowerBound == start }) else {
      return HTML()
    }
    let title = words.text(.exercise)
    return """
      <section class="exercise" aria-label="\(title): \(exercise.id)" data-exercise="\(exercise.id)">
      <p class="kind">\(title)</p>

      """
  }

  /// What stands after a block: the end of an exercise, or nothing.
  func closing(after block: MarkdownNode) -> HTML {
    let end = block.range.end.offset
    return exercises.contains { $0.extent?.upperBound == end } ? "</section>\n" : HTML()
  }
}
