import LessonKit

/// What is to be said of a program: what is wrong with it, and how each of its snippets stands.
struct Judgement: Sendable {
  /// What is not as the lesson says.
  var failures: [Failure] = []

  /// What came instead, where that could be written into the lesson.
  var divergences: [Divergence] = []

  /// What the compiler warns of, where nothing is said about it in the lesson.
  var warnings: [PlacedDiagnostic] = []

  /// The judged snippets that keep others of the program from being judged, by place.
  var culprits: Set<Int> = []

  /// The snippets of the context that keep the judged ones from being judged, by place.
  var contextCulprits: Set<Int> = []

  /// The snippets that declare the same, by place among all of the program.
  var clashes: Set<Clash> = []

  /// Whether a comment that may speak of a compile error speaks of something else.
  var isVoid = false

  /// How each judged snippet stands, in order.
  var results: [SnippetResult] = []
}
