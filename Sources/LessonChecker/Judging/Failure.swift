public import LessonKit

/// One thing in a lesson that is not as the lesson says.
public struct Failure: Hashable, Sendable {
  /// The path of the lesson.
  public let lesson: String

  /// The place in the lesson.
  public let position: SourcePosition

  /// What is wrong, in one line.
  public let message: String

  /// The next step, in one line, where there is an obvious one.
  public let advice: String?

  /// More about it: a difference between expected and actual lines, or the compiler's notes.
  public let details: [String]

  /// Makes a failure.
  package init(
    in lesson: String, at position: SourcePosition, _ message: String, advice: String? = nil,
    details: [String] = []
  ) {
    self.lesson = lesson
    self.position = position
    self.message = message
    self.advice = advice
    self.details = details
  }

  /// The same, for somebody who can't change the lesson.
  package var withoutAdvice: Failure {
    Failure(in: lesson, at: position, message, details: details)
  }
}

extension Failure: CustomStringConvertible {
  /// One line in the form that editors make clickable: `file:line:column: error: what; next step`.
  public var description: String {
    let end = advice.map { "; \($0)" } ?? ""
    return "\(lesson):\(position.line):\(position.column): error: \(message)\(end)"
  }
}
