import Foundation

/// Runs the code of pages: a few programs at a time, and the others in the order in which they came.
///
/// A tab of a browser has one run. A new one ends the one before it, whether that runs or waits.
actor RunQueue {
  /// How many tabs may have a run at a time, those that wait among them.
  static let limit = 32

  private let code: any LiveCode
  private let maxRunning: Int

  private var running = 0

  /// The runs that wait, the first that came first; resumed with whether they may begin.
  private var waiting: [(id: Int, turn: CheckedContinuation<Bool, Never>)] = []

  /// The latest run of each tab, from the moment it was asked for.
  private var latest: [String: (id: Int, task: Task<LiveRun.Answer, Never>)] = [:]
  private var lastID = 0

  /// How many tabs have a run.
  var count: Int { latest.count }

  /// - Parameter maxRunning: how many programs run at a time; by default, one processor stays free to answer
  init(
    _ code: any LiveCode, maxRunning: Int = max(1, ProcessInfo.processInfo.activeProcessorCount - 1)
  ) {
    self.code = code
    self.maxRunning = maxRunning
  }

  /// Runs what a page has sent, or ends what its tab runs.
  ///
  /// - Returns: nil if too many runs wait already
  func answer(_ run: LiveRun) async -> LiveRun.Answer? {
    let tab = run.tab.rawValue
    latest.removeValue(forKey: tab)?.task.cancel()
    guard run.wish != .stop else { return .stopped }
    guard count < Self.limit else { return nil }
    lastID += 1
    let id = lastID
    let task = Task { await perform(run, id) }
    latest[tab] = (id, task)
    let answer = await withTaskCancellationHandler {
      await task.value
    } onCancel: {
      task.cancel()
    }
    if latest[tab]?.id == id { latest[tab] = nil }
    return answer
  }

  private func perform(_ run: LiveRun, _ id: Int) async -> LiveRun.Answer {
    guard await isTurn(of: id) else { return .stopped }
    let answer = await code.answer(run)
    running -= 1
    startNext()
    return answer
  }

  /// Waits until a run may begin.
  ///
  /// - Returns: whether it may, and was not cancelled meanwhile
  private func isTurn(of id: Int) async -> Bool {
    await withTaskCancellationHandler {
      await withCheckedContinuation { turn in
        guard !Task.isCancelled else { return turn.resume(returning: false) }
        waiting.append((id, turn))
        startNext()
      }
    } onCancel: {
      Task { await leave(id) }
    }
  }

  private func leave(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).turn.resume(returning: false)
  }

  private func startNext() {
    guard running < maxRunning, !waiting.isEmpty else { return }
    running += 1
    waiting.removeFirst().turn.resume(returning: true)
  }
}
