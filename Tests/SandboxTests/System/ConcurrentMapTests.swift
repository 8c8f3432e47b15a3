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

  @Test func `two maps share slots, so that no more jobs run than there are slots`() async throws {
    let slots = JobSlots(3)
    let running = Mutex((now: 0, most: 0, all: 0))
    let job: @Sendable (Int) async throws -> Int = { number in
      try await slots.run {
        running.withLock {
          $0.now += 1
          $0.most = max($0.most, $0.now)
          $0.all += 1
        }
        try await Task.sleep(for: .milliseconds(1))
        running.withLock { $0.now -= 1 }
        return number
      }
    }
    async let first = concurrentMap(Array(0..<50), width: 3, job)
    async let second = concurrentMap(Array(0..<50), width: 3, job)
    #expect(try await first + second == Array(0..<50) + Array(0..<50))
    #expect(running.withLock { $0.most } == 3)
    #expect(running.withLock { $0.all } == 100)
  }

  @Test func `a job that fails frees its slot`() async throws {
    let slots = JobSlots(1)
    await #expect(throws: Fault.self) { try await slots.run { throw Fault() } }
    #expect(await slots.run { 1 } == 1)
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
