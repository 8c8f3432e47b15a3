/// A statement of a document, paraphrased, with what a runnable snippet shows of it.
public struct Claim: Hashable, Sendable {
  /// The verdict of a runnable snippet.
  public enum Verdict: String, CaseIterable, Hashable, Sendable {
    /// It is true.
    case holds

    /// It is true with an exception that its wording leaves out.
    case caveat

    /// It is false.
    case wrong

    /// It is false of the document's own code, and true of the code as the lessons repair it.
    case repaired

    /// No snippet tries it, for a reason that is given.
    case untested
  }

  /// The document's id and a number, such as `D1.4`.
  public let id: String

  /// The claim.
  public let text: String

  /// The truth, where the claim is false or has an exception.
  public let truth: String?

  /// The reason why no snippet tries it, where it is untested.
  public let reason: String?

  /// The verdict of a runnable snippet.
  public let verdict: Verdict

  /// Its position in `claims.yml`.
  public let position: SourcePosition

  /// The id of the document that makes it.
  public var document: String { String(id.prefix { $0 != "." }) }

  /// Whether a snippet can prove it.
  public var isTestable: Bool { verdict != .untested }
}
