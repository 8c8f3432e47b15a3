import LessonKit

/// A message of the compiler, at a place in the text that it was given.
struct Diagnostic: Hashable, Codable, Sendable {
  /// How grave it is.
  let kind: PlacedDiagnostic.Kind

  /// What it says.
  let message: String

  /// The line, from 1; 0 where it names none.
  let line: Int

  /// The column in bytes, from 1; 0 where it names none.
  let column: Int

  /// The message as an `error` block quotes it.
  var quoted: String { "\(kind.rawValue): \(message)" }
}
