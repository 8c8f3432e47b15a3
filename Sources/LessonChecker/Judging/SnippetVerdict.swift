import LessonKit

/// The failures of a snippet, and the edits that would bless it.
struct SnippetVerdict: Sendable {
  /// The differences from what the lesson says; empty where the snippet holds.
  var failures: [Diagnostic] = []

  /// The actual results that could be written into the lesson.
  var mismatches: [Mismatch] = []
}
