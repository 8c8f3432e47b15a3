package import LessonKit

/// What is to be said of a program: what is wrong with it, and how each of its snippets stands.
package struct Judgement: Sendable {
  /// What is not as the lesson says.
  package var failures: [Failure] = []

  /// What came instead, where that could be written into the lesson.
  package var divergences: [Divergence] = []

  /// What the compiler warns of, where nothing is said about it in the lesson.
  package var warnings: [PlacedDiagnostic] = []

  /// The judged snippets that keep others of the program from being judged, by place.
  package var culprits: Set<Int> = []

  /// The snippets of the context that keep the judged ones from being judged, by place.
  package var contextCulprits: Set<Int> = []

  /// The snippets that declare the same, by place among all of the program.
  var clashes: Set<Clash> = []

  /// Whether a comment that may speak of a compile error speaks of something else.
  package var isVoid = false

  /// How each judged snippet stands, in order.
  package var results: [SnippetResult] = []
}
