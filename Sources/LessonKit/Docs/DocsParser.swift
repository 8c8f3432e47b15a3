/// Reads a file that is no lesson, Markdown or Swift: the snippets in its text or in its documentation
/// comments, or the file as a snippet, and their expectations.
public enum DocsParser {
  /// Parses a file.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file
  ///   - path: the file, as messages name it
  ///   - settings: the settings of its snippets, which the file may change
  /// - Returns: the file as a lesson without a format
  /// - Throws: `Diagnostic` where the file is no text, or too large, or too deeply nested.
  public static func parse(
    _ bytes: [UInt8], path: String, settings: FileSettings = FileSettings()
  ) throws -> Lesson {
    let source = try SourceText(path: path, bytes: bytes)
    if settings.tutorial != nil {
      return try TutorialCodeParser.parse(source, settings: settings)
    }
    if DocCommentParser.reads(path) {
      return try DocCommentParser.parse(source, settings: settings)
    }
    let frontMatter = DocsFrontMatter(source)
    let view = DirectiveText(source)
    let document = try MarkdownParser.parse(view.text, skippingLines: frontMatter.lineCount)
    var reader = LessonReader(view.text, .docs)
    reader.read(document)
    let problems = view.isShifted ? reader.problems.map { view.placed($0) } : reader.problems
    let sections = view.isShifted ? reader.sections.map { view.placed($0) } : reader.sections
    var settings = settings
    frontMatter.settings.apply(to: &settings)
    reader.settings.apply(to: &settings)
    return Lesson(
      source: source, frontMatter: FrontMatter(), title: reader.title ?? "", document: document,
      headings: reader.headings,
      sections: SectionPreparation.prepare(sections, settings),
      exercises: [], problems: (frontMatter.problems + problems).inOrder,
      expectationLines: reader.expectationLines, settings: settings)
  }
}
