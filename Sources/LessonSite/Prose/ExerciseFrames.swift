import LessonKit

/// The start and end tags of the sections around a lesson's exercises.
struct ExerciseFrames {
  private let exercises: [Exercise]
  private let words: Localization

  init(_ lesson: Lesson, words: Localization) {
    exercises = lesson.exercises
    self.words = words
  }

  /// The start of the exercise that begins with a block, with the command for working on it; else
  /// empty.
  func opening(before block: MarkdownNode) -> HTML {
    let start = block.range.start.offset
    guard let exercise = exercises.first(where: { $0.extent?.lowerBound == start }) else {
      return HTML()
    }
    let title = words.text(.exercise)
    return """
      <section class="exercise" aria-label="\(title): \(exercise.id)" data-exercise="\(exercise.id)">
      <p class="kind"><span>\(title) <code>swift run workbook try \(exercise.id)</code></span></p>

      """
  }

  /// The end of the exercise that ends with a block; else empty.
  func closing(after block: MarkdownNode) -> HTML {
    let end = block.range.end.offset
    return exercises.contains { $0.extent?.upperBound == end } ? "</section>\n" : HTML()
  }
}
