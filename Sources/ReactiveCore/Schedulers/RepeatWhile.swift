extension ImmediateSchedulerType {
  /// Runs work again and again, each time as a piece of work of its own, until it says that it is done.
  ///
  /// - Parameter work: returns whether there is more to do.
  /// - Returns: stops it before the next time.
  @usableFromInline
  func repeatWhile(_ work: @escaping () -> Bool) -> any Disposable {
    if self is CurrentThreadScheduler { return repeatOnCurrentThread(work) }
    return scheduleRecursive(()) { _, recurse in
      if work() { recurse(()) }
    }
  }

  /// The same in a loop, as long as nobody else waits for a turn: then the order of all work is what it
  /// would be if each time were planned anew.
  private func repeatOnCurrentThread(_ work: @escaping () -> Bool) -> any Disposable {
    let stop = BooleanDisposable()
    let queue = ThreadQueue.current
    func turn() {
      while !stop.isDisposed, work() {
        guard queue.isEmpty else {
          queue.add(turn)
          return
        }
      }
    }
    if queue.isRunning { queue.add(turn) } else { queue.run(turn) }
    return stop
  }
}
