import Synchronization

extension Gate {
  /// Hands work off to the thread inside.
  ///
  /// - Returns: whether it was accepted; if not, that thread has just left
  @usableFromInline
  func handOff(_ work: @escaping () -> Void) -> Bool {
    pending.withLock { pending in
      var other = inside.load(ordering: .relaxed)
      while other != 0 {
        let (isMarked, now) = inside.compareExchange(
          expected: other, desired: other | 1, ordering: .acquiringAndReleasing)
        if isMarked {
          pending.enqueue(work)
          return true
        }
        other = now
      }
      return false
    }
  }

  /// Runs the pending work before nested work; only for the thread inside.
  @usableFromInline
  func drainPending() {
    isDraining.store(true, ordering: .relaxed)
    runPending(thenLeave: false)
    isDraining.store(false, ordering: .relaxed)
  }

  /// Runs the pending work; only for the thread inside.
  @usableFromInline
  func runPending(thenLeave isLeaving: Bool) {
    while let work = dequeuePending(orLeave: isLeaving) { work() }
  }

  // One at a time: while the first one runs, nested entries have to see that more is pending.
  private func dequeuePending(orLeave isLeaving: Bool) -> (() -> Void)? {
    pending.withLock { pending in
      let work = pending.dequeue()
      if work == nil {
        if isLeaving { inside.store(0, ordering: .releasing) }
      } else if pending.isEmpty {
        inside.store(Gate.thread, ordering: .relaxed)
      }
      return work
    }
  }
}
