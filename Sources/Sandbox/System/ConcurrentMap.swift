import Synchronization

/// Transforms elements concurrently, `width` at a time, and keeps their order.
///
/// If a transform throws an error, the other transforms are cancelled, and the error is thrown.
package func concurrentMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], width: Int,
  _ transform: @escaping @Sendable (Element) async throws -> Result
) async throws -> [Result] {
  try await withThrowingTaskGroup(of: (Int, Result).self) { group in
    var results = [Result?](repeating: nil, count: elements.count)
    var next = 0
    while next < min(width, elements.count) {
      let index = next
      group.addTask { (index, try await transform(elements[index])) }
      next += 1
    }
    while let (index, result) = try await group.next() {
      results[index] = result
      guard next < elements.count else { continue }
      let index = next
      group.addTask { (index, try await transform(elements[index])) }
      next += 1
    }
    return results.compactMap { $0 }
  }
}

/// Slots for jobs that several tasks start, so that only a fixed number of jobs run at once.
package final class JobSlots: Sendable {
  private let state: Mutex<(free: Int, waiting: [CheckedContinuation<Void, Never>])>

  package init(_ count: Int) {
    state = Mutex((count, []))
  }

  /// Waits for a free slot, in the order of the calls, and keeps it until the job has ended.
  package func run<Result>(_ job: () async throws -> Result) async rethrows -> Result {
    await withCheckedContinuation { continuation in
      let isFree = state.withLock { state in
        if state.free == 0 {
          state.waiting.append(continuation)
          return false
        }
        state.free -= 1
        return true
      }
      if isFree { continuation.resume() }
    }
    defer { free() }
    return try await job()
  }

  private func free() {
    let next = state.withLock { state -> CheckedContinuation<Void, Never>? in
      guard state.waiting.isEmpty else { return state.waiting.removeFirst() }
      state.free += 1
      return nil
    }
    next?.resume()
  }
}

package final class Counter: Sendable {
  private let count = Mutex(0)

  package init() {}

  package var value: Int { count.withLock { $0 } }

  /// Adds to the count, and returns the new count.
  package func add(_ more: Int = 1) -> Int {
    count.withLock {
      $0 += more
      return $0
    }
  }
}

extension ContinuousClock.Instant {
  /// The time since then, in seconds, to a tenth of a millisecond.
  package var secondsSince: Double {
    ((ContinuousClock.now - self) / .microseconds(100)).rounded() / 10_000
  }
}
