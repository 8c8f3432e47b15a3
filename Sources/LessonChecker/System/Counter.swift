import Synchronization

/// Counts what is done, from any thread.
final class Counter: Sendable {
  private let count = Mutex(0)

  /// Counts one more.
  ///
  /// - Returns: how many there are now.
  func next() -> Int {
    count.withLock {
      $0 += 1
      return $0
    }
  }
}
