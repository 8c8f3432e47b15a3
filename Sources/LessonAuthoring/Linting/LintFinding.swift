public import LessonKit
import LessonReport

/// One thing that lint complains of.
public struct LintFinding: Hashable, Sendable {
  /// The rule that is broken.
  public let rule: LintRule

  /// What is wrong, where, and what to do about it.
  public let problem: LessonProblem

  /// Notes a complaint.
  ///
  /// - Parameters:
  ///   - rule: the rule that is broken.
  ///   - problem: what is wrong.
  public init(_ rule: LintRule, _ problem: LessonProblem) {
    self.rule = rule
    self.problem = problem
  }
}

extension LintFinding {
  /// It as people read it.
  var line: ReportLine {
    let place = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
    let message = Printable.message("\(problem.message); \(problem.advice)")
    let shown = Printable.message(problem.file + place)
    return rule.isError
      ? .error(place: shown, message: message) : .warning(place: shown, message: message)
  }

  /// It as other parts of the tool pass complaints on.
  func complaint(file: String) -> Complaint {
    Complaint(
      file: file, shown: problem.file, line: problem.position?.line,
      column: problem.position?.column, message: "\(problem.message); \(problem.advice)",
      isWarning: !rule.isError)
  }

  /// It as programs read it.
  func record(file: String) -> LintRecord {
    LintRecord(
      file: file, line: problem.position?.line, column: problem.position?.column, rule: rule,
      isError: rule.isError, message: problem.message, advice: problem.advice)
  }
}

/// A complaint of lint as JSON holds it.
struct LintRecord: Codable, Hashable, Sendable {
  var file: String
  var line: Int?
  var column: Int?
  var rule: LintRule
  var isError: Bool
  var message: String
  var advice: String
}
