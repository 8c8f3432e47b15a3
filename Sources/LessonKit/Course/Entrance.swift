/// What the first page of a course and the header of every page lead to: `entrance` in
/// `Lessons/workbook.yml`.
public struct Entrance: Sendable {
  /// A way into the course for some readers.
  public struct Way: Sendable {
    /// The lesson, by its file name without `.md`.
    public let lesson: LocatedName

    /// The readers' own words, such as "I have a question".
    public internal(set) var title: String
  }

  /// The marble diagram on the first page, as `lesson#snippet-id`; nil for none.
  public internal(set) var diagram: LocatedName?

  /// The ways beside the first lesson.
  public internal(set) var ways: [Way] = []

  /// The lessons that the header of every page links to.
  public internal(set) var header: [LocatedName] = []
}
