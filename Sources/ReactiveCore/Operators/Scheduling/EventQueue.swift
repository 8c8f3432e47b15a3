/// Delivers events on a scheduler, one at a time and in order, even if the scheduler is concurrent.
final class EventQueue<Element>: Disposable {
  private struct State {
    var waiting = ElementQueue<Event<Element>>()
    var isRunning = false
    var isStopped = false
  }

  let upstream = SingleAssignmentDisposable()

  private let scheduler: any ImmediateSchedulerType
  private let downstream: Downstream<Element>
  private let work = SerialDisposable()
  private let state = Guarded(State())

  init(_ scheduler: any ImmediateSchedulerType, _ downstream: Downstream<Element>) {
    self.scheduler = scheduler
    self.downstream = downstream
  }

  /// Enqueues an event of the source.
  func enqueue(_ event: Event<Element>) {
    let begins = state.withLock { state in
      guard !state.isStopped else { return false }
      state.waiting.enqueue(event)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if begins { work.disposable = scheduler.repeatWhile(deliver) }
  }

  func dispose() {
    _ = state.exchange(State(isStopped: true))
    work.dispose()
    upstream.dispose()
  }

  /// Delivers the oldest event.
  ///
  /// - Returns: whether there is another one
  private func deliver() -> Bool {
    switch state.withLock({ $0.waiting.dequeue() }) {
    case .next(let element)?: downstream.onNext(element)
    case .error(let error)?: end(error)
    case .completed?: end(nil)
    case nil: break
    }
    return state.withLock { state in
      state.isRunning = !state.waiting.isEmpty
      return state.isRunning
    }
  }

  private func end(_ error: (any Error)?) {
    downstream.onEnd(error)
    dispose()
  }
}
