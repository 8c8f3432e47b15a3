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
  ///   - name: the package's entry in the cache.
  ///   - cache: the cache.
  ///   - seconds: how long to wait.
  /// - Throws: `CheckError` where another check holds it for too long; `CancellationError` where
  ///   the task is cancelled.
  init(on name: String, in cache: Cache, seconds: Int) async throws {
    let path = cache.path(of: name, .packages)
    guard let lock = cache.openLock(on: name, of: .packages) else {
      throw CheckError(
        "the file '\(path).lock' can't be written", advice: "check the permissions of the cache")
    }
    file = lock
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
