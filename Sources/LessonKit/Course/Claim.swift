/// One thing that a document claims, in our own words.
public struct Claim: Hashable, Sendable {
  /// What a runnable snippet shows of it.
  public enum Verdict: String, CaseIterable, Hashable, Sendable {
    /// It is so.
    case holds

    /// It is so, but whoever believes it as written will be surprised.
    case caveat

    /// It is not so.
    case wrong
  }

  /// The document's id and a number, such as `D1.4`.
  public let id: String

  /// What is claimed.
  public let text: String

  /// What is so, where the claim is not or not quite.
  public let truth: String?

  /// What a runnable snippet shows of it.
  public let verdict: Verdict

  /// Where `claims.yml` states it.
  public let position: SourcePosition

  /// The id of the document that claims it.
  public var document: String { String(id.prefix { $0 != "." }) }
}
