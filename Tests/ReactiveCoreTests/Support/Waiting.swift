import Dispatch
import Testing

/// Waits for events on another thread.
///
/// The limit is there so that a test that went wrong ends; nothing is said about how soon it comes.
final class Happening: Sendable {
  private let semaphore = DispatchSemaphore(value: 0)

  func happen() { semaphore.signal() }

  func wait() {
    #expect(semaphore.wait(timeout: .now() + 60) == .success, "it has not happened")
  }
}
