import Synchronization

/// Counts what is done, from any thread.
final class Counter: Sendable {
  private let count = Mutex(0)

  /// Counts so many more.
  ///
  /// - Returns: how many there are now.
  func add(_ more: Int = 1) -> Int {
    count.withLock {
      $0 += more
      return $0
    }
  }
}
