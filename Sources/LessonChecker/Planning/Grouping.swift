package import LessonKit

/// How the snippets of a file are grouped into programs, beyond what its headings say.
///
/// A snippet is identified by the line at which it begins.
package struct Grouping: Hashable, Sendable {
  /// The snippets that begin a new program, which still goes on from those above.
  package var breaks: Set<Int> = []

  /// The snippets that belong to no program.
  package var excluded: Set<Int> = []

  /// What snippets go on from in some of the excluded ones above them.
  package var sound: [Int: Snippet] = [:]

  /// For each program, by its first snippet, those above that are not part of its context.
  package var dropped: [Int: Set<Int>] = [:]

  /// For each program, by its first snippet, the names whose declarations are cut out of the
  /// snippets above a line.
  package var cut: [Int: [String: Int]] = [:]

  /// For each program, by its first snippet, those above of which all is cut out that uses what is cut.
  package var cutThoroughly: [Int: Set<Int>] = [:]

  /// The sections, by their first snippets, that go on from all sections above them.
  package var joined: Set<Int> = []

  /// The snippets that a comment says may not compile, and that do.
  package var compiling: Set<Int> = []

  /// The snippets after which the program waits for what they have started.
  package var awaited: Set<Int> = []

  /// The excluded snippets to try again, each together with all the others of its program.
  package var retried: Set<Int> = []
}
