import LessonAuthoring
import LessonChecker
import LessonKit
import LessonReport
import LessonTypes
import Sandbox

/// Runs checks as the options of the command line say, and shows their progress.
///
/// Its methods throw `CheckError`, `Diagnostic`, or the exit code of a signal.
struct CheckRunner: Sendable {
  let options: WorkbookOptions

  /// How to check, whatever is selected.
  var settings = CheckSettings()

  /// Creates a checker.
  ///
  /// - Parameter progress: called from any thread
  func checker(
    of workbook: Workbook, settings: CheckSettings = CheckSettings(),
    progress: @escaping @Sendable (CheckProgress) -> Void = { _ in }
  ) -> Checker {
    Checker(
      workbook, cacheFolder: options.cache, jobs: options.jobs, settings: settings,
      sandbox: options.sandbox, trustsSettings: options.trustSettings, progress: progress)
  }

  /// Checks programs of the workbook that the current folder is in.
  ///
  /// - Parameter words: the selection of programs; empty for all
  func check(_ words: [String] = []) async throws -> CheckVerdicts {
    let (workbook, selection) = try CurrentWorkbook.loadSelected(words)
    return try await check(workbook, selection)
  }

  func check(
    _ workbook: Workbook, _ selection: Selection = .everything
  ) async throws -> CheckVerdicts {
    var settings = settings
    settings.selection = selection
    return try await check(workbook, settings: settings)
  }

  /// Checks programs against the workbook's own modules, then against other implementations.
  ///
  /// The snippets whose differences are not recorded are named on the error output.
  func compare(_ words: [String], with implementations: [String]) async throws -> [Report] {
    var settings = settings
    let workbook: Workbook
    (workbook, settings.selection) = try CurrentWorkbook.loadSelected(words)
    var reports: [Report] = []
    for settings in try settings.comparing(with: implementations, in: workbook.course) {
      var verdicts = try await check(workbook, settings: settings)
      if let path = settings.implementation?.differences {
        let record = try KnownDifferences(path, of: workbook.root)
        verdicts.apply(record)
        for note in verdicts.notes(onFailuresMissingIn: path) { Console.note(note) }
        verdicts.compareOutput(with: record)
      }
      reports.append(Report(verdicts))
    }
    return reports
  }

  func bless(_ verdicts: CheckVerdicts, _ permission: BlessingPermission) async throws -> Blessing {
    let blesser = Blesser(
      checker(of: verdicts.workbook, settings: verdicts.settings), permission: permission)
    return try await Interruption.stopping { try await blesser.bless(verdicts) }
  }

  func survey(_ verdicts: CheckVerdicts) async throws -> FailureSurvey {
    let folder = try options.cacheFolder(of: verdicts.workbook.root)
    return try await FailureSurvey(verdicts, cacheFolder: folder)
  }

  /// The causes of many failures; empty for a course, and if a baseline lists what is known to
  /// fail.
  func causes(of verdicts: CheckVerdicts) async throws -> [ReportLine] {
    guard verdicts.workbook.isDocs, verdicts.tally.knownFailures == nil,
      FailureSurvey.shouldSummarize(verdicts)
    else { return [] }
    return try await survey(verdicts).causeLines
  }

  /// Returns the results of a check with the types of names, and says why types are missing.
  func resultsWithTypes(of verdicts: CheckVerdicts) async throws -> CheckResults {
    let line = ProgressLine()
    defer { line.clear() }
    let (results, note) = try await Interruption.stopping {
      try await resultsWithTypes(of: verdicts) { line.show($0) }
    }
    line.clear()
    if let note { Console.fail(note) }
    return results
  }

  /// Returns the results of a check with the types of names.
  ///
  /// - Parameter progress: called from any thread
  /// - Returns: the results, and the reason why types are missing, in one line
  func resultsWithTypes(
    of verdicts: CheckVerdicts, progress: @escaping @Sendable (CheckProgress) -> Void
  ) async throws -> (results: CheckResults, note: String?) {
    let found = try await checker(of: verdicts.workbook, progress: progress)
      .declarations(in: verdicts)
    var results = verdicts.results
    results.declarations = found.declarations
    return (results, found.limitation.map { "workbook: note: \($0)" })
  }

  private func check(_ workbook: Workbook, settings: CheckSettings) async throws -> CheckVerdicts {
    // Against other implementations, it is said before the first check, which is one of ours.
    if settings.implementation == nil,
      let warning = PackageInPlace.staleBuildWarning(for: workbook)
    {
      Console.fail("\(warning)")
    }
    let line = ProgressLine()
    defer { line.clear() }
    let name = settings.implementation?.name
    let checker = checker(of: workbook, settings: settings) { line.show($0, of: name) }
    let verdicts = try await Interruption.stopping { try await checker.check() }
    line.clear()
    if let limitation = verdicts.limitation, name == nil { Console.note(limitation) }
    return verdicts
  }
}
