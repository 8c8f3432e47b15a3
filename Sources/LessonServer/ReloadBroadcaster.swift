/// Holds the latest event, and lets any number of clients wait for the next one.
actor ReloadBroadcaster {
  private(set) var latest: ReloadEvent
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastTicket = 0

  init(_ event: ReloadEvent) {
    latest = event
  }

  /// Publishes an event, and wakes every client that waits.
  func send(_ event: ReloadEvent) {
    let version = latest.version + 1
    latest = event
    latest.version = version
    let woken = waiting
    waiting = [:]
    for client in woken.values { client.resume() }
  }

  /// Waits for an event that a client has not seen yet.
  ///
  /// - Parameters:
  ///   - version: the version that the client has seen.
  ///   - limit: the longest time to wait.
  /// - Returns: the latest event, seen or not.
  func event(otherThan version: Int?, within limit: Duration) async -> ReloadEvent {
    guard latest.version == version else { return latest }
    lastTicket += 1
    let ticket = lastTicket
    let alarm = Task {
      try? await Task.sleep(for: limit)
      wake(ticket)
    }
    await withTaskCancellationHandler {
      await withCheckedContinuation { waiting[ticket] = $0 }
    } onCancel: {
      // The alarm rings early, and on this actor, so that no continuation is resumed twice.
      alarm.cancel()
    }
    alarm.cancel()
    return latest
  }

  private func wake(_ ticket: Int) {
    waiting.removeValue(forKey: ticket)?.resume()
  }
}
