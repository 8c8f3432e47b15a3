import LessonKit

/// How a snippet, or a whole program, stands.
enum RecordedState: String, CaseIterable, Hashable, Codable, Sendable {
  /// It did what the lesson says.
  case verified

  /// It did not.
  case failed

  /// It was compiled and, as the lesson asks, not run.
  case compiled

  /// The lesson leaves it out.
  case skipped

  /// It was not checked.
  case unchecked
}

extension RecordedState {
  /// Takes in the state of a snippet.
  init(_ state: SnippetResult.State) {
    self =
      switch state {
      case .verified: .verified
      case .failed: .failed
      case .compiled: .compiled
      case .skipped: .skipped
      case .unchecked: .unchecked
      }
  }
}
