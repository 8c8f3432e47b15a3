/// A claim that a snippet says it proves.
public struct ProvenClaim: Hashable, Sendable {
  /// The claim's id, such as `D1.4`.
  public let id: String

  /// Where the lesson names it.
  public let position: SourcePosition
}
