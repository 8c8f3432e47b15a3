import Yams

/// Reads `Lessons/ko/course.yml` and its like: what a course says of itself, in another language.
enum CourseTranslationParser {
  /// Understands the file.
  ///
  /// - Parameters:
  ///   - source: the file.
  ///   - course: the course that it translates.
  /// - Returns: the course in the other language, as far as it is translated.
  /// - Throws: `LessonProblem` at the first thing that is wrong with it.
  static func parse(_ source: SourceText, _ course: Course) throws -> Course {
    let reader = try YAMLReader(source)
    var translated = course
    for (key, value, _) in try reader.entries(
      of: reader.root, keys: ["title", "summary", "parts"])
    {
      switch key {
      case "title": translated.title = try reader.line(of: value)
      case "summary": translated.summary = try reader.line(of: value)
      default: translated.parts = try parts(in: value, reader, of: course)
      }
    }
    return translated
  }

  /// The parts, which are listed as `title: translated title`.
  private static func parts(
    in node: Node, _ reader: YAMLReader, of course: Course
  ) throws -> [Course.Part] {
    let entries = try reader.entries(of: node, keys: course.parts.map(\.title))
    let pairs = try entries.map { ($0.key, try reader.line(of: $0.value)) }
    let titles = Dictionary(pairs) { first, _ in first }
    return course.parts.map {
      Course.Part(title: titles[$0.title] ?? $0.title, lessons: $0.lessons)
    }
  }
}
