/// A mutant that no program can tell from the original, with the reason.
///
/// It is named by what it changes, not by its line, so that an entry survives edits above it.
public struct EquivalentMutant: Hashable, Sendable {
  /// The path of the file, seen from the workbook's root.
  public let file: String

  /// The name of the mutation.
  public let mutation: String

  /// The line as it is, without spaces around it; several lines are joined by spaces.
  public let from: String

  /// The same line with the mutation.
  public let to: String

  /// Which of several equal mutants of the file it is, from 1; nil where there is only one.
  public let occurrence: Int?

  /// Why no program can tell the difference, in Markdown.
  public let reason: String

  /// The position of the entry.
  public let position: SourcePosition
}
