import LessonChecker
import LessonKit

extension WorkbookOptions {
  /// Creates a checker with these options.
  func checker(
    of workbook: Workbook, settings: CheckSettings = CheckSettings(),
    progress: @escaping @Sendable (CheckProgress) -> Void = { _ in }
  ) -> Checker {
    Checker(
      workbook, cacheFolder: cache, jobs: jobs, settings: settings, sandbox: sandbox,
      trustsSettings: trustSettings, progress: progress)
  }

  /// The folder of a workbook's cache.
  func cacheFolder(of workbook: Workbook) -> String {
    cache ?? workbook.root + Checker.cacheFolder
  }
}
