/// How the snippets of a file are divided into programs, beyond what its headings say.
///
/// Snippets are named by the lines at which they begin.
struct Partition: Hashable, Sendable {
  /// The snippets that begin a new program, which goes on from those above all the same.
  var breaks: Set<Int> = []

  /// The snippets that no program holds.
  var aside: Set<Int> = []

  /// For each program, by its first snippet, those above that it does without.
  var dropped: [Int: Set<Int>] = [:]

  /// The snippets that a comment may say do not compile, and that do.
  var compiling: Set<Int> = []

  /// The snippets set aside that are to be tried again, each with all the others of its program.
  var retried: Set<Int> = []
}
