import LessonAuthoring
import LessonChecker
import LessonKit
import LessonReport
import Sandbox

extension WorkbookOptions {
  /// The failures of a check by cause.
  ///
  /// - Parameter report: the check.
  /// - Returns: the failures.
  /// - Throws: exit code 2, with the reason printed, where there is no compiler.
  func survey(_ report: CheckReport) async throws -> FailureSurvey {
    do {
      return try await FailureSurvey(report, cacheFolder: cacheFolder(of: report.workbook))
    } catch let error as CheckError {
      throw Console.failure(error)
    }
  }

  /// Why much of the documentation fails.
  ///
  /// - Parameter report: a check.
  /// - Returns: lines; none for a course, and where a baseline says what is known to fail.
  /// - Throws: what `survey` throws.
  func causes(of report: CheckReport) async throws -> [ReportLine] {
    guard report.workbook.docs != nil, !report.failures.isEmpty, report.knownFailures == 0,
      FailureSurvey.isOfUse(after: report)
    else { return [] }
    return try await survey(report).summary
  }
}
