/// Reads the documentation comments of a Swift file: the snippets of each are a section.
enum DocCommentParser {
  /// Whether a file has documentation comments, by its name.
  static func reads(_ path: String) -> Bool { path.hasSuffix(".swift") }

  /// Parses a file.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - settings: the settings of its snippets, which its comments may change.
  /// - Returns: the file as a lesson without a format.
  /// - Throws: `Diagnostic` where a comment is nested too deeply.
  static func parse(_ source: SourceText, settings: FileSettings) throws -> Lesson {
    var settings = settings
    var slugs = SlugMaker()
    var sections: [Section] = []
    var problems: [Diagnostic] = []
    for comment in DocCommentScanner.comments(in: source) {
      var reader = LessonReader(comment.text, .docs, readsUnmarkedCode: true)
      reader.read(try MarkdownParser.parse(comment.text))
      problems += reader.problems.map { comment.placed($0) }
      reader.settings.apply(to: &settings)
      let whole = comment.placed(Section(joining: reader.sections))
      guard !whole.snippets.isEmpty else { continue }
      sections.append(
        Section(
          title: comment.symbol, slug: slugs.slug(for: comment.symbol), position: whole.position,
          snippets: whole.snippets))
    }
    // Each comment stands by itself, whatever the pages of the folder do.
    if settings.scope == .file { settings.scope = .section }
    let start = source.position(line: 1)
    return Lesson(
      source: source, frontMatter: FrontMatter(), title: "",
      document: try MarkdownParser.parse(try SourceText(path: source.path, bytes: [])),
      headings: [],
      sections: sections.isEmpty
        ? [Section(title: "", slug: "", position: start)]
        : SectionPreparation.prepare(sections, settings),
      exercises: [], problems: problems.inOrder, expectationLines: [], settings: settings)
  }
}
