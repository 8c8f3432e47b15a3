/// A snippet that another implementation does not do what its lesson says.
public struct Difference: Sendable {
  /// Whose doing it is.
  public enum Owner: String, CaseIterable, Sendable {
    /// The workbook's modules do it on purpose, or have yet to be mended.
    case ours

    /// The other implementation is at fault, or goes less far.
    case theirs

    /// Both may do as they do: a name, an order that nobody promises.
    case neither

    /// The other implementation can't do it on this system.
    case platform
  }

  /// The name of the lesson: its file's, without folder and extension.
  public let lesson: String

  /// The snippet: its id or, where it has none, the digest of its code, as in a baseline.
  public let snippet: LocatedName

  /// Whose doing it is.
  public let owner: Owner

  /// What the other implementation does, in words that follow its name; code is in backticks.
  public let does: String

  /// The lines that the snippet prints with the other implementation, with the wildcards of
  /// expected output; nil where nothing that is printed differs.
  public let prints: [String]?

  /// Why; code is in backticks.
  public let why: String
}
