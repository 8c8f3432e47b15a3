/// One lesson: a Markdown file, understood.
public struct Lesson: Sendable {
  /// The file.
  public let source: SourceText

  /// What it says of itself.
  public let frontMatter: FrontMatter

  /// The title, from the front matter or the first heading.
  public let title: String

  /// The whole text as Markdown, without the front matter.
  public let document: MarkdownNode

  /// All headings, in order.
  public let headings: [Heading]

  /// The sections, in order; the first is what comes before the first `##` heading.
  public let sections: [Section]

  /// The exercises, in order.
  public let exercises: [Exercise]

  /// What breaks the lesson format.
  ///
  /// A lesson with problems is not run.
  public let problems: [LessonProblem]

  /// The lines at which the fences of expectations begin: they belong to the snippet above them.
  public let expectationLines: Set<Int>

  /// How its snippets are taken; nil in a course, whose lessons follow the rules of the format.
  public var settings: TreeSettings?

  /// The file's path, as the user named it.
  public var path: String { source.path }

  /// The file's name without folder and ending, which is what other lessons call it.
  public var slug: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".md") ? String(name.dropLast(3)) : name
  }

  /// The text for a page: quotes, dashes and dots in prose are those of books, and code is as it is.
  ///
  /// What stands where is the same as in `document`.
  public func typographicDocument() -> MarkdownNode {
    let lines = FrontMatterParser(source).lineCount
    return (try? MarkdownParser.parse(source, skippingLines: lines, isTypographic: true))
      ?? document
  }

  /// All snippets, in order.
  public var snippets: [Snippet] { sections.flatMap(\.snippets) }
}
