import Synchronization

/// A thread-safe counter.
package final class Counter: Sendable {
  private let count = Mutex(0)

  /// Starts at 0.
  package init() {}

  /// Adds to the count.
  ///
  /// - Returns: the new count.
  package func add(_ more: Int = 1) -> Int {
    count.withLock {
      $0 += more
      return $0
    }
  }
}
