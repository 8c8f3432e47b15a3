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
          waiting.add(work)
          return true
        }
        other = now
      }
      return false
    }
  }

  /// Does the work that was left here, before what comes nested; only for the thread inside.
  @usableFromInline
  func catchUp() {
    isCatchingUp.store(true, ordering: .relaxed)
    doWaiting(andLeave: false)
    isCatchingUp.store(false, ordering: .relaxed)
  }

  /// Does the work that was left here; only for the thread inside.
  @usableFromInline
  func doWaiting(andLeave isLeaving: Bool) {
    while let work = takeWaiting(orLeave: isLeaving) { work() }
  }

  // One at a time: while the first is done, whoever comes nested has to know that others wait.
  private func takeWaiting(orLeave isLeaving: Bool) -> (() -> Void)? {
    waiting.withLock { waiting in
      let work = waiting.take()
      if work == nil {
        if isLeaving { inside.store(0, ordering: .releasing) }
      } else if waiting.isEmpty {
        inside.store(Gate.thread, ordering: .relaxed)
      }
      return work
    }
  }
}
