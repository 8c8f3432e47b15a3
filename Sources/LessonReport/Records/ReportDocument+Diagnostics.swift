import LessonKit

extension ReportDocument {
  /// All diagnostics: first those about no lesson, then lesson by lesson from top to bottom.
  ///
  /// Their files are seen from the workbook's root.
  var diagnostics: [Diagnostic] {
    let lessons = Set(head.lessons)
    let general = problems.filter { !lessons.contains($0.file ?? "") }.map(diagnostic)
    let own = Dictionary(grouping: problems) { $0.file ?? "" }
    let checked = Dictionary(grouping: programs, by: \.file)
    return general
      + head.lessons.flatMap { file in
        inOrder(own[file, default: []], checked[file, default: []])
      }
  }

  /// The diagnostics about a lesson, from top to bottom.
  func diagnostics(in file: String) -> [Diagnostic] {
    inOrder(problems.filter { $0.file == file }, programs.filter { $0.file == file })
  }

  private func inOrder(_ problems: [DiagnosticRecord], _ programs: [ProgramRecord]) -> [Diagnostic]
  {
    let all =
      problems.map(diagnostic) + programs.flatMap(\.failedExpectations)
      + programs.flatMap(\.compilerWarnings)
    return all.enumerated()
      .sorted {
        ($0.element.position?.line ?? 0, $0.offset) < ($1.element.position?.line ?? 0, $1.offset)
      }
      .map(\.element)
  }

  private func diagnostic(of problem: DiagnosticRecord) -> Diagnostic {
    problem.diagnostic(.error, in: problem.file ?? "")
  }
}

extension ProgramRecord {
  /// The failures of the program.
  var failedExpectations: [Diagnostic] { failures.map { $0.diagnostic(.error, in: file) } }

  /// The compiler's warnings about the program.
  var compilerWarnings: [Diagnostic] { warnings.map { $0.diagnostic(.warning, in: file) } }
}
