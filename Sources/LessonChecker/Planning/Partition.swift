/// How the snippets of a file are divided into programs, beyond what its headings say.
///
/// Snippets are named by the lines at which they begin.
package struct Partition: Hashable, Sendable {
  /// The snippets that begin a new program, which goes on from those above all the same.
  package var breaks: Set<Int> = []

  /// The snippets that no program holds.
  package var aside: Set<Int> = []

  /// For each program, by its first snippet, those above that it does without.
  package var dropped: [Int: Set<Int>] = [:]

  /// The snippets that a comment may say do not compile, and that do.
  package var compiling: Set<Int> = []

  /// The snippets set aside that are to be tried again, each with all the others of its program.
  package var retried: Set<Int> = []
}
