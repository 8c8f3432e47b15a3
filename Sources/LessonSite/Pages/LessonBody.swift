import LessonKit

/// The text of a lesson as its page shows it, with what was found out on the way.
///
/// It is kept, since the languages that a lesson is not translated to show the same text.
struct LessonBody: Sendable {
  /// The text.
  let html: HTML

  /// What the headings in it are called, by their anchors.
  let titles: [String: HTML]

  /// The images in it.
  let images: [SiteImage]

  /// What is wrong with its links and images.
  let linkProblems: [LessonProblem]

  /// What is wrong with its diagrams.
  let diagramProblems: [LessonProblem]

  private let lesson: Lesson
  private let targets: [String: LinkTarget]

  /// Makes the text of a lesson.
  ///
  /// - Parameters:
  ///   - lesson: the lesson.
  ///   - links: where its links lead.
  ///   - figures: what its code looks like.
  init(_ lesson: Lesson, links: LinkResolver, figures: FigureMaker) {
    var markdown = MarkdownHTML(lesson, links: links, figures: figures)
    html = markdown.body()
    titles = markdown.titles
    images = markdown.images
    linkProblems = markdown.problems
    diagramProblems = figures.problems
    targets = markdown.targets
    self.lesson = lesson
  }

  /// Whether the links of the text lead where they would on the pages of another language.
  func isSame(with links: LinkResolver) -> Bool {
    targets.allSatisfy { links.target(of: $0, in: lesson) == $1 }
  }
}
