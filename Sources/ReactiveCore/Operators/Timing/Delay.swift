extension ObservableType {
  /// Emits each element, and the completion, after a delay.
  ///
  /// An error is emitted at once, and the elements that wait are dropped.
  ///
  /// - Parameter scheduler: the scheduler that runs the timer and delivers the delayed events
  public func delay(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      Delaying(downstream, dueTime, scheduler).begin(source)
    }
  }
}

/// The state machine of `delay`.
///
/// One delivery is scheduled at a time, so that the order is kept even on a concurrent scheduler.
struct DelayState<Element> {
  /// What to do after a delivery.
  enum Decision: Equatable {
    /// Deliver the next event after a delay.
    case wait(RxTimeInterval)

    /// Emit the error with which the source has failed meanwhile.
    case fail

    /// Do nothing, because no event waits.
    case rest
  }

  /// The error with which the source has failed, if any.
  private(set) var error: (any Error)?

  private let dueTime: RxTimeInterval
  private var waiting = ElementQueue<(time: RxTime, event: Event<Element>)>()

  /// Whether a delivery is scheduled or running.
  private var isScheduled = false

  private var isDelivering = false

  init(_ dueTime: RxTimeInterval) {
    self.dueTime = dueTime
  }

  /// Appends an element or the completion.
  ///
  /// - Returns: `true` if the caller must schedule a delivery
  mutating func enqueue(_ event: Event<Element>, at now: RxTime) -> Bool {
    waiting.enqueue((now, event))
    defer { isScheduled = true }
    return !isScheduled
  }

  /// Stores an error, and drops the events that wait.
  ///
  /// - Returns: `true` if the caller must emit the error; `false` if an event is being delivered,
  ///   so that `finish` will ask for the error
  mutating func fail(_ error: any Error) -> Bool {
    self.error = error
    waiting = ElementQueue()
    return !isDelivering
  }

  /// Begins the delivery of the oldest event.
  ///
  /// - Returns: the event, or `nil` if it was dropped because the source has failed
  mutating func begin() -> Event<Element>? {
    guard let first = waiting.dequeue() else { return nil }
    isDelivering = true
    return first.event
  }

  /// Ends the delivery of an event, and returns what to do next.
  mutating func finish(at now: RxTime) -> Decision {
    guard error == nil else { return .fail }
    isDelivering = false
    guard let next = waiting.first else {
      isScheduled = false
      return .rest
    }
    return .wait(dueTime.remaining(since: next.time, at: now))
  }
}

/// One subscription to the result of `delay`.
private final class Delaying<Element> {
  private let downstream: Downstream<Element>
  private let dueTime: RxTimeInterval
  private let scheduler: any SchedulerType
  private let state: Guarded<DelayState<Element>>

  private let isStopped = BooleanDisposable()
  private let upstream = SingleAssignmentDisposable()

  /// The stop flag, the upstream and the scheduled work.
  private let all: CompositeDisposable

  init(
    _ downstream: Downstream<Element>, _ dueTime: RxTimeInterval, _ scheduler: any SchedulerType
  ) {
    self.downstream = downstream
    self.dueTime = dueTime
    self.scheduler = scheduler
    state = Guarded(DelayState(dueTime))
    all = CompositeDisposable(isStopped, upstream)
  }

  func begin(_ source: Observable<Element>) -> any Disposable {
    let work = RecursiveWork<Void> { [self] _, itself in deliver(itself) }
    _ = all.insert(work)
    upstream.setDisposable(
      source.run(
        Downstream(
          onNext: { [self] in schedule(.next($0), work) },
          onEnd: { [self] error in
            // This releases the source now, instead of after the delay.
            upstream.dispose()
            if let error { fail(error) } else { schedule(.completed, work) }
          })))
    return all
  }

  /// Stores an event, and schedules a delivery unless one is scheduled or running.
  private func schedule(_ event: Event<Element>, _ work: RecursiveWork<Void>) {
    let now = scheduler.now
    if state.withLock({ $0.enqueue(event, at: now) }) {
      work.schedule((), on: scheduler, after: dueTime)
    }
  }

  /// Delivers the event that is due, and then schedules the next delivery, or emits an error that
  /// has arrived meanwhile.
  private func deliver(_ work: RecursiveWork<Void>) {
    guard let event = state.withLock({ $0.begin() }) else { return }
    switch event {
    case .next(let element): if !isStopped.isDisposed { downstream.onNext(element) }
    // Errors aren't queued, so this doesn't happen.
    case .error(let error): end(error)
    case .completed: end(nil)
    }
    let now = scheduler.now
    switch state.withLock({ $0.finish(at: now) }) {
    case .wait(let delay): work.schedule((), on: scheduler, after: delay)
    case .fail: end(state.withLock { $0.error })
    case .rest: break
    }
  }

  /// Emits an error, now or after the event that is being delivered.
  private func fail(_ error: any Error) {
    // The old state contains the dropped elements, which must be released outside the lock.
    let (old, emitsNow) = state.withLock { state in (state, state.fail(error)) }
    if emitsNow { end(error) }
    withExtendedLifetime(old) {}
  }

  private func end(_ error: (any Error)?) {
    if !isStopped.isDisposed { downstream.onEnd(error) }
    all.dispose()
  }
}

extension ObservableType {
  /// Subscribes to this observable after a delay.
  ///
  /// - Parameter scheduler: the scheduler that runs the timer and the subscribing call
  public func delaySubscription(
    _ dueTime: RxTimeInterval, scheduler: any SchedulerType
  ) -> Observable<Element> {
    let source = asObservable()
    return OperatorObservable { downstream in
      let isStopped = BooleanDisposable()
      let upstream = SerialDisposable()
      let work = scheduler.scheduleRelative((), dueTime: dueTime) { _ in
        // This holder isn't created earlier, because a disposal before the subscribing call would
        // count in `earlyDisposals`.
        let slot = UpstreamHolder()
        upstream.disposable = slot
        source.runWithTrampoline(downstream.unless(isStopped).ending(upstream)) { slot.hold($0) }
        return NopDisposable.noOp
      }
      return Disposables.create(isStopped, work, upstream)
    }
  }
}

extension ElementQueue {
  /// The oldest element, or `nil` if the queue is empty.
  fileprivate var first: Element? { isEmpty ? nil : elements[head] }
}
