public import LessonKit

extension CheckReport {
  /// All that was found, lesson by lesson and top to bottom, and a summary.
  public var lines: [ReportLine] {
    let general = workbook.problems + moduleProblems
    return general.map { ReportLine($0) } + workbook.lessons.flatMap { findings(in: $0) }
      + [.summary(summary, holds: holds)]
  }

  private var summary: String {
    workbook.tree == nil ? CheckSummary(self).description : TreeSummary(self).description
  }

  /// The lines about a lesson, in the order of the places that they speak of.
  func findings(in lesson: Lesson) -> [ReportLine] {
    let problems = lesson.problems.map { (line: $0.position?.line ?? 0, shown: [ReportLine($0)]) }
    let found = failures.filter { $0.lesson == lesson.path }.map { failure in
      let details = failure.details.map { ReportLine(detail: $0) }
      return (line: failure.position.line, shown: [ReportLine(failure)] + details)
    }
    let warnings = programs.filter { $0.program.lesson == lesson.path }.flatMap(\.warnings).map {
      (line: $0.position.line, shown: [ReportLine($0, in: lesson.path)])
    }
    let all = (problems + found + warnings).enumerated()
    return all.sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }
      .flatMap(\.element.shown)
  }
}

extension Workbook {
  /// What keeps its files from being checked, a line each.
  public var problemLines: [ReportLine] {
    (problems + lessons.flatMap(\.problems)).map { ReportLine($0) }
  }
}
