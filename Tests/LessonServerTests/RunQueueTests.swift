import Foundation
import Synchronization
import Testing

@testable import LessonServer

/// Which code runs, and when.
@Suite struct RunQueueTests {
  /// Code that runs until the test ends it.
  private final class Held: Sendable {
    private let state = Mutex<(begun: [String], ended: Set<String>, running: Int, most: Int)>(
      ([], [], 0, 0))

    var begun: [String] { state.withLock { $0.begun } }

    /// How many ran at the same time, at most.
    var most: Int { state.withLock { $0.most } }

    func end(_ tab: String) { _ = state.withLock { $0.ended.insert(tab) } }

    func run(_ tab: String) async -> LiveRun.Answer {
      state.withLock { state in
        state.begun.append(tab)
        state.running += 1
        state.most = max(state.most, state.running)
      }
      defer { state.withLock { $0.running -= 1 } }
      while !state.withLock({ $0.ended.contains(tab) }) {
        guard (try? await Task.sleep(for: .milliseconds(2))) != nil else { return .stopped }
      }
      return .changed
    }

    /// Waits until as many have begun.
    func wait(for count: Int) async throws {
      while begun.count < count { try await Task.sleep(for: .milliseconds(2)) }
    }
  }

  private let held = Held()
  private let queue: RunQueue

  init() {
    queue = RunQueue(StubCode { [held] in await held.run($0.tab.rawValue) }, maxRunning: 2)
  }

  private func run(_ tab: String, _ wish: LiveRun.Wish = .run) throws -> LiveRun {
    try JSONDecoder().decode(
      LiveRun.self,
      from: Data(
        """
        {"tab": "\(tab)", "wish": "\(wish.rawValue)", "lesson": "a", "language": "en",
        "snippet": 1, "edits": {}, "known": {}}
        """.utf8))
  }

  /// Sends a run, and waits until the queue has it.
  private func send(_ tab: String) async throws -> Task<LiveRun.Answer?, Never> {
    let run = try run(tab)
    let count = await queue.count
    let task = Task { await queue.answer(run) }
    while await queue.count == count { try await Task.sleep(for: .milliseconds(2)) }
    return task
  }

  private func isStopped(_ answer: LiveRun.Answer?) -> Bool {
    if case .stopped? = answer { true } else { false }
  }

  private func isDone(_ answer: LiveRun.Answer?) -> Bool {
    if case .changed? = answer { true } else { false }
  }

  @Test func `some run at once, and the others in the order in which they came`() async throws {
    var tasks: [Task<LiveRun.Answer?, Never>] = []
    for tab in ["a", "b", "c", "d", "e"] { tasks.append(try await send(tab)) }
    try await held.wait(for: 2)
    for tab in ["a", "b", "c", "d", "e"] {
      held.end(tab)
      try await held.wait(for: min(5, held.begun.count))
    }
    for task in tasks { #expect(isDone(await task.value)) }
    #expect(Set(held.begun.prefix(2)) == ["a", "b"])
    #expect(Set(held.begun.suffix(3)) == ["c", "d", "e"])
    #expect(held.most == 2)
  }

  @Test func `a new run of a tab ends the one that runs`() async throws {
    let first = try await send("a")
    try await held.wait(for: 1)
    let run = try run("a")
    let second = Task { await queue.answer(run) }
    #expect(isStopped(await first.value))
    held.end("a")
    #expect(isDone(await second.value))
  }

  @Test func `a new run of a tab ends the one that waits`() async throws {
    let running = [try await send("a"), try await send("b")]
    try await held.wait(for: 2)
    let waiting = try await send("c")
    let run = try run("c")
    let last = Task { await queue.answer(run) }
    #expect(isStopped(await waiting.value))
    for tab in ["a", "b", "c"] { held.end(tab) }
    for task in running + [last] { #expect(isDone(await task.value)) }
    #expect(held.begun.count == 3)
  }

  @Test(arguments: [true, false])
  func `a stop ends what a tab runs, and what it waits with`(waits: Bool) async throws {
    let others = waits ? [try await send("x"), try await send("y")] : []
    try await held.wait(for: others.count)
    let first = try await send("a")
    #expect(isStopped(await queue.answer(try run("a", .stop))))
    #expect(isStopped(await first.value))
    for tab in ["x", "y"] { held.end(tab) }
    for task in others { #expect(isDone(await task.value)) }
  }

  @Test func `a stop that comes at once with the runs of its tab leaves none of them running`()
    async throws
  {
    let (run, stop) = (try run("a"), try run("a", .stop))
    for _ in 0..<200 {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<3 { group.addTask { _ = await queue.answer(run) } }
        group.addTask { _ = await queue.answer(stop) }
        // Whichever came last, this one came after it.
        group.addTask {
          try? await Task.sleep(for: .milliseconds(1))
          while await queue.count > 0 { _ = await queue.answer(stop) }
        }
      }
    }
    #expect(held.most <= 2)
    #expect(await queue.count == 0)
  }

  @Test func `a stop ends nothing of another tab`() async throws {
    let first = try await send("a")
    try await held.wait(for: 1)
    _ = await queue.answer(try run("b", .stop))
    held.end("a")
    #expect(isDone(await first.value))
  }

  @Test func `a run whose client goes away while it waits never begins`() async throws {
    let running = [try await send("a"), try await send("b")]
    try await held.wait(for: 2)
    let waiting = try await send("c")
    waiting.cancel()
    #expect(isStopped(await waiting.value))
    for tab in ["a", "b"] { held.end(tab) }
    for task in running { _ = await task.value }
    #expect(!held.begun.contains("c"))
  }

  @Test func `more tabs than there are places are turned away`() async throws {
    var tasks: [Task<LiveRun.Answer?, Never>] = []
    for index in 0..<RunQueue.limit { tasks.append(try await send("t\(index)")) }
    #expect(await queue.answer(try run("more")) == nil)
    for index in 0..<RunQueue.limit { held.end("t\(index)") }
    for task in tasks { #expect(isDone(await task.value)) }
  }
}
