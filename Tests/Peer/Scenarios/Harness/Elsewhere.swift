import Foundation

/// Work on another thread, which is given some time to end while this one waits.
final class Elsewhere {
  private let begun = DispatchSemaphore(value: 0)
  private let done = DispatchSemaphore(value: 0)
  private var isDone = false

  init(_ work: @escaping () -> Void) {
    Thread.detachNewThread { [begun, done] in
      begun.signal()
      work()
      done.signal()
    }
  }

  /// Waits for a moment: work that needs a lock of this thread goes on when the thread is done.
  func wait() {
    begun.wait()
    isDone = done.wait(timeout: .now() + .milliseconds(40)) == .success
  }

  /// Waits for the work's end.
  func join() { if !isDone { done.wait() } }
}
