import LessonKit

/// The failures of a snippet, and the edits that would bless it.
struct SnippetVerdict: Sendable {
  /// The differences from what the lesson says; empty where the snippet holds.
  var failures: [Diagnostic] = []

  /// The actual results that could be written into the lesson.
  var mismatches: [Mismatch] = []

  /// How many comments that state values were compared.
  var comparedCount = 0

  /// The comments that state values which could not be compared.
  var unread: [SourcePosition] = []
}
