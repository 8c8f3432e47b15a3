import ArgumentParser
import LessonChecker
import LessonKit
import LessonReport
import Sandbox

/// The implementations that lessons are checked against besides the workbook's own modules.
struct ComparisonOptions: ParsableArguments {
  @Option(
    name: .customLong("against"),
    help: ArgumentHelp(
      """
      Check against another implementation as well, and compare; may be given several times.
      """, valueName: "name"),
    completion: Completions.implementations)
  var names: [String] = []

  func validate() throws {
    guard Set(names).count == names.count else {
      throw ValidationError("'--against' names an implementation twice.")
    }
  }

  /// Checks lessons against the workbook's own modules, then against each implementation.
  ///
  /// - Parameters:
  ///   - words: which programs to check, or none for all.
  ///   - settings: how to check them.
  ///   - options: the options of all checks.
  /// - Returns: the report of all checks.
  /// - Throws: exit code 2, with the reason printed, where no check can be made.
  func check(_ words: [String], settings: CheckSettings, _ options: WorkbookOptions) async throws
    -> WrittenReport
  {
    var settings = settings
    let (workbook, selection) = try options.loadSelected(words)
    settings.selection = selection
    let plans: [CheckSettings]
    do {
      plans = try settings.comparing(with: names, in: workbook.course)
    } catch let error as CheckError {
      throw Console.failure(error)
    }
    var reports: [CheckReport] = []
    for settings in plans {
      var report = try await options.check(workbook, settings: settings)
      try apply(settings.implementation?.differences, to: &report)
      reports.append(report)
    }
    return WrittenReport(reports)
  }

  /// Takes recorded differences out of a report, and names the snippets that are not recorded.
  private func apply(_ path: String?, to report: inout CheckReport) throws {
    guard let path else { return }
    let record: KnownDifferences
    do {
      record = try KnownDifferences(report.workbook.root + path)
    } catch let problem as Diagnostic {
      Console.fail("\(problem)")
      throw ExitCode(2)
    }
    report.apply(record)
    for snippet in report.failingSnippets {
      Console.fail("workbook: note: not recorded in '\(path)': \(snippet)")
    }
    report.compareOutput(with: record)
  }
}
