extension ObservableType {
  /// Delivers the events on a scheduler, one at a time and in order, even if the scheduler is
  /// concurrent.
  ///
  /// An error is also delivered in order, after the elements that were emitted before it.
  @inlinable
  public func observe(on scheduler: any ImmediateSchedulerType) -> Observable<Element> {
    let source = asObservable()
    if let serial = scheduler as? SerialDispatchQueueScheduler {
      #if TRACE_RESOURCES
      // As long as the result exists, `trace` counts it in
      // `Resources.numberOfSerialDispatchQueueObservables`.
      let trace = SerialQueueTrace()
      return OperatorObservable { downstream in
        withExtendedLifetime(trace) { source.runDelivering(on: serial, downstream) }
      }
      #else
      return OperatorObservable { source.runDelivering(on: serial, $0) }
      #endif
    }
    return OperatorObservable { source.runWithEventQueue(on: scheduler, $0) }
  }
}

extension Observable {
  /// Runs this observable, and delivers one event at a time on a scheduler that may be concurrent.
  @usableFromInline
  func runWithEventQueue(
    on scheduler: any ImmediateSchedulerType, _ downstream: Downstream<Element>
  ) -> any Disposable {
    let queue = EventQueue(scheduler, downstream)
    let events = Downstream<Element>(
      onNext: { queue.enqueue(.next($0)) },
      onEnd: { queue.enqueue($0.map(Event.error) ?? .completed) })
    queue.upstream.setDisposable(run(events))
    return queue
  }

  /// Runs this observable, and schedules each event separately on a serial scheduler, which keeps
  /// the order of the events.
  @inlinable
  func runDelivering(
    on scheduler: SerialDispatchQueueScheduler, _ downstream: Downstream<Element>
  ) -> any Disposable {
    let upstream = SingleAssignmentDisposable()
    let events = Downstream<Element>(
      onNext: { element in
        guard !upstream.isDisposed else { return }
        scheduler.run { if !upstream.isDisposed { downstream.onNext(element) } }
      },
      onEnd: { error in
        scheduler.run {
          guard !upstream.isDisposed else { return }
          downstream.onEnd(error)
          upstream.dispose()
        }
      })
    upstream.setDisposable(run(events))
    return upstream
  }
}

/// Delivers events on a scheduler, one at a time and in order, even if the scheduler is concurrent.
private final class EventQueue<Element>: Disposable {
  private struct State {
    var waiting = ElementQueue<Event<Element>>()

    /// Whether a delivery is scheduled or running.
    var isRunning = false

    var isStopped = false
  }

  let upstream = SingleAssignmentDisposable()

  private let scheduler: any ImmediateSchedulerType
  private let downstream: Downstream<Element>

  private let deliveries = SerialDisposable()

  private let state = Guarded(State())

  init(_ scheduler: any ImmediateSchedulerType, _ downstream: Downstream<Element>) {
    self.scheduler = scheduler
    self.downstream = downstream
  }

  /// Enqueues an event, and schedules a delivery unless one is scheduled or running.
  func enqueue(_ event: Event<Element>) {
    let begins = state.withLock { state in
      guard !state.isStopped else { return false }
      state.waiting.enqueue(event)
      defer { state.isRunning = true }
      return !state.isRunning
    }
    if begins { deliveries.disposable = scheduler.repeatWhile(deliver) }
  }

  func dispose() {
    _ = state.exchange(State(isStopped: true))
    deliveries.dispose()
    upstream.dispose()
  }

  /// Delivers the oldest event, unless this queue was disposed of.
  ///
  /// - Returns: `true` if more events wait
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
