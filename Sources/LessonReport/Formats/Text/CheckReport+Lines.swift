public import LessonChecker
public import LessonKit

extension CheckReport {
  /// All diagnostics, lesson by lesson and top to bottom, and a summary.
  public var lines: [ReportLine] { document.lines() }

  /// The lines about a lesson, in the order of the places that they speak of.
  func diagnostics(in lesson: Lesson) -> [ReportLine] {
    let document = document
    return document.diagnostics(in: workbook.fromRoot(lesson.path))
      .flatMap(document.lines(of:))
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
  /// The problems that keep its files from being checked, a line each.
  public var problemLines: [ReportLine] {
    let document = CheckReport(workbook: self, results: CheckResults()).document
    return document.diagnostics.flatMap(document.lines(of:))
  }
}
