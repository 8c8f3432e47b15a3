/// Holds the latest news, and lets any number of readers wait for later ones.
actor NewsBoard {
  private(set) var latest: LiveNews
  private var waiting: [Int: CheckedContinuation<Void, Never>] = [:]
  private var lastTicket = 0

  init(_ news: LiveNews) {
    latest = news
  }

  /// Puts up news, and wakes everyone who waits.
  func put(_ news: LiveNews) {
    let version = latest.version + 1
    latest = news
    latest.version = version
    let woken = waiting
    waiting = [:]
    for reader in woken.values { reader.resume() }
  }

  /// Waits for news that a reader does not know yet.
  ///
  /// - Parameters:
  ///   - version: what the reader knows.
  ///   - limit: how long to wait at most.
  /// - Returns: the latest news, known or not.
  func news(otherThan version: Int?, within limit: Duration) async -> LiveNews {
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
      // The alarm rings early, and on this actor, so that nobody is woken twice.
      alarm.cancel()
    }
    alarm.cancel()
    return latest
  }

  private func wake(_ ticket: Int) {
    waiting.removeValue(forKey: ticket)?.resume()
  }
}
