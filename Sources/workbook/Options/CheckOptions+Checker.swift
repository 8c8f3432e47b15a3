import LessonChecker
import LessonKit

extension CheckOptions {
  /// What checks a workbook as these options say.
  func checker(
    of workbook: Workbook, plan: CheckPlan = CheckPlan(),
    progress: @escaping @Sendable (CheckProgress) -> Void = { _ in }
  ) -> Checker {
    Checker(
      workbook, cacheFolder: cache, jobs: jobs, plan: plan, sandbox: sandbox,
      allowsPackages: allowPackages, progress: progress)
  }

  /// Where what was found out about a workbook is kept.
  func cacheFolder(of workbook: Workbook) -> String {
    cache ?? workbook.root + Checker.cacheFolder
  }
}
