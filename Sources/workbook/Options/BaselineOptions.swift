import ArgumentParser
import Foundation
import LessonChecker
import LessonKit
import LessonReport
import Sandbox

/// The options of a check that concern known failures.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "A list of failures that do not fail the check; by default 'baseline' in 'workbook.yml', or "
        + "'docs-baseline.yml' beside it.",
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
    guard let path = path(in: workbook) else { return }
    do {
      if baseline == nil { try TrustedFolders(workbook.root).check(path) }
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

  /// Finds out before a check whether its baseline is there, and may be.
  ///
  /// - Parameter workbook: the workbook that is to be checked.
  /// - Throws: exit code 2, with the reason printed, where it is not.
  func requirePresence(in workbook: Workbook) throws {
    guard workbook.docs != nil || !isWanted else {
      throw failure("a course has no baseline; mark what fails 'skip', with the reason")
    }
    guard let path = path(in: workbook) else {
      guard writeBaseline else { return }
      throw failure(
        "no baseline is named; give '--baseline FILE', or write a 'workbook.yml'")
    }
    guard !writeBaseline else { return }
    do {
      if baseline == nil { try TrustedFolders(workbook.root).check(path) }
      _ = try Baseline(path)
    } catch let problem as Diagnostic {
      Console.fail("\(problem)")
      throw ExitCode(2)
    }
  }

  /// The baseline of a folder of documentation: the one that is named, else the one that lies
  /// beside `workbook.yml`, or is to lie there; nil where there is none.
  private func path(in workbook: Workbook) -> String? {
    if let path = baseline ?? workbook.docs?.baseline.map({ workbook.root + $0 }) { return path }
    let usual = workbook.root + DocsConfiguration.usualBaseline
    let isThere = FileManager.default.fileExists(atPath: usual)
    let isConfigured = FileManager.default.fileExists(atPath: workbook.course.path)
    return workbook.docs != nil && isConfigured && (isThere || writeBaseline) ? usual : nil
  }

  private func failure(_ message: String) -> ExitCode {
    Console.fail("workbook: error: \(message)")
    return ExitCode(2)
  }
}
