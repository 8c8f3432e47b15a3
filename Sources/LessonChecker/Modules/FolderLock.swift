import Foundation
import Sandbox

/// A lock on an entry of the cache, so that only one check at a time makes it.
///
/// The system releases it when the check ends, however it ends.
final class FolderLock: Sendable {
  private static let pause = Duration.milliseconds(200)

  private let file: Int32

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - path: the lock file, which is created where there is none.
  ///   - seconds: how long to wait.
  /// - Throws: `CheckError` where another check holds it for too long; `CancellationError` where
  ///   the task is cancelled.
  init(at path: String, seconds: Int) async throws {
    file = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
    guard file >= 0 else {
      throw CheckError(
        "the file '\(path)' can't be written", advice: "check the permissions of the cache")
    }
    let end = ContinuousClock.now + .seconds(seconds)
    while flock(file, LOCK_EX | LOCK_NB) != 0 {
      guard ContinuousClock.now < end else {
        throw CheckError(
          "another check has not let go of '\(path)' for \(seconds / 60) minutes",
          advice: "end it, or choose another cache with '--cache'")
      }
      try await Task.sleep(for: Self.pause)
    }
  }

  deinit { close(file) }

  /// Releases the lock.
  func release() { flock(file, LOCK_UN) }
}
