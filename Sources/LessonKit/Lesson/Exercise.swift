/// A task for the reader: a starter, hints, and a solution.
public struct Exercise: Hashable, Sendable {
  /// The starter's id, which is unique in the lesson.
  public let id: String

  /// The code that the reader starts from; it does not meet the solution's expectations.
  public let starter: Snippet

  /// The code that meets them.
  public let solution: Snippet

  /// The hints as Markdown, in the order in which they are revealed.
  public let hints: [String]

  /// The bytes from the task, the prose right above the starter, to the end of the solution;
  /// nil where they are not siblings in the lesson.
  public let extent: Range<Int>?

  /// The section around it.
  public let section: Section

  /// The snippets before it in its program.
  public var context: [Snippet] {
    guard !starter.standsAlone else { return [] }
    return section.snippets.filter { $0.isPlain && $0.range.start < starter.range.start }
  }
}
