import Foundation

/// Runs the code of pages: a few programs at a time, and the others in the order in which they came.
///
/// A tab of a browser has one run. A new one ends the one before it, whether that runs or waits.
actor RunQueue {
  /// How many tabs may have a run at a time, those that wait among them.
  static let limit = 32

  /// How often a run that waits looks whether it may begin.
  private static let interval = Duration.milliseconds(5)

  private let code: any LiveCode
  private let maxRunning: Int

  /// The latest run of each tab, from the moment it was asked for.
  private var latest: [RequestName: Task<LiveCode.Answer, any Error>] = [:]

  /// The runs that have not ended, in the order in which they came: the first ones run, and the others wait.
  private var line: [Int] = []
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
  /// - Throws: what the code throws; `CancellationError` if a later request of the tab ended it; 429 if too many
  ///   runs wait already
  func answer(_ run: LiveRun) async throws -> LiveCode.Answer {
    latest.removeValue(forKey: run.tab)?.cancel()
    guard run.action != .stop else { throw CancellationError() }
    guard count < Self.limit else {
      throw Refusal(.tooManyRequests, "too many programs are running; stop one in a different tab")
    }
    lastID += 1
    line.append(lastID)
    let task = Task { [id = lastID] in try await perform(run, id) }
    latest[run.tab] = task
    defer { if latest[run.tab] == task { latest[run.tab] = nil } }
    return try await withTaskCancellationHandler {
      try await task.value
    } onCancel: {
      task.cancel()
    }
  }

  private func perform(_ run: LiveRun, _ id: Int) async throws -> LiveCode.Answer {
    defer { line.removeAll { $0 == id } }
    while !line.prefix(maxRunning).contains(id) { try await Task.sleep(for: Self.interval) }
    try Task.checkCancellation()
    return try await code.answer(run)
  }
}
