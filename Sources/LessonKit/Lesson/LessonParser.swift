/// Parses a lesson: front matter, sections, snippets and their expectations.
public enum LessonParser {
  /// Parses a lesson.
  ///
  /// All violations of the format are collected in the lesson's `problems`.
  ///
  /// - Parameters:
  ///   - bytes: the content of the file
  ///   - path: the file, as messages name it
  /// - Returns: the lesson
  /// - Throws: `Diagnostic` where the file is no text, or too large, or too deeply nested.
  public static func parse(_ bytes: [UInt8], path: String) throws -> Lesson {
    guard bytes.count <= FileReader.largestFile else {
      throw Diagnostic.unreadable(
        in: path, "the file is larger than \(FileReader.largestFile >> 20) MiB",
        advice: "split the lesson")
    }
    let source = try SourceText(path: path, bytes: bytes)
    let frontMatter = FrontMatterParser(source)
    let document = try MarkdownParser.parse(source, skippingLines: frontMatter.lineCount)
    var reader = LessonReader(
      source, .course, title: frontMatter.frontMatter.title, mayLackTitle: frontMatter.isBroken)
    reader.read(document)
    let exercises = ExerciseReader(reader.sections, document, source)
    // A snippet with a problem can't be paired, so a second problem would only repeat the first.
    let positions = Set(reader.problems.map(\.position))
    let own = exercises.problems.filter { !positions.contains($0.position) }
    let problems = (frontMatter.problems + reader.problems + own).inOrder
    return Lesson(
      source: source, frontMatter: frontMatter.frontMatter, title: reader.title ?? "",
      document: document, headings: reader.headings, sections: reader.sections,
      exercises: exercises.exercises,
      problems: reader.misread.map { problems.upTo($0) } ?? problems,
      expectationLines: reader.expectationLines)
  }
}

extension [Diagnostic] {
  /// The problems as far as a position.
  fileprivate func upTo(_ end: SourcePosition) -> [Diagnostic] {
    filter { ($0.position?.offset ?? -1) <= end.offset }
  }

  /// The problems in the order of the file, those without a position first.
  var inOrder: [Diagnostic] {
    sorted { ($0.position?.offset ?? -1) < ($1.position?.offset ?? -1) }
  }
}
