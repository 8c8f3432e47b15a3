import Yams

/// Reads a file that is not a lesson, Markdown or Swift: the snippets in its text or in its documentation
/// comments, or the file as a snippet, and their expectations.
public enum DocsParser {
  /// Parses a file.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file
  ///   - path: the file, as messages name it
  ///   - settings: the settings of its snippets, which the file may change
  /// - Returns: the file as a lesson without a format
  /// - Throws: `Diagnostic` if the file is not text, or too large, or too deeply nested
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

/// The front matter of documentation: YAML between `---` lines, TOML between `+++` lines, or nothing.
///
/// The checker reads the key `workbook` of the YAML; all else is for other tools.
private struct DocsFrontMatter {
  /// The settings for the file.
  private(set) var settings = SettingsPatch()

  /// The problems of these settings.
  private(set) var problems: [Diagnostic] = []

  /// The number of its lines, or 0 if there is none.
  private(set) var lineCount = 0

  /// Reads the front matter of a file.
  init(_ source: SourceText) {
    let first = source.line(1).droppingByteOrderMark
    guard let mark = ["---", "+++"].first(where: { Self.isMark(first, $0) }), source.lineCount > 1,
      let end = (2...source.lineCount).first(where: { Self.isMark(source.line($0), mark) })
    else { return }
    // A line of dashes may also be a thematic break.
    let isYAML = mark == "---"
    let lines = YAMLText(source, lines: 2..<end)
    let node = isYAML ? (try? lines.compose()) ?? nil : nil
    guard !isYAML || node?.mapping != nil || end == 2 else { return }
    lineCount = end
    if let mapping = node?.mapping, let own = mapping["workbook"] { read(own, in: source, lines) }
  }

  private mutating func read(_ node: Node, in source: SourceText, _ lines: YAMLText) {
    let reader = YAMLReader(node, of: lines)
    do {
      settings = try DocsConfigurationParser.settings(in: node, reader)
    } catch let problem as Diagnostic {
      problems.append(problem)
    } catch {
      problems.append(.problem(in: source.path, "\(error)", advice: "mend it"))
    }
  }

  private static func isMark(_ line: String, _ mark: String) -> Bool {
    line.hasPrefix(mark) && line.dropFirst(3).allSatisfy { $0 == " " || $0 == "\t" }
  }
}
