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
  ///   - plan: how to check them.
  ///   - options: the options of all checks.
  /// - Returns: the report of all checks.
  /// - Throws: exit code 2, with the reason printed, where no check can be made.
  func check(_ words: [String], plan: CheckPlan, _ options: CheckOptions) async throws -> Report {
    var plan = plan
    let (workbook, selection) = try options.select(words)
    plan.selection = selection
    let plans: [CheckPlan]
    do {
      plans = try plan.comparing(with: names, in: workbook.course)
    } catch let error as CheckError {
      throw Console.failure(error)
    }
    var reports: [CheckReport] = []
    for plan in plans { reports.append(try await options.check(workbook, plan: plan)) }
    return Report(reports)
  }
}
