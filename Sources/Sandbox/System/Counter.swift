import Synchronization

/// Counts what is done, from any thread.
package final class Counter: Sendable {
  private let count = Mutex(0)

  /// Starts at 0.
  package init() {}

  /// Counts so many more.
  ///
  /// - Returns: how many there are now.
  package func add(_ more: Int = 1) -> Int {
    count.withLock {
      $0 += more
      return $0
    }
  }
}
