import ArgumentParser
import LessonChecker
import LessonKit
import Sandbox

extension WorkbookOptions {
  /// Highlights the code of a check.
  ///
  /// - Parameter report: the report of the check.
  /// - Returns: the results of its snippets, with their tokens.
  /// - Throws: exit code 2, with the reason printed, where that is impossible.
  func highlightedResults(of report: CheckReport) async throws -> CheckResults {
    let line = ProgressLine()
    do {
      let (results, note) = try await Interruption.stopping {
        try await highlight(report) { line.show($0) }
      }
      line.clear()
      if let note { Console.fail(note) }
      return results
    } catch let error as CheckError {
      line.clear()
      throw Console.failure(error)
    }
  }

  /// Highlights the code of a check.
  ///
  /// - Parameters:
  ///   - report: the report of the check.
  ///   - show: called with the progress.
  /// - Returns: the results of its snippets, with their tokens, and why tokens are missing, in one
  ///   line.
  /// - Throws: `CheckError` where that is impossible.
  func highlight(
    _ report: CheckReport, progress show: @escaping @Sendable (CheckProgress) -> Void
  ) async throws -> (results: CheckResults, note: String?) {
    let found = try await checker(of: report.workbook, progress: show).highlighting(of: report)
    var results = report.results
    results.highlighting = found.highlighting
    return (results, found.shortcoming.map { "workbook: note: \($0)" })
  }
}
