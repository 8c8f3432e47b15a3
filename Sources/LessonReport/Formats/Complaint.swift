import LessonKit

/// One thing that a report complains of, whatever found it.
package struct Complaint: Hashable, Sendable {
  /// The file, seen from the workbook's root, and as the user named it.
  package let file: String
  package let shown: String

  /// The place in the file, where there is one: both from 1, the column in bytes.
  package let line: Int?
  package let column: Int?

  /// What is wrong, and the next step where there is one, in one line.
  package let message: String

  /// More about it.
  package var details: [String] = []

  /// Whether it does not fail the check.
  package var isWarning = false

  /// Sets each property.
  package init(
    file: String, shown: String, line: Int?, column: Int?, message: String,
    details: [String] = [], isWarning: Bool = false
  ) {
    self.file = file
    self.shown = shown
    self.line = line
    self.column = column
    self.message = message
    self.details = details
    self.isWarning = isWarning
  }

  /// It as people read it.
  package var lines: [ReportLine] {
    let position = line.map { ":\($0):\(column ?? 1)" } ?? ""
    let place = Printable.message(shown + position)
    let text = Printable.message(message)
    let first: ReportLine =
      isWarning ? .warning(place: place, message: text) : .error(place: place, message: text)
    return [first] + details.map { ReportLine(detail: $0) }
  }
}

extension ReportDocument {
  /// All complaints: first those about no lesson, then lesson by lesson from top to bottom.
  var findings: [Complaint] {
    let lessons = Set(head.lessons)
    let general = problems.filter { !lessons.contains($0.file) }.map(finding)
    let own = Dictionary(grouping: problems.filter { lessons.contains($0.file) }, by: \.file)
    let tested = Dictionary(grouping: programs, by: \.file)
    return general
      + head.lessons.flatMap { file in
        inOrder(own[file, default: []], tested[file, default: []])
      }
  }

  /// The complaints about a lesson, in the order of the places that they speak of.
  func findings(in file: String) -> [Complaint] {
    inOrder(problems.filter { $0.file == file }, programs.filter { $0.file == file })
  }

  private func inOrder(_ problems: [ProblemRecord], _ programs: [ProgramRecord]) -> [Complaint] {
    let all = (problems.map(finding) + programs.flatMap(failures) + programs.flatMap(warnings))
    return all.enumerated()
      .sorted { ($0.element.line ?? 0, $0.offset) < ($1.element.line ?? 0, $1.offset) }
      .map(\.element)
  }

  private func finding(of problem: ProblemRecord) -> Complaint {
    Complaint(
      file: problem.file, shown: shown(problem.file), line: problem.line, column: problem.column,
      message: "\(problem.message); \(problem.advice)")
  }

  private func failures(of program: ProgramRecord) -> [Complaint] {
    program.failures.map { failure in
      Complaint(
        file: program.file, shown: shown(program.file), line: failure.line,
        column: failure.column, message: failure.messageWithAdvice, details: failure.details)
    }
  }

  private func warnings(of program: ProgramRecord) -> [Complaint] {
    program.warnings.map { warning in
      Complaint(
        file: program.file, shown: shown(program.file), line: warning.line,
        column: warning.column, message: warning.message, isWarning: true)
    }
  }
}

extension FailureRecord {
  /// What is wrong and what to do about it, in one line.
  var messageWithAdvice: String { message + (advice.map { "; \($0)" } ?? "") }
}
