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
