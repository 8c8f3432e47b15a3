/// Reads a lesson: front matter, sections, snippets and what must happen to them.
public enum LessonParser {
  /// Files larger than this are refused, in bytes: no lesson is that long.
  public static let largestFile = 1 << 20

  /// Understands a lesson.
  ///
  /// What breaks the format is collected in the lesson's `problems`, all of it at once.
  ///
  /// - Parameters:
  ///   - bytes: the file's content.
  ///   - path: the path to show in messages.
  /// - Returns: the lesson.
  /// - Throws: `LessonProblem` where the file is no text, or too large, or too deeply nested.
  public static func parse(_ bytes: [UInt8], path: String) throws -> Lesson {
    guard bytes.count <= largestFile else {
      throw LessonProblem(
        .unreadable, in: path, "the file is larger than \(largestFile >> 20) MiB",
        advice: "split the lesson")
    }
    let source = try SourceText(path: path, bytes: bytes)
    let frontMatter = FrontMatterParser(source)
    let document = try MarkdownParser.parse(source, skippingLines: frontMatter.lineCount)
    var reader = LessonReader(source, title: frontMatter.frontMatter.title)
    reader.read(document)
    let exercises = ExerciseReader(reader.sections, document, source)
    // A snippet that is wrong in itself makes no exercise, which is not worth saying as well.
    let places = Set(reader.problems.map(\.position))
    let problems = exercises.problems.filter { !places.contains($0.position) }
    return Lesson(
      source: source, frontMatter: frontMatter.frontMatter, title: reader.title ?? "",
      document: document, headings: reader.headings, sections: reader.sections,
      exercises: exercises.exercises,
      problems: (frontMatter.problems + reader.problems + problems).inOrder,
      expectationLines: reader.expectationLines)
  }
}

extension [LessonProblem] {
  /// The problems as they stand in the file, those of the file as a whole first.
  var inOrder: [LessonProblem] {
    sorted { ($0.position?.offset ?? -1) < ($1.position?.offset ?? -1) }
  }
}
