/// The snippet of a lesson that a later one goes on from.
public struct EarlierSnippet: Hashable, Sendable {
  /// The id of the earlier snippet.
  public let id: String

  /// Where the later one names it.
  public let position: SourcePosition
}
