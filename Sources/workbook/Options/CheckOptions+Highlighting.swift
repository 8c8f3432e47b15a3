import ArgumentParser
import LessonChecker
import LessonKit
import Sandbox

extension CheckOptions {
  /// Finds out what the words of the code of a check are.
  ///
  /// - Parameter report: what came of the check.
  /// - Returns: what came of its snippets, with their words.
  /// - Throws: exit code 2, with the reason printed, where nothing can be found out.
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

  /// Finds out what the words of the code of a check are.
  ///
  /// - Parameters:
  ///   - report: what came of the check.
  ///   - show: shown how far it has come.
  /// - Returns: what came of its snippets, with their words, and what those lack, in one line.
  /// - Throws: `CheckError` where nothing can be found out.
  func highlight(
    _ report: CheckReport, progress show: @escaping @Sendable (CheckProgress) -> Void
  ) async throws -> (results: CheckResults, note: String?) {
    let found = try await checker(of: report.workbook, progress: show).highlighting(of: report)
    var results = report.results
    results.highlighting = found.highlighting
    return (results, found.shortcoming.map { "workbook: note: \($0)" })
  }
}
