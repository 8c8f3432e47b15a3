import LessonKit

/// The rendered text of a lesson.
///
/// It is kept, since the languages without a translation of the lesson show the same text.
struct LessonBody: Sendable {
  /// The lesson.
  let lesson: Lesson

  /// The text.
  let html: HTML

  /// The titles of its headings, by their anchors.
  let titles: [String: HTML]

  /// The images in it.
  let images: [SiteImage]

  /// Its broken links and images.
  let linkProblems: [Diagnostic]

  /// The errors in its diagrams.
  let diagramProblems: [Diagnostic]

  /// What the page needs to let readers move marbles.
  let tables: MoveTables

  private let targets: [String: LinkTarget]

  /// Renders the text of a lesson.
  ///
  /// - Parameters:
  ///   - lesson: the lesson.
  ///   - links: resolves its links.
  ///   - figures: renders its code.
  init(_ lesson: Lesson, links: LinkResolver, figures: FigureRenderer) {
    var markdown = MarkdownHTML(lesson, links: links, figures: figures)
    html = markdown.body()
    titles = markdown.titles
    images = markdown.images
    linkProblems = markdown.problems
    diagramProblems = figures.problems
    tables = figures.tables
    targets = markdown.targets
    self.lesson = lesson
  }

  /// Whether its links have the same targets on the pages of another language.
  func isSame(with links: LinkResolver) -> Bool {
    targets.allSatisfy { links.target(of: $0, in: lesson) == $1 }
  }
}

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
