/// What the cache keeps of a mutant: nothing that a change of one lesson makes worthless.
struct MutantRecord: Codable, Sendable {
  /// A program that noticed it.
  struct Kill: Codable, Sendable {
    /// The program's digest.
    let digest: String

    /// How it failed.
    let how: String
  }

  /// The compiler's first error; nil where it compiles.
  var error: String?

  /// The program that noticed it; nil where none did.
  var kill: Kill?

  /// The digests of the programs that did not notice it.
  var survived: Set<String> = []
}
