import Foundation
import Synchronization
import Testing

@testable import LessonServer

/// Whose code runs, and when.
@Suite struct LiveDeskTests {
  /// Code that runs until the test ends it.
  private final class Held: Sendable {
    private let state = Mutex<(begun: [String], ended: Set<String>)>(([], []))

    var begun: [String] { state.withLock { $0.begun } }

    func end(_ tab: String) { _ = state.withLock { $0.ended.insert(tab) } }

    func run(_ tab: String) async -> LiveRun.Answer {
      state.withLock { $0.begun.append(tab) }
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
  private let desk: SiteServer.LiveDesk

  /// A desk whose requests wait until there is an answer.
  private let patientDesk: SiteServer.LiveDesk

  init() {
    let code = StubCode { [held] in await held.run($0.tab) }
    desk = SiteServer.LiveDesk(code, atOnce: 2, patience: .milliseconds(50))
    patientDesk = SiteServer.LiveDesk(code, atOnce: 2, patience: .seconds(3600))
  }

  private func run(_ tab: String, _ wish: LiveRun.Wish = .run) throws -> LiveRun {
    try JSONDecoder().decode(
      LiveRun.self,
      from: Data(
        """
        {"token": "", "tab": "\(tab)", "wish": "\(wish.rawValue)", "lesson": "a", "language": "en",
        "snippet": 1, "edits": {}, "known": {}}
        """.utf8))
  }

  /// Asks until there is an answer, as a page does.
  private func answer(
    to run: LiveRun, of session: String, at desk: SiteServer.LiveDesk? = nil
  ) async -> LiveRun.Answer? {
    let desk = desk ?? self.desk
    while true {
      switch await desk.turn(of: run, in: session) {
      case .answered(let answer): return answer
      case .full: return nil
      case .waiting: continue
      }
    }
  }

  @Test func `some run at once, and the others are told their places`() async throws {
    let (a, b, c, d) = (try run("a"), try run("b"), try run("c"), try run("d"))
    await withTaskGroup(of: Void.self) { group in
      for one in [a, b] { group.addTask { _ = await answer(to: one, of: one.tab) } }
      try? await held.wait(for: 2)
      guard case .waiting(1) = await desk.turn(of: c, in: "c") else {
        Issue.record("c is not first in line")
        return
      }
      guard case .waiting(2) = await desk.turn(of: d, in: "d") else {
        Issue.record("d is not second in line")
        return
      }
      group.addTask { _ = await answer(to: d, of: "d") }
      group.addTask { _ = await answer(to: c, of: "c") }
      for tab in ["a", "b", "c", "d"] { held.end(tab) }
    }
    #expect(Set(held.begun.prefix(2)) == ["a", "b"])
    #expect(held.begun.count == 4)
  }

  @Test func `who has one running lets another go first`() async throws {
    let (a1, a2, a3, b) = (try run("a1"), try run("a2"), try run("a3"), try run("b"))
    await withTaskGroup(of: Void.self) { group in
      for one in [a1, a2] { group.addTask { _ = await answer(to: one, of: "a", at: patientDesk) } }
      try? await held.wait(for: 2)
      group.addTask { _ = await answer(to: a3, of: "a", at: patientDesk) }
      while await patientDesk.waitingCount < 1 { try? await Task.sleep(for: .milliseconds(2)) }
      group.addTask { _ = await answer(to: b, of: "b", at: patientDesk) }
      while await patientDesk.waitingCount < 2 { try? await Task.sleep(for: .milliseconds(2)) }
      held.end("a1")
      try? await held.wait(for: 3)
      for tab in ["a2", "a3", "b"] { held.end(tab) }
    }
    #expect(held.begun[2] == "b")
  }

  @Test func `a new run of a tab ends the one before`() async throws {
    let run = try run("a")
    let first = Task { await answer(to: run, of: "a") }
    try await held.wait(for: 1)
    let second = Task { await answer(to: run, of: "a") }
    guard case .stopped? = await first.value else {
      Issue.record("it was not ended")
      return
    }
    held.end("a")
    guard case .changed? = await second.value else {
      Issue.record("the new one did not run")
      return
    }
  }

  @Test func `a reader ends what runs`() async throws {
    let first = Task { [run = try run("a")] in await answer(to: run, of: "a") }
    try await held.wait(for: 1)
    _ = await answer(to: try run("a", .stop), of: "a")
    guard case .stopped? = await first.value else {
      Issue.record("it was not ended")
      return
    }
  }

  @Test func `another reader ends nothing`() async throws {
    let first = Task { [run = try run("a")] in await answer(to: run, of: "a") }
    try await held.wait(for: 1)
    _ = await answer(to: try run("a", .stop), of: "b")
    held.end("a")
    guard case .changed? = await first.value else {
      Issue.record("it was ended")
      return
    }
  }

  @Test func `one reader has a few places in the line`() async throws {
    var answers: [SiteServer.LiveDesk.Turn] = []
    let running = try ["a", "b"].map { name in
      Task { [run = try run(name)] in await answer(to: run, of: name) }
    }
    try await held.wait(for: 2)
    answers = try await withThrowingTaskGroup(of: SiteServer.LiveDesk.Turn.self) { group in
      for index in 0...SiteServer.LiveDesk.mostOfOne {
        group.addTask { [run = try run("x\(index)")] in await desk.turn(of: run, in: "x") }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    for tab in ["a", "b"] { held.end(tab) }
    for task in running { _ = await task.value }
    let full = answers.count { if case .full = $0 { true } else { false } }
    #expect(full == 1)
  }
}
