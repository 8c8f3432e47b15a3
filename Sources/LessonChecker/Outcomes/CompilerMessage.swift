import LessonKit

/// A message of the compiler, placed in the text that it was given.
struct CompilerMessage: Hashable, Codable, Sendable {
  /// How grave the message is.
  let severity: Diagnostic.Severity

  /// The message, mostly in one line, without the name of the group that it belongs to.
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
    "\(severity.rawValue): \(message)".split(separator: "\n", omittingEmptySubsequences: false)
      .map(String.init)
  }
}
