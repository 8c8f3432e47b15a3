import LessonKit

/// A message of the compiler, at a place in the text that it was given.
struct Diagnostic: Hashable, Codable, Sendable {
  /// How grave it is.
  let kind: PlacedDiagnostic.Kind

  /// What it says, mostly in one line, without the name of the group that it belongs to.
  let message: String

  /// The line, from 1; 0 where it names none.
  let line: Int

  /// The column in bytes, from 1; 0 where it names none.
  let column: Int

  /// The lines of the message.
  var lines: [String] {
    message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The message as an `error` block quotes it, line by line.
  var quoted: [String] {
    "\(kind.rawValue): \(message)".split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }
}
