/// One lesson, or one file of documentation, parsed.
public struct Lesson: Sendable {
  /// The file.
  public let source: SourceText

  /// The front matter; empty in documentation.
  public let frontMatter: FrontMatter

  /// The title, from the front matter or the first heading.
  public let title: String

  /// The whole text as Markdown, without the front matter.
  public let document: MarkdownNode

  /// All headings, in order.
  public internal(set) var headings: [Heading]

  /// The sections, in order; the first one ends at the first `##` heading.
  public internal(set) var sections: [Section]

  /// The exercises, in order.
  public let exercises: [Exercise]

  /// The violations of the lesson format; a lesson that has any is not run.
  public internal(set) var problems: [Diagnostic]

  /// The lines at which the fences of expectations begin.
  public let expectationLines: Set<Int>

  /// The settings of documentation; nil in a course.
  public var settings: FileSettings?

  /// The file's path, as the user named it.
  public var path: String { source.path }

  /// The file's name without folder and ending, by which other lessons refer to it.
  public var slug: String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.hasSuffix(".md") ? String(name.dropLast(3)) : name
  }

  /// The text for a page, with typographic quotes, dashes and ellipses in prose; code is unchanged.
  ///
  /// Positions are the same as in `document`.
  public func typographicDocument() -> MarkdownNode {
    let lines = FrontMatterParser(source).lineCount
    return (try? MarkdownParser.parse(source, skippingLines: lines, isTypographic: true))
      ?? document
  }

  /// All snippets, in order.
  public var snippets: [Snippet] { sections.flatMap(\.snippets) }
}
