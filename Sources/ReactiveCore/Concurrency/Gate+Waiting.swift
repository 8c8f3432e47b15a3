import Synchronization

extension Gate {
  /// Leaves work to the thread inside.
  ///
  /// - Returns: whether it took it; if not, it has just gone.
  @usableFromInline
  func leaveToOther(_ work: @escaping () -> Void) -> Bool {
    waiting.withLock { waiting in
      var other = inside.load(ordering: .relaxed)
      while other != 0 {
        let (isNoted, now) = inside.compareExchange(
          expected: other, desired: other | 1, ordering: .acquiringAndReleasing)
        if isNoted {
          waiting.append(work)
          return true
        }
        other = now
      }
      return false
    }
  }

  /// Does the work that was left here; only for the thread inside.
  @usableFromInline
  func doWaiting(andLeave isLeaving: Bool) {
    while let work = takeWaiting(orLeave: isLeaving) {
      for work in work { work() }
    }
  }

  private func takeWaiting(orLeave isLeaving: Bool) -> [() -> Void]? {
    waiting.withLock { waiting in
      if waiting.isEmpty {
        if isLeaving { inside.store(0, ordering: .releasing) }
        return nil
      }
      inside.store(Gate.thread, ordering: .relaxed)
      defer { waiting = [] }
      return waiting
    }
  }
}
