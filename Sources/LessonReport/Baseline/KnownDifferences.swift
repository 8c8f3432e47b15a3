public import LessonKit

/// A record of where another implementation does not do what the lessons say, each with its reason.
///
/// A check against that implementation fails on a difference that is not recorded, and on a recorded
/// one that is gone.
public struct KnownDifferences: Sendable {
  /// Its path.
  public let path: String

  /// The differences, in the order of the file.
  public let differences: [Difference]

  /// Reads a record.
  ///
  /// - Parameter path: the file.
  /// - Throws: `Diagnostic` where it can't be read.
  public init(_ path: String) throws {
    self.path = path
    differences = try DifferencesParser.parse(try FileReader.read(path))
  }

  /// A difference with the snippet that it is about.
  struct Place {
    let difference: Difference
    let lesson: Lesson

    /// The snippet's name in a baseline.
    let name: String

    /// The snippet; nil where the lesson has none of that name.
    let snippet: Snippet?
  }

  /// The differences that are about some of these lessons.
  func places(in lessons: [Lesson]) -> [Place] {
    let named = Dictionary(lessons.map { ($0.slug, $0) }) { first, _ in first }
    return differences.compactMap { difference in
      guard let lesson = named[difference.lesson] else { return nil }
      let name = difference.snippet.name
      let found = SnippetNames(lesson).all.first {
        $0.name == name || $0.snippet.options.id == name
      }
      return Place(
        difference: difference, lesson: lesson, name: found?.name ?? name,
        snippet: found?.snippet)
    }
  }
}
