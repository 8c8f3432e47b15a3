/// A reference to a claim that a snippet proves.
public struct ProvenClaim: Hashable, Sendable {
  /// The claim's id, such as `D1.4`.
  public let id: String

  /// The position of the reference.
  public let position: SourcePosition
}
