/// A reference to an earlier snippet of the lesson, on which a later one builds.
public struct EarlierSnippet: Hashable, Sendable {
  /// The id of the earlier snippet.
  public let id: String

  /// The position of the reference.
  public let position: SourcePosition
}
