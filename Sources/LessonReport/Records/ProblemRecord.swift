import LessonKit

/// Something that keeps a file from being checked, as a report holds it.
struct ProblemRecord: Hashable, Codable, Sendable {
  /// The file, seen from the workbook's root.
  var file: String

  /// The implementation that the lessons were checked against; nil for the workbook's own modules.
  var implementation: String?

  /// The place in the file, where there is one: both from 1, the column in bytes.
  var line: Int?
  var column: Int?

  /// What is wrong, and the next step.
  var message: String
  var advice: String

  /// Whether the file could not even be read or built.
  var isUnreadable = false
}

extension ProblemRecord {
  /// Takes in a problem.
  ///
  /// - Parameters:
  ///   - problem: the problem.
  ///   - file: its file, seen from the workbook's root.
  init(_ problem: LessonProblem, in file: String) {
    self.init(
      file: file, line: problem.position?.line, column: problem.position?.column,
      message: problem.message, advice: problem.advice, isUnreadable: problem.kind == .unreadable)
  }
}
