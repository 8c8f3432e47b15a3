import LessonChecker
import LessonKit
import Sandbox

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
  ///
  /// - Parameter workbook: the workbook.
  /// - Returns: its path.
  /// - Throws: `CheckError` where the user has no folder for caches.
  func cacheFolder(of workbook: Workbook) throws -> String {
    try cache ?? CacheHome().cache(of: workbook.root)
  }
}
