import ArgumentParser
import LessonChecker
import LessonKit
import LessonReport
import Sandbox

/// The options of a check that concern known failures.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A list of failures that do not fail the check; 'baseline' in 'workbook.yml' by default.",
      valueName: "file"))
  var baseline: String?

  @Flag(help: "Write what fails now to the baseline.")
  var writeBaseline = false

  /// Whether an option asks for a baseline.
  var isWanted: Bool { baseline != nil || writeBaseline }

  func validate() throws {
    guard baseline != "" else { throw ValidationError("'--baseline' takes the path of a file.") }
  }

  /// Writes the baseline if that was asked for, and takes known failures out of a report.
  ///
  /// - Parameter report: the report of a check.
  /// - Throws: exit code 2, with the reason printed, where the baseline can't be read or written.
  func apply(to report: inout CheckReport) throws {
    let workbook = report.workbook
    guard workbook.docs != nil || baseline == nil && !writeBaseline else {
      throw failure("a course has no baseline; mark what fails 'skip', with the reason")
    }
    let configured = workbook.docs?.baseline.map { workbook.root + $0 }
    guard let path = baseline ?? configured else {
      guard writeBaseline else { return }
      throw failure(
        "no baseline is named; give '--baseline FILE', or 'baseline:' in 'workbook.yml'")
    }
    do {
      if baseline == nil { try LinkBounds(workbook.root).check(path) }
      if writeBaseline {
        let count = try Baseline.toReplace(path).write(report)
        Console.fail("\(path): \(count) known to fail")
      }
      report.apply(try Baseline(path))
    } catch let problem as Diagnostic {
      Console.fail("\(problem)")
      throw ExitCode(2)
    } catch let error as CheckError {
      throw failure("\(error)")
    }
  }

  private func failure(_ message: String) -> ExitCode {
    Console.fail("workbook: error: \(message)")
    return ExitCode(2)
  }
}
