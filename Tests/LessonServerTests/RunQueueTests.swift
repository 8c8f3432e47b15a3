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

    func run(_ tab: String) async throws -> LiveCode.Answer {
      state.withLock { state in
        state.begun.append(tab)
        state.running += 1
        state.most = max(state.most, state.running)
      }
      defer { state.withLock { $0.running -= 1 } }
      while !state.withLock({ $0.ended.contains(tab) }) {
        try await Task.sleep(for: .milliseconds(2))
      }
      return tab
    }

    /// Waits until as many have begun.
    func wait(for count: Int) async throws {
      while begun.count < count { try await Task.sleep(for: .milliseconds(2)) }
    }
  }

  private let held = Held()
  private let queue: RunQueue

  init() {
    queue = RunQueue(StubCode { [held] in try await held.run($0.tab.rawValue) }, maxRunning: 2)
  }

  private func run(_ tab: String, _ action: LiveRun.Action = .run) throws -> LiveRun {
    try JSONDecoder().decode(
      LiveRun.self,
      from: Data(
        """
        {"tab": "\(tab)", "action": "\(action.rawValue)", "lesson": "a", "language": "en",
        "snippet": 1, "edits": {}, "known": {}}
        """.utf8))
  }

  /// A request that was sent to the queue.
  private typealias Sent = Task<LiveCode.Answer, any Error>

  private func sent(_ run: LiveRun) -> Sent { Task { try await queue.answer(run) } }

  /// Sends a run, and waits until the queue has it.
  private func send(_ tab: String) async throws -> Sent {
    let run = try run(tab)
    let count = await queue.count
    let task = sent(run)
    while await queue.count == count { try await Task.sleep(for: .milliseconds(2)) }
    return task
  }

  private func isStopped(_ task: Sent) async -> Bool {
    do {
      _ = try await task.value
      return false
    } catch {
      return error is CancellationError
    }
  }

  private func isDone(_ task: Sent) async -> Bool { (try? await task.value) != nil }

  @Test func `some run at once, and the others in the order in which they came`() async throws {
    var tasks: [Sent] = []
    for tab in ["a", "b", "c", "d", "e"] { tasks.append(try await send(tab)) }
    try await held.wait(for: 2)
    for tab in ["a", "b", "c", "d", "e"] {
      held.end(tab)
      try await held.wait(for: min(5, held.begun.count))
    }
    for task in tasks { #expect(await isDone(task)) }
    #expect(Set(held.begun.prefix(2)) == ["a", "b"])
    #expect(Set(held.begun.suffix(3)) == ["c", "d", "e"])
    #expect(held.most == 2)
  }

  @Test func `a new run of a tab ends the one that runs`() async throws {
    let first = try await send("a")
    try await held.wait(for: 1)
    let run = try run("a")
    let second = sent(run)
    #expect(await isStopped(first))
    held.end("a")
    #expect(await isDone(second))
  }

  @Test func `a new run of a tab ends the one that waits`() async throws {
    let running = [try await send("a"), try await send("b")]
    try await held.wait(for: 2)
    let waiting = try await send("c")
    let run = try run("c")
    let last = sent(run)
    #expect(await isStopped(waiting))
    for tab in ["a", "b", "c"] { held.end(tab) }
    for task in running + [last] { #expect(await isDone(task)) }
    #expect(held.begun.count == 3)
  }

  @Test(arguments: [true, false])
  func `a stop ends what a tab runs, and what it waits with`(waits: Bool) async throws {
    let others = waits ? [try await send("x"), try await send("y")] : []
    try await held.wait(for: others.count)
    let first = try await send("a")
    #expect(await isStopped(sent(try run("a", .stop))))
    #expect(await isStopped(first))
    for tab in ["x", "y"] { held.end(tab) }
    for task in others { #expect(await isDone(task)) }
  }

  @Test func `a stop that comes at once with the runs of its tab leaves none of them running`()
    async throws
  {
    let (run, stop) = (try run("a"), try run("a", .stop))
    for _ in 0..<200 {
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<3 { group.addTask { _ = try? await queue.answer(run) } }
        group.addTask { _ = try? await queue.answer(stop) }
        // Whichever came last, this one came after it.
        group.addTask {
          try? await Task.sleep(for: .milliseconds(1))
          while await queue.count > 0 { _ = try? await queue.answer(stop) }
        }
      }
    }
    #expect(held.most <= 2)
    #expect(await queue.count == 0)
  }

  @Test func `a stop ends nothing of another tab`() async throws {
    let first = try await send("a")
    try await held.wait(for: 1)
    _ = await sent(try run("b", .stop)).result
    held.end("a")
    #expect(await isDone(first))
  }

  @Test func `a run whose client goes away while it waits never begins`() async throws {
    let running = [try await send("a"), try await send("b")]
    try await held.wait(for: 2)
    let waiting = try await send("c")
    waiting.cancel()
    #expect(await isStopped(waiting))
    for tab in ["a", "b"] { held.end(tab) }
    for task in running { _ = await task.result }
    #expect(!held.begun.contains("c"))
  }

  @Test func `more tabs than there are places are turned away`() async throws {
    var tasks: [Sent] = []
    for index in 0..<RunQueue.limit { tasks.append(try await send("t\(index)")) }
    let refusal = await #expect(throws: Refusal.self) { try await queue.answer(try run("more")) }
    #expect(
      refusal.map { String(decoding: $0.response.head, as: UTF8.self).contains(" 429 ") } == true)
    for index in 0..<RunQueue.limit { held.end("t\(index)") }
    for task in tasks { #expect(await isDone(task)) }
  }
}
