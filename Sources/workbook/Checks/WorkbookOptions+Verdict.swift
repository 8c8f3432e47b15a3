import ArgumentParser
import LessonChecker
import LessonKit
import LessonReport
import Sandbox

extension WorkbookOptions {
  /// The cached verdict on the course that the current folder is in.
  ///
  /// - Returns: the verdict; nil where there is no course, or its verdict can't be cached.
  /// - Throws: exit code 2, with the reason printed, where no check can be made.
  func knownVerdict() async throws -> CachedSummary? {
    guard case .course(let root) = WorkbookLocation.find(for: String?.none) else { return nil }
    do {
      return try await CachedSummary(ofCourseIn: root, cacheFolder: cache, sandbox: sandbox)
    } catch let error as CheckError {
      throw Console.failure(error)
    }
  }

  /// Caches the verdict of a check.
  ///
  /// - Parameters:
  ///   - report: the report of the check.
  ///   - verdict: the verdict that was looked up before it.
  /// - Throws: exit code 2, with the reason printed, where it can't be written.
  func keep(_ report: CheckReport, in verdict: CachedSummary?) throws {
    do {
      try verdict?.keep(report)
    } catch let error as CheckError {
      throw Console.failure(error)
    }
  }
}
