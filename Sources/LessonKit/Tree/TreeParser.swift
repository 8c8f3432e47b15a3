/// Reads a Markdown file that is no lesson: its Swift, and what must come of it.
public enum TreeParser {
  /// Understands a file.
  ///
  /// - Parameters:
  ///   - bytes: the file's content.
  ///   - path: the path to show in messages.
  ///   - settings: how its snippets are taken, unless the file says otherwise.
  /// - Returns: the file as a lesson without a format.
  /// - Throws: `LessonProblem` where the file is no text, or too large, or too deeply nested.
  public static func parse(
    _ bytes: [UInt8], path: String, settings: TreeSettings = TreeSettings()
  ) throws -> Lesson {
    let source = try SourceText(path: path, bytes: bytes)
    let frontMatter = TreeFrontMatter(source)
    let view = DirectiveText(source)
    let document = try MarkdownParser.parse(view.text, skippingLines: frontMatter.lineCount)
    var reader = TreeReader(view.text)
    reader.read(document)
    let problems = view.isShifted ? reader.problems.map { view.place($0) } : reader.problems
    let sections = view.isShifted ? reader.sections.map { view.place($0) } : reader.sections
    var settings = settings
    frontMatter.settings.apply(to: &settings)
    reader.settings.apply(to: &settings)
    return Lesson(
      source: source, frontMatter: FrontMatter(), title: reader.title, document: document,
      headings: reader.headings, sections: sections,
      exercises: [], problems: (frontMatter.problems + problems).inOrder,
      expectationLines: reader.expectationLines, settings: settings)
  }
}
