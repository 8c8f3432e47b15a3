import ArgumentParser
import LessonAuthoring
import LessonChecker
import LessonKit
import Sandbox

extension WorkbookOptions {
  /// Checks lessons of the workbook that the current folder is in.
  ///
  /// - Parameters:
  ///   - words: which programs to check, or none for all.
  ///   - settings: how to check them.
  ///   - isForSite: whether the code is highlighted as well.
  ///   - bless: whether the actual results are written into the lessons, which are then checked
  ///     again.
  ///   - require: throws where the check is not worth its time, given the workbook.
  /// - Returns: the report.
  /// - Throws: exit code 2, with the reason printed, where no check can be made.
  func check(
    _ words: [String] = [], settings: CheckSettings = CheckSettings(),
    forSite isForSite: Bool = false,
    blessing bless: BlessOptions? = nil,
    requiring require: (Workbook) throws -> Void = { _ in }
  ) async throws -> CheckReport {
    var selected = settings
    let workbook: Workbook
    (workbook, selected.selection) = try loadSelected(words)
    try require(workbook)
    let report = try await check(workbook, settings: selected, forSite: isForSite)
    guard let bless, bless.isWanted else { return report }
    do {
      let checker = checker(of: workbook, settings: selected)
      let blessing = try await Interruption.stopping {
        try await bless.bless(report, with: checker)
      }
      Console.write(blessing.lines)
      return blessing.lessons.isEmpty ? report : try await check(words, settings: settings)
    } catch let error as CheckError {
      throw Console.failure(error)
    }
  }

  /// Checks a workbook.
  ///
  /// - Parameters:
  ///   - workbook: the workbook.
  ///   - settings: which of its programs to check, and how.
  ///   - isForSite: whether the code is highlighted as well.
  /// - Returns: the report.
  /// - Throws: exit code 2, with the reason printed, where no check can be made.
  func check(
    _ workbook: Workbook, settings: CheckSettings, forSite isForSite: Bool = false
  ) async throws -> CheckReport {
    if let warning = StaleBuild.warning(for: workbook) { Console.fail("\(warning)") }
    let line = ProgressLine()
    defer { line.clear() }
    do {
      let name = settings.implementation?.name
      let checker = checker(of: workbook, settings: settings) { line.show($0, of: name) }
      let report = try await Interruption.stopping {
        try await (isForSite ? checker.highlightingMeanwhile() : checker).check()
      }
      line.clear()
      if let shortcoming = report.shortcoming, name == nil {
        Console.fail("workbook: note: \(shortcoming)")
      }
      return report
    } catch let error as CheckError {
      line.clear()
      throw Console.failure(error)
    }
  }
}
