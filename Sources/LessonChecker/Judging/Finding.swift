/// What is to be said of one snippet.
struct Finding: Sendable {
  /// What is not as the lesson says.
  var failures: [Failure] = []

  /// What came instead, where that could be written into the lesson.
  var divergences: [Divergence] = []
}
