/// A kind of small fault that somebody could have made in a source, and that its lessons should
/// notice.
public struct Mutation: Sendable {
  /// Its name, in lower case with hyphens.
  public let name: String

  /// The mistake that it imitates, in a few words.
  public let imitates: String

  /// The ways to make the mistake at a token, each an edit of its own.
  let edits: @Sendable (MutableSource, Int) -> [SourceEdit]

  /// Creates a mutation.
  ///
  /// - Parameters:
  ///   - name: its name.
  ///   - imitates: the mistake that it imitates.
  ///   - edits: the ways to make it at the token with the given index.
  init(
    _ name: String, _ imitates: String,
    edits: @escaping @Sendable (MutableSource, Int) -> [SourceEdit]
  ) {
    self.name = name
    self.imitates = imitates
    self.edits = edits
  }

  /// All of them: a closed list, so that figures can be compared.
  public static let all = conditions + numbers + collections + calls + statements + events
}
