/// The options from the HTML comments above a snippet, which pages do not show.
public struct SnippetOptions: Hashable, Sendable {
  /// The name of the snippet, unique in its lesson.
  public var id: String?

  /// The claims that the snippet proves.
  public var proves: [ProvenClaim] = []

  /// The time limit of the program, in seconds.
  public var timeout: Int?

  /// The source file, with a region or declaration, that the snippet quotes.
  public var source: String?

  /// The lines that the page highlights.
  public var highlight: MarkedLines?

  /// The earlier snippet that this one builds on; the page marks the lines that are new since then.
  public var since: EarlierSnippet?

  /// The reason to skip the snippet.
  public var skipReason: String?

  /// The reason why the snippet, or what it is about, is compiled and not run; nil in lessons.
  public var notRunReason: String?

  /// How the program is called and ends; nil where neither is said, and in lessons.
  public var command: CommandRun?

  /// The lines of Swift before the snippet that pages do not show; none in lessons.
  public var setup: [FencedLine] = []

  /// The position of the first comment.
  public var position: SourcePosition?
}
