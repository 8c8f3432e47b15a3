import ArgumentParser
import LessonChecker
import LessonKit
import LessonReport
import Sandbox

extension CheckOptions {
  /// What is known of the course that the current folder is in, from an earlier check of just this.
  ///
  /// - Returns: nil where there is no course, or nothing can be known of it.
  /// - Throws: exit code 2, with the reason printed, where no check can be made.
  func knownVerdict() async throws -> KnownVerdict? {
    guard case .course(let root) = WorkbookSite.find(for: String?.none) else { return nil }
    do {
      return try await KnownVerdict(ofCourseIn: root, cacheFolder: cache, sandbox: sandbox)
    } catch let error as CheckError {
      throw Console.failure(error)
    }
  }

  /// Keeps what a check came to, for the next one of just this.
  ///
  /// - Parameters:
  ///   - report: what came of the check.
  ///   - verdict: what was looked for before it.
  /// - Throws: exit code 2, with the reason printed, where it can't be written down.
  func keep(_ report: CheckReport, in verdict: KnownVerdict?) throws {
    do {
      try verdict?.keep(report)
    } catch let error as CheckError {
      throw Console.failure(error)
    }
  }
}
