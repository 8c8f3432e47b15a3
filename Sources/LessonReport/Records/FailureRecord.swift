import LessonChecker
import LessonKit

/// Something that is not as a lesson says, as a report holds it.
struct FailureRecord: Hashable, Codable, Sendable {
  /// The place in the lesson: both from 1, the column in bytes.
  var line: Int
  var column: Int

  /// What is wrong, and the next step where there is an obvious one.
  var message: String
  var advice: String?

  /// More about it, line by line: what begins with `- ` was expected and did not come, what begins
  /// with `+ ` came.
  var details: [String] = []
}

extension FailureRecord {
  /// Takes in a failure.
  init(_ failure: Failure) {
    self.init(
      line: failure.position.line, column: failure.position.column, message: failure.message,
      advice: failure.advice, details: failure.details)
  }
}

/// Something that the compiler warned of, as a report holds it.
struct WarningRecord: Hashable, Codable, Sendable {
  /// The place in the lesson: both from 1, the column in bytes.
  var line: Int
  var column: Int

  /// What the compiler says.
  var message: String
}
