import ArgumentParser
import LessonChecker
import LessonKit

extension CheckOptions {
  /// Finds out what the words of the code of a check are.
  ///
  /// - Parameter report: what came of the check.
  /// - Returns: what came of its snippets, with their words.
  /// - Throws: exit code 2, with the reason printed, where nothing can be found out.
  func highlightedResults(of report: CheckReport) async throws -> CheckResults {
    let line = ProgressLine()
    defer { line.clear() }
    do {
      let checker = checker(of: report.workbook) { line.show($0) }
      let found = try await Interruption.stopping { try await checker.highlighting(of: report) }
      line.clear()
      if let shortcoming = found.shortcoming { Console.fail("workbook: note: \(shortcoming)") }
      var results = report.results
      results.highlighting = found.highlighting
      return results
    } catch let error as CheckError {
      line.clear()
      throw Console.failure(error)
    }
  }
}
