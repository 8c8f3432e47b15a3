import Foundation
import Sandbox

/// The right to make something in the cache that no other check makes meanwhile.
///
/// The system takes it back when the check ends, however it ends.
final class FolderLock: Sendable {
  private static let pause = Duration.milliseconds(200)

  private let file: Int32

  /// Waits for the lock.
  ///
  /// - Parameters:
  ///   - path: the file that stands for it; made where there is none.
  ///   - seconds: how long to wait.
  /// - Throws: `CheckError` where it can't be had in time; `CancellationError` where nobody waits
  ///   for it any more.
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

  /// Lets go of the lock.
  func release() { flock(file, LOCK_UN) }
}
