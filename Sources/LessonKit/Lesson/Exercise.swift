/// A task for the reader: where to begin, some hints, and what solves it.
public struct Exercise: Hashable, Sendable {
  /// What it is called by, once in a lesson: the starter's id.
  public let id: String

  /// Where the reader begins; it does something else than it should.
  public let starter: Snippet

  /// What solves it.
  public let solution: Snippet

  /// Help for those who are stuck, from the first to the last, as Markdown.
  public let hints: [String]

  /// The bytes from the task, which is the prose right above the starter, to the end of the solution;
  /// nil where they do not stand side by side in the lesson.
  public let extent: Range<Int>?

  /// The section that it stands in.
  public let section: Section

  /// The snippets that come before it in its program.
  public var context: [Snippet] {
    guard !starter.standsAlone else { return [] }
    return section.snippets.filter { $0.isPlain && $0.range.start < starter.range.start }
  }
}
