import Synchronization
import Testing

@testable import Sandbox

@Suite struct ConcurrentMapTests {
  private struct Fault: Error {}

  @Test(
    "results keep the order of the elements",
    arguments: [(0, 1), (1, 1), (1, 8), (100, 1), (100, 3), (100, 200)])
  func order(count: Int, width: Int) async throws {
    let results = try await concurrentMap(Array(0..<count), width: width) { number in
      for _ in 0..<(number % 5) { await Task.yield() }
      return number * 2
    }
    #expect(results == (0..<count).map { $0 * 2 })
  }

  @Test func `no more than the width run at a time`() async throws {
    let running = Mutex((now: 0, most: 0))
    _ = try await concurrentMap(Array(0..<50), width: 3) { _ in
      running.withLock {
        $0.now += 1
        $0.most = max($0.most, $0.now)
      }
      try await Task.sleep(for: .milliseconds(1))
      running.withLock { $0.now -= 1 }
    }
    #expect(running.withLock { $0.most } == 3)
  }

  @Test func `an error stops what has not begun`() async throws {
    let begun = Counter()
    await #expect(throws: Fault.self) {
      _ = try await concurrentMap(Array(0..<1000), width: 2) { number in
        _ = begun.add()
        if number == 1 { throw Fault() }
        try await Task.sleep(for: .seconds(20))
      }
    }
    #expect(begun.add() <= 4)
  }
}
