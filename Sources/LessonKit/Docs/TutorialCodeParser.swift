/// Reads a file of code that a tutorial shows: all of it is one snippet.
enum TutorialCodeParser {
  /// Parses a file.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - settings: the settings of its snippet, whose prelude has the other files that it needs.
  /// - Returns: the file as a lesson without a format
  /// - Throws: `Diagnostic` where the empty page around it can't be made.
  static func parse(_ source: SourceText, settings: FileSettings) throws -> Lesson {
    let fence = Fence(whole: source)
    let draft = SnippetDraft(
      fence, FenceInfo(fence, in: .docs), options: SnippetOptions(), in: .docs)
    let section = Section(
      title: "", slug: "", position: fence.range.start, snippets: [draft.snippet(in: .docs)])
    return Lesson(
      source: source, frontMatter: FrontMatter(), title: "",
      document: try MarkdownParser.parse(try SourceText(path: source.path, bytes: [])),
      headings: [],
      sections: SectionPreparation.prepare([section], settings),
      exercises: [], problems: [], expectationLines: [], settings: settings)
  }
}
