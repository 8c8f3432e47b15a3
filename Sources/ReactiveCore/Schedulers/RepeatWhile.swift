extension ImmediateSchedulerType {
  /// Runs work repeatedly, each time as scheduled work of its own.
  ///
  /// - Parameter work: returns whether to repeat it
  /// - Returns: stops it before the next time
  @usableFromInline
  func repeatWhile(_ work: @escaping () -> Bool) -> any Disposable {
    if self is CurrentThreadScheduler { return repeatOnCurrentThread(work) }
    return scheduleRecursive(()) { _, recurse in
      if work() { recurse(()) }
    }
  }

  /// A loop, for as long as no other work is queued: the order of all work is the same as if each
  /// time were scheduled anew.
  private func repeatOnCurrentThread(_ work: @escaping () -> Bool) -> any Disposable {
    let stop = BooleanDisposable()
    let queue = ThreadQueue.current
    func loop() {
      while !stop.isDisposed, work() {
        guard queue.isEmpty else {
          queue.enqueue(loop)
          return
        }
      }
    }
    if queue.isRunning { queue.enqueue(loop) } else { queue.run(loop) }
    return stop
  }
}
