/// What the HTML comments above a snippet ask for: things that readers need not see.
public struct SnippetOptions: Hashable, Sendable {
  /// A name to call the snippet by, unique in its lesson.
  public var id: String?

  /// The claims that the snippet proves, with the place of each.
  public var proves: [ProvenClaim] = []

  /// How long the program may run, in seconds.
  public var timeout: Int?

  /// The source file and region that the snippet quotes.
  public var source: String?

  /// The lines of the snippet that readers should look at.
  public var highlight: MarkedLines?

  /// The earlier snippet that this one goes on from: what is new since then is marked.
  public var since: EarlierSnippet?

  /// Why the snippet is skipped.
  public var skipReason: String?

  /// Where the first comment stands.
  public var position: SourcePosition?
}
