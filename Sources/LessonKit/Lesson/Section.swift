/// What stands under one `##` heading.
///
/// Its plain snippets are one program, top to bottom.
public struct Section: Hashable, Sendable {
  /// The heading's words; the lesson's title for what comes before the first heading.
  public internal(set) var title: String

  /// The anchor of the heading, as GitHub makes it.
  public let slug: String

  /// Where the heading stands.
  public let position: SourcePosition

  /// The section's snippets, in order.
  public internal(set) var snippets: [Snippet] = []
}
