import LessonChecker
import LessonKit

extension CheckOptions {
  /// Creates a checker with these options.
  func checker(
    of workbook: Workbook, plan: CheckPlan = CheckPlan(),
    progress: @escaping @Sendable (CheckProgress) -> Void = { _ in }
  ) -> Checker {
    Checker(
      workbook, cacheFolder: cache, jobs: jobs, plan: plan, sandbox: sandbox,
      trustsSettings: trustSettings, progress: progress)
  }

  /// The folder of a workbook's cache.
  func cacheFolder(of workbook: Workbook) -> String {
    cache ?? workbook.root + Checker.cacheFolder
  }
}
