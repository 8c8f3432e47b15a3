package import LessonChecker
package import LessonKit

extension ReportLine {
  /// The line that says what keeps a file from being checked.
  package init(_ problem: LessonProblem) {
    let place = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
    self = .error(
      place: Printable.message(problem.file + place),
      message: Printable.message("\(problem.message); \(problem.advice)"))
  }

  /// The line that says what is not as a lesson says.
  package init(_ failure: Failure) {
    let end = failure.advice.map { "; \($0)" } ?? ""
    self = .error(
      place: Printable.message(
        "\(failure.lesson):\(failure.position.line):\(failure.position.column)"),
      message: Printable.message(failure.message + end))
  }
}
