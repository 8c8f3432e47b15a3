public import LessonChecker
public import LessonKit

extension CheckReport {
  /// All that was found, lesson by lesson and top to bottom, and a summary.
  public var lines: [ReportLine] { document.lines() }

  /// The lines about a lesson, in the order of the places that they speak of.
  func findings(in lesson: Lesson) -> [ReportLine] {
    document.findings(in: workbook.fromRoot(lesson.path)).flatMap(\.lines)
  }
}

extension ReportDocument {
  /// The report for people.
  ///
  /// - Parameter style: how much of it they want to see.
  /// - Returns: its lines.
  public func lines(_ style: TextStyle = TextStyle()) -> [ReportLine] {
    TextReport(self, style: style).lines
  }
}

extension Workbook {
  /// What keeps its files from being checked, a line each.
  public var problemLines: [ReportLine] {
    CheckReport(workbook: self, results: CheckResults()).document.findings.flatMap(\.lines)
  }
}
